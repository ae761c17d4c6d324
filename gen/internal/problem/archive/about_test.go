package archive

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/testonly/unpacked"
)

// TestAbout reads the packages of testdata and compares what they say of their problems with the file want.
func TestAbout(t *testing.T) {
	names, _ := filepath.Glob(filepath.Join("testdata", "*.txtar"))
	if len(names) == 0 {
		t.Fatal("there are no packages in testdata")
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want := ""
			if i := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" }); i >= 0 {
				want = string(archive.Files[i].Data)
				archive.Files = slices.Delete(archive.Files, i, i+1)
			}
			dir := unpacked.Files(t, archive.Files)
			p, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer p.Close()
			a, err := p.About()
			got := describe(p, a)
			if err != nil {
				got = err.Error() + "\n"
			}
			if got != want {
				t.Errorf("got\n%swant\n%s", got, want)
			}
		})
	}
}

func describe(p *Package, a About) string {
	text := fmt.Sprintf("%q %v %d KiB tolerance %g interactive %t\n", a.Name, a.TimeLimit, int64(a.MemoryLimit)>>10, a.Tolerance,
		a.Interactive)
	for _, g := range a.Groups {
		text += strings.TrimSuffix(fmt.Sprintf("group %s: %d points, %v %d KiB %s", g.Name, g.Points, g.TimeLimit, int64(g.MemoryLimit)>>10,
			strings.Join(g.Tests, ",")), " ") + "\n"
	}
	for _, test := range a.Tests {
		text += fmt.Sprintf("test %s: %v %d KiB\n", test.Name, test.TimeLimit, int64(test.MemoryLimit)>>10)
	}
	text += fmt.Sprintf("checker %q %s, made by %q\n%s", a.Checker, a.CheckerStyle, a.Generators, p.Layout)
	for _, test := range p.Tests {
		text += " " + test.Name
	}
	return text + "\n"
}

// TestSinolConfigIsRead has a hundred points shared where the problem has other groups than the package, or none.
func TestSinolConfigIsRead(t *testing.T) {
	named := About{Config: problem.Config{Name: "Żółw: a \"turtle\"", Limits: problem.NewLimits(1500, 64<<10)}}
	grouped := named
	grouped.Groups = []problem.Group{{Name: "1", Points: 10, Limits: problem.NewLimits(5000, 0)},
		{Name: "2", Points: 90, Limits: problem.NewLimits(0, 1<<10)}}
	for _, test := range []struct {
		about  About
		groups string
		want   string
	}{
		{named, "0 1 2 3", "[{1 33 [] {0s 0GiB}} {2 33 [] {0s 0GiB}} {3 34 [] {0s 0GiB}}]"},
		{grouped, "0 1 2", "[{1 10 [] {5s 0GiB}} {2 90 [] {0s 1MiB}}]"},
		{grouped, "1 2 3", "[{1 33 [] {5s 0GiB}} {2 33 [] {0s 1MiB}} {3 34 [] {0s 0GiB}}]"},
		{grouped, "1", "[{1 100 [] {5s 0GiB}}]"},
		{named, "0", "[]"},
	} {
		data, err := SinolConfig("zol", test.about, strings.Fields(test.groups))
		if err != nil {
			t.Fatal(err)
		}
		read, err := (&Package{files: fstest.MapFS{}}).sinol(".", data)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(read.Groups); read.Name != named.Name || read.Limits != named.Limits || got != test.want {
			t.Errorf("groups %s: %s is read as %+v", test.groups, data, read)
		}
	}
}
