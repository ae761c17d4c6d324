package judge_test

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/problem/judge"
)

// TestFile applies the rules for a user's own judges to judges.toml.
func TestFile(t *testing.T) {
	data, err := os.ReadFile("judges.toml")
	if err != nil {
		t.Fatal(err)
	}
	var profiles map[string]judge.Profile
	meta, err := toml.Decode(string(data), &profiles)
	if err != nil {
		t.Fatal(err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		t.Errorf("unknown keys %v", unknown)
	}
	for name, p := range profiles {
		p.Validate(func(key, message string) { t.Errorf("%s: %s: %s", name, key, message) })
		if p.Checked == "" || p.Title == "" {
			t.Errorf("%s has no title or no day on which it was checked", name)
		}
		if p.TakesGo() == (len(p.Takes) > 0) || p.TakesGo() == (p.GoodFor != "") {
			t.Errorf("%s: takes and good_for are for judges without Go", name)
		}
		for _, key := range p.Unconfirmed {
			if !meta.IsDefined(name, key) {
				t.Errorf("%s has no %s that could be unconfirmed", name, key)
			}
		}
	}
}

func TestKnown(t *testing.T) {
	table := judge.Known()
	if p := table.Find("Codeforces"); p == nil || p.Go != "1.22.2" || p.OS != "windows" || p.Confirmed("source") || !p.Confirmed("go") {
		t.Errorf("Codeforces is %+v", p)
	}
	if p := table.Find("kattis"); p.OS != "linux" || p.Arch != "amd64" {
		t.Errorf("Kattis compiles for %s/%s", p.OS, p.Arch)
	}
	if p := table.Find("none such"); p != nil {
		t.Errorf("found %+v", p)
	}
}

func TestKnownAs(t *testing.T) {
	for _, want := range judge.Known() {
		if got := judge.KnownByName(strings.ToUpper(want.Name)); len(got) != 1 || !reflect.DeepEqual(got[0], want) {
			t.Errorf("%s is known as %+v, want %+v", want.Name, got, want)
		}
	}
	for _, name := range []string{"", "nobody", "code"} {
		if got := judge.KnownByName(name); len(got) != 0 {
			t.Errorf("%q is known as %+v", name, got)
		}
	}
}

func TestWithoutGo(t *testing.T) {
	want := "Szkopuł (SIO2) takes no Go, only C, C++, Pascal and Python (checked 2026-11-20); " +
		"submit main.cpp; use main.go for local work, or at an SIO2 that has Go"
	if got := judge.Known().Find("szkopul").WithoutGo(); got != want {
		t.Errorf("%s", got)
	}
	if got := (&judge.Profile{Title: "Ours"}).WithoutGo(); got != "Ours takes no Go" {
		t.Errorf("%s", got)
	}
}

func TestWith(t *testing.T) {
	own := map[string]judge.Profile{
		"zeta":  {Go: "1.20"},
		"alpha": {Title: "Alpha", OS: "windows"},
		"dmoj":  {Go: "1.24.1", Checked: "2027-01-02"},
		"timus": {OS: "linux", Unconfirmed: []string{"os", "go"}},
	}
	before := judge.Known()
	table := before.With(own, "settings.toml")
	if want := append(before.Names(), "alpha", "zeta"); !slices.Equal(table.Names(), want) {
		t.Errorf("judges %q, want %q", table.Names(), want)
	}
	zeta := judge.Profile{Name: "zeta", Title: "zeta", Go: "1.20", OS: "linux", Arch: "amd64", From: "settings.toml"}
	if got := *table.Find("zeta"); !reflect.DeepEqual(got, zeta) {
		t.Errorf("a new judge is %+v", got)
	}
	d := table.Find("dmoj")
	if d.Go != "1.24.1" || !d.Confirmed("go") || d.Checked != "2027-01-02" || d.FirstLine != "package main" || d.From != "settings.toml" {
		t.Errorf("a changed judge is %+v", d)
	}
	if got := table.Find("timus").Unconfirmed; !slices.Equal(got, []string{"os", "go", "arch", "source"}) {
		t.Errorf("unconfirmed: %q", got)
	}
	if before.Find("dmoj").Go != "1.19" || table.Find("kattis").From != "" {
		t.Error("judges were changed that should not have been")
	}
}

func TestValidate(t *testing.T) {
	for _, test := range []struct {
		profile judge.Profile
		want    string
	}{
		{judge.Profile{Go: "1.22.2", OS: "windows", Arch: "386", Checked: "2026-11-20", Unconfirmed: []string{"go"}}, ""},
		{judge.Profile{Go: "none"}, ""},
		{judge.Profile{Go: "go1.22"}, `go is "go1.22"; it must be a version such as 1.22.2, or none`},
		{judge.Profile{OS: "Windows"}, `os is "Windows"; it must be one of linux, windows, darwin, freebsd`},
		{judge.Profile{Arch: "x64"}, `arch is "x64"; it must be one of amd64, 386, arm64, arm, riscv64`},
		{judge.Profile{Checked: "today"}, `checked is "today"; it must be a day such as 2026-11-20`},
		{judge.Profile{Unconfirmed: []string{"size"}}, "unconfirmed names the unknown key size"},
		{judge.Profile{Binary: &judge.Size{Most: 1, Characters: true}}, "a program is measured in bytes, not in characters"},
	} {
		var got []string
		test.profile.Validate(func(_, message string) { got = append(got, message) })
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%+v: %q, want %q", test.profile, got, test.want)
		}
	}
}
