package judge_test

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/problem/judge"
)

// profile reads a judge from its keys.
func profile(t *testing.T, keys string) *judge.Profile {
	t.Helper()
	var p judge.Profile
	if _, err := toml.Decode(keys, &p); err != nil {
		t.Fatal(err)
	}
	return &p
}

func TestCheck(t *testing.T) {
	const head = "package main\n"
	for _, test := range []struct {
		name, keys, source string
		want               string // the messages, those that are not sure with a question mark
	}{
		{"fits", `source = "13 B"`, head, ""},
		{"a byte too long", "title = \"Ours\"\nsource = \"12 B\"", head, "has 13 bytes, 1 more than the 12 bytes (12 B) that Ours takes"},
		{"another unit", "title = \"Ours\"\nsource = \"1 KiB\"\nchecked = \"2026-11-20\"", strings.Repeat("x", 1030),
			"has 1030 bytes, 6 more than the 1024 bytes (1 KiB) that Ours takes (checked 2026-11-20)"},
		{"characters", `source = "14 characters"`, head + "ł", ""},
		{"a character too many", "title = \"Ours\"\nsource = \"14 characters\"", head + "łł",
			"has 15 characters, 1 more than the 14 characters that Ours takes"},
		{"not confirmed", "title = \"Ours\"\nsource = \"12 B\"\nunconfirmed = [\"source\"]", head,
			"? has 13 bytes, 1 more than the 12 bytes (12 B) that Ours takes (not confirmed)"},
		{"not confirmed on a day", "title = \"Ours\"\nsource = \"12 B\"\nunconfirmed = [\"source\"]\nchecked = \"2026-11-20\"", head,
			"? has 13 bytes, 1 more than the 12 bytes (12 B) that Ours takes (not confirmed, checked 2026-11-20)"},
		{"no limit", "", strings.Repeat("x", 1<<20), ""},
	} {
		var got []string
		for _, f := range profile(t, test.keys).Check([]byte(test.source)) {
			message := f.Message
			if !f.Confirmed {
				message = "? " + message
			}
			got = append(got, message)
			if f.Key != "source" || !f.TooLarge {
				t.Errorf("%s: %+v", test.name, f)
			}
		}
		if strings.Join(got, "\n") != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestFirstLine(t *testing.T) {
	p := profile(t, "title = \"Ours\"\nfirst_line = \"package main\"")
	for source, fits := range map[string]bool{
		"package main\n": true,
		"\r\n  package   main\r\n\r\nimport \"fmt\"\n":   true,
		"package main // here\n":                         true,
		"package main; import \"fmt\"\n":                 false, // the judge reads words
		"// by hand\n// more\n\npackage main\n":          true,
		"/* one\ntwo */\n/* three */ package main\n":     true,
		"// all of solutions/*\npackage main\n/* b */":   false,
		"// all of solutions/*\npackage main\nvar x = 1": true,
		"package solution\n":                             false,
		"":                                               false,
		"package mainly\n":                               false,
	} {
		faults := p.Check([]byte(source))
		if (len(faults) == 0) != fits {
			t.Errorf("%q: %+v", source, faults)
		}
		for _, f := range faults {
			const want = `does not begin with the line "package main", as Ours requires; only comments may come before it`
			if f.Message != want || f.TooLarge || !f.Confirmed {
				t.Errorf("%q: %+v", source, f)
			}
		}
	}
}

func TestCheckBinary(t *testing.T) {
	p := profile(t, "title = \"Ours\"\nbinary = \"1 KiB\"")
	if faults := p.CheckBinary(1024); faults != nil {
		t.Errorf("%+v", faults)
	}
	faults := p.CheckBinary(1025)
	if len(faults) != 1 || faults[0].Message != "has 1025 bytes, 1 more than the 1024 bytes (1 KiB) that Ours takes" {
		t.Errorf("%+v", faults)
	}
}

func TestSize(t *testing.T) {
	for text, want := range map[string]int{
		"64 KiB": 65536, "64KiB": 65536, "50 kB": 50000, "50KB": 50000, "1 MiB": 1 << 20, "2MB": 2000000,
		"7 B": 7, "65536 characters": 65536,
		"64": 0, "KiB": 0, "-1 B": 0, "0 B": 0, "1.5 KiB": 0, "": 0, "9999999999 B": 0,
	} {
		var s judge.Size
		err := s.UnmarshalText([]byte(text))
		if s.Most != want || (err == nil) != (want > 0) || want > 0 && s.String() != text {
			t.Errorf("%q: %+v, %v", text, s, err)
		}
	}
}
