package workspace_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/testonly/unpacked"
)

const module = `
-- go.mod --
module m

go 1.21
-- .kamyk.toml --
judge = "mine"

[judges.mine]
go = "1.20"

[judges.theirs]
go = "1.18"
-- solutions/a/solve.go --
package a

func Solve() {}
-- solutions/round/1/b/solve.go --
package b

func Solve() {}
-- solutions/round/2/b/main.go --
package main

func main() {}
-- solutions/round/2/b/problem.toml --
judge = "codeforces"
go = "1.19"
-- solutions/broken/solve.go --
package broken

func Solve() {}
-- solutions/broken/problem.toml --
name = 3
-- elsewhere/one.go --
package main

func main() { two() }
-- elsewhere/two.go --
package main

func two() {}
-- a/notes.txt --
`

// here unpacks the module and enters one of its folders.
func here(t *testing.T, dir string) *workspace.Workspace {
	t.Helper()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, t.TempDir())
	}
	t.Chdir(filepath.Join(unpacked.Text(t, module), filepath.FromSlash(dir)))
	w, err := workspace.Here()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestFind: what arguments stand for in a folder, and where its file goes and what it names as its source.
func TestFind(t *testing.T) {
	for _, test := range []struct{ dir, args, want string }{
		{"", "a", "a: out/a/main.go from solutions/a"},
		{"", "round/1/b", "round/1/b: out/round/1/b/main.go from solutions/round/1/b"},
		{"", "1/b", "round/1/b: out/round/1/b/main.go from solutions/round/1/b"},
		{"", "b", "error: is ambiguous"},
		{"", "c", "error: there is no problem"},
		{"", "broken", "error: problem.toml"},
		{"", "", "error: which PROBLEM?"},
		{"", "a 1/b", "error: name one PROBLEM"},
		{"", "./elsewhere", "elsewhere:  from elsewhere"},
		{"", "elsewhere", "error: write ./elsewhere for the folder"},
		{"", "./none", "error: there is no folder ./none"},
		{"", "./solutions/a", "a: out/a/main.go from solutions/a"},
		{"", "elsewhere/one.go elsewhere/two.go", "elsewhere:  from elsewhere/one.go and elsewhere/two.go"},
		{"", "solutions/a/solve.go elsewhere/one.go", "error: are in different folders"},
		{"", "none.go", "error: there is no file none.go"},
		{"solutions/a", "", "a: ../../out/a/main.go from solutions/a"},
		{"solutions/round/2/b", "", "round/2/b: ../../../../out/round/2/b/main.go from solutions/round/2/b"},
		{"solutions/round", "", "error: which PROBLEM?"},
	} {
		t.Run(test.dir+" "+test.args, func(t *testing.T) {
			w := here(t, test.dir)
			s, err := w.Find(strings.Fields(test.args))
			got := ""
			if err != nil {
				got = "error: " + err.Error()
			} else {
				out := s.Out()
				if out != "" {
					out = s.Short(out)
				}
				got = s.Slug + ": " + out + " from " + s.Origin()
			}
			want, isError := strings.CutPrefix(test.want, "error: ")
			if isError != (err != nil) || isError && !strings.Contains(got, want) || !isError && got != want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// TestOutside finds folders alone where there is no module.
func TestOutside(t *testing.T) {
	t.Chdir(t.TempDir())
	w, err := workspace.Here()
	if err != nil || w.Root() != "" {
		t.Fatal(w, err)
	}
	if _, err := w.Find([]string{"a"}); !errors.As(err, new(*workspace.UsageError)) {
		t.Errorf("a problem without a module is %v", err)
	}
	if s, err := w.Find([]string{"."}); err != nil || s.Module != nil || s.Out() != "" {
		t.Errorf("the folder is %v, %v", s, err)
	}
}

// TestSeveral: folders stand for the problems in them, each once.
func TestSeveral(t *testing.T) {
	for args, want := range map[string]string{
		"a": "", "round": "round/1/b round/2/b", "./solutions/round/1": "round/1/b", "a round/1": "a round/1/b",
		"round/1 round a": "round/1/b round/2/b a", "a 1/b a": "a round/1/b", "a ./elsewhere": "error", "a c": "error", "a.go b.go": "",
		".": "",
	} {
		list, err := here(t, "").FindSeveral(strings.Fields(args))
		var slugs []string
		for _, p := range list {
			slugs = append(slugs, p.Slug)
		}
		if err != nil {
			slugs = []string{"error"}
		}
		if got := strings.Join(slugs, " "); got != want {
			t.Errorf("%s: %q %v, want %q", args, got, err, want)
		}
	}
}

// TestChoose: a flag counts more than problem.toml, that more than .kamyk.toml, and that more than the go line.
func TestChoose(t *testing.T) {
	for _, test := range []struct{ problem, goFlag, judgeFlag, want string }{
		{"1/b", "", "", "1.20 mine"},
		{"2/b", "", "", "1.19 codeforces"},
		{"2/b", "1.18", "", "1.18 codeforces"},
		{"2/b", "", "theirs", "1.18 theirs"},
		{"2/b", "1.17", "theirs", "1.17 theirs"},
		{"2/b", "", "thiers", "error: --judge: unknown judge thiers; did you mean theirs?"},
		{"2/b", "1.99", "", "error: --go: this kamyk knows Go up to 1."},
		{"2/b", "one", "", "error: --go: "},
	} {
		s, err := here(t, "").Find([]string{test.problem})
		if err != nil {
			t.Fatal(err)
		}
		c, err := s.Choose(test.goFlag, test.judgeFlag)
		got := ""
		if err != nil {
			got = "error: " + err.Error()
		} else {
			got = c.Version.String() + " " + c.Judge.Name
		}
		if !strings.HasPrefix(got, test.want) {
			t.Errorf("%v: %s", test, got)
		}
	}
}

// TestArguments separates a problem from the arguments after it.
func TestArguments(t *testing.T) {
	for args, want := range map[string]string{
		"": "|", "a": "a|", "a sample-1 big": "a|sample-1 big", "a.go b.go big": "a.go b.go|big", "a b.go": "a|b.go", "a.go": "a.go|",
	} {
		problem, names := workspace.SplitTests(strings.Fields(args))
		if got := strings.Join(problem, " ") + "|" + strings.Join(names, " "); got != want {
			t.Errorf("%q: %q, want %q", args, got, want)
		}
	}
	for _, test := range []struct{ dir, args, want string }{
		{"", "a Solve", "a Solve"}, {"", "a", "a "}, {"solutions/a", "Solve", "a Solve"}, {"solutions/a", "1/b", "round/1/b "},
		{"", "Solve", "error"}, {"", "a Solve more", "error"},
	} {
		s, name, err := here(t, test.dir).FindWithName(strings.Fields(test.args))
		got := "error"
		if err == nil {
			got = s.Slug + " " + name
		}
		if got != test.want {
			t.Errorf("%v: %q", test, got)
		}
	}
}

// TestTarget has a file for linux on amd64 where no judge says otherwise, with sorted tags.
func TestTarget(t *testing.T) {
	target := workspace.Choice{Version: 20}.Target([]string{"b", "a"})
	if target.GOOS != "linux" || target.GOARCH != "amd64" || !slices.Equal(target.Tags, []string{"a", "b"}) {
		t.Errorf("%+v", target)
	}
}
