package problem_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/testonly/unpacked"
)

func find(t *testing.T, root string) (problems []*problem.Problem, slugs []string) {
	t.Helper()
	problems, err := problem.Find(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		slugs = append(slugs, p.Slug)
	}
	return problems, slugs
}

func TestFind(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/solver/solve.go --
package solver

func Solve(in, out int) {}
-- solutions/whole/main.go --
package main

func main() {}
-- solutions/codeforces/2155/e/solve.go --
package e

func Solve(in, out int) {}
-- solutions/codeforces/2155/e/inner/inner.go --
package inner

func Help() {}
-- solutions/known-only/problem.toml --
name = "Nothing yet"
-- solutions/broken/solve.go --
package broken

func Solve(in *fastio.Reader
-- solutions/broken-inside/solve.go --
package inside

func Help( {
-- solutions/p10/solve.go --
package p10

func Solve(a, b int) {}
-- solutions/p9/solve.go --
package p9

func Solve(a, b int) {}
-- solutions/method/solve.go --
package method

type T int

func (T) Solve(a, b int) {}
-- solutions/tests-only/solve_test.go --
package only

func Solve(a, b int) {}
-- solutions/script/gen.go --
//go:build ignore

package main

func main() {}
-- solutions/.hidden/solve.go --
package hidden

func Solve(a, b int) {}
-- solutions/testdata/solve.go --
package testdata

func Solve(a, b int) {}
-- solutions/main-elsewhere/a.go --
package elsewhere

func main() {}
-- solutions/solve.go --
package solutions

func Solve(a, b int) {}
`)
	want := []string{"broken", "codeforces/2155/e", "known-only", "p9", "p10", "solver", "whole"}
	if _, slugs := find(t, root); !slices.Equal(slugs, want) {
		t.Errorf("found %q, want %q", slugs, want)
	}
}

func TestFindWithoutFolder(t *testing.T) {
	if _, slugs := find(t, t.TempDir()); len(slugs) != 0 {
		t.Errorf("found %q in an empty module", slugs)
	}
}

func TestResolve(t *testing.T) {
	var archive strings.Builder
	for _, slug := range []string{"kamienie", "kamienie-2", "codeforces/2155/e", "codeforces/2156/e", "atcoder/abc300/a", "a"} {
		fmt.Fprintf(&archive, "-- solutions/%s/solve.go --\npackage p\n\nfunc Solve(a, b int) {}\n", slug)
	}
	root := unpacked.Text(t, archive.String())
	for _, test := range []struct{ name, want string }{
		{"kamienie", "kamienie"},
		{"solutions/kamienie", "kamienie"},
		{"kamienie/", "kamienie"},
		{"2155/e", "codeforces/2155/e"},
		{`2155\e`, "codeforces/2155/e"},
		{"codeforces/2156/e", "codeforces/2156/e"},
		{"abc300/a", "atcoder/abc300/a"},
		{"a", "a"},
		{"e", `"e" is ambiguous: it could be any of codeforces/2155/e, codeforces/2156/e`},
		{"kamiene", `there is no problem "kamiene"; did you mean kamienie?`},
		{"2155/f", `there is no problem "2155/f"; did you mean codeforces/2155/e?`},
		{"kamienie-", `there is no problem "kamienie-"; did you mean kamienie?`},
		{"55/e", `there is no problem "55/e"`},
		{"quux", `there is no problem "quux"`},
		{"codeforces", `there is no problem "codeforces"; did you mean codeforces/2155/e?`},
		{"../solutions/a", `there is no problem "../solutions/a"`},
		{"", `there is no problem ""`},
	} {
		got, err := problem.Resolve(root, test.name)
		text := ""
		if err != nil {
			text = err.Error()
		} else {
			text = got.Slug
		}
		if text != test.want {
			t.Errorf("Resolve(%q): %s, want %s", test.name, text, test.want)
		}
	}
}

func TestConfig(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/full/problem.toml --
name = "B. Żółw"
url = "https://example.com/p"
statement = "reconstructed"
judge = "codeforces"
go = "1.22"
time_limit = "1.5s"
memory_limit = "256MiB"
input = "chess.in"
output = "stdout"
tolerance = 1e-6
checker = "./chk"
checker_style = "testlib"
interactive = true

[[solution]]
entry = "Published"
expect = "WA"

[[solution]]
entry = "Slow"
expect = "TLE"
`)
	problems, _ := find(t, root)
	p := problems[0]
	if p.Err != nil {
		t.Fatal(p.Err)
	}
	c := p.Config
	input, output := c.Files()
	if p.Title() != "B. Żółw" || c.TimeLimit.Milliseconds() != 1500 || c.MemoryLimit != 256<<20 || c.Tolerance != 1e-6 || !c.Interactive ||
		len(c.Solutions) != 2 || c.Solutions[1] != (problem.Solution{Entry: "Slow", Expect: "TLE"}) || input != "chess.in" || output != "" {
		t.Errorf("read %+v", c)
	}
}

func TestConfigRefused(t *testing.T) {
	for _, test := range []struct{ toml, want string }{
		{"name = \"a\"\ntimelimit = \"1s\"\n", "problem.toml:2: unknown key timelimit; did you mean time_limit?"},
		{"[[solution]]\nentry = \"A\"\nexpects = \"WA\"\n", "problem.toml:3: unknown key solution.expects; did you mean expect?"},
		{"[limits]\ntime = 1\n", "problem.toml:1: unknown key limits"},
		{"quux = 1\n", "problem.toml:1: unknown key quux"},
		{"name = \n", "problem.toml:1"},
		{"name = 7\n", "problem.toml"},
		{"\ntime_limit = \"soon\"\n", `problem.toml:2:`},
		{"memory_limit = \"256\"\n", `"256" is not an amount of memory such as "256MiB"`},
		{"statement = \"offical\"\n", `problem.toml:1: statement is "offical"; it must be one of official, reconstructed, proposal`},
		{"go = \"two\"\n", `problem.toml:1: "two" is no Go version such as 1.22`},
		{"[[solution]]\nexpect = \"wrong\"\n", `problem.toml:2: expect is "wrong"; it must be one of OK, WA, TLE, MLE, RE, PE`},
		{"tolerance = -1.0\n", "problem.toml:1: tolerance must be 0 or more"},
		{"\nname = " + strings.Repeat("{a = ", 2000) + strings.Repeat("}", 2000), "problem.toml:2: tables are nested more than 16 deep"},
		{"name = '''\n[' # '''\n\nurl = " + strings.Repeat("[\n", 17), "problem.toml:20: tables are nested more than 16 deep"},
		{"a" + strings.Repeat(" . a", 17) + " = 1\n", "problem.toml:1: tables are nested more than 16 deep"},
		{"tolerance = -1.0 # " + strings.Repeat("[", 40) + "\n", "problem.toml:1: tolerance must be 0 or more"},
	} {
		root := unpacked.Text(t, "-- solutions/p/problem.toml --\n"+test.toml)
		problems, _ := find(t, root)
		err := problems[0].Err
		file := filepath.Join(root, "solutions", "p", "problem.toml")
		if err == nil || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %s", test.toml, err, test.want)
		}
		if prog.Refusals(err) == nil {
			t.Errorf("%q: %T is not about the source", test.toml, err)
		}
	}
}

func TestTests(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/p/problem.toml --
-- solutions/p/test/sample-10.in --
-- solutions/p/test/sample-2.in --
-- solutions/p/test/sample-2.out --
-- solutions/p/test/sample-1.out --
-- solutions/p/test/random-000.in --
-- solutions/p/test/notes.txt --
-- solutions/q/problem.toml --
`)
	problems, _ := find(t, root)
	tests, err := problems[0].Tests()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, test := range tests {
		got = append(got, test.Name+" "+filepath.Base(test.Input)+" "+filepath.Base(test.Output))
	}
	want := []string{"random-000 random-000.in .", "sample-2 sample-2.in sample-2.out", "sample-10 sample-10.in ."}
	if !slices.Equal(got, want) {
		t.Errorf("tests %q, want %q", got, want)
	}
	if tests, err := problems[len(problems)-1].Tests(); len(tests) != 0 || err != nil {
		t.Errorf("a problem without tests has %v, %v", tests, err)
	}
}

// TestLayouts has the tests of three habits in one problem. Names that are taken get their folder in front.
func TestLayouts(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/p/problem.toml --
-- solutions/p/in/abc1b.in --
-- solutions/p/in/abc1a.in --
-- solutions/p/in/abc10a.in --
-- solutions/p/in/abc2ocen.in --
-- solutions/p/out/abc1a.out --
-- solutions/p/tests/10 --
-- solutions/p/tests/02 --
-- solutions/p/tests/02.a --
-- solutions/p/tests/script.sh --
-- solutions/p/tests/abc1a --
-- solutions/p/tests/deeper/03 --
-- solutions/p/test/sample-1.in --
-- solutions/p/test/sample-1.out --
`)
	problems, _ := find(t, root)
	tests, err := problems[0].Tests()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, test := range tests {
		answer := "-"
		if test.Output != "" {
			answer = strings.TrimPrefix(filepath.ToSlash(test.Output), filepath.ToSlash(problems[0].Dir)+"/")
		}
		got = append(got, test.Name+" "+answer)
	}
	want := []string{"sample-1 test/sample-1.out", "abc1a out/abc1a.out", "abc1b -", "abc2ocen -", "abc10a -", "02 tests/02.a", "10 -",
		"tests/abc1a -"}
	if !slices.Equal(got, want) {
		t.Errorf("tests %q, want %q", got, want)
	}
}

func TestFunctions(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/p/solve.go --
package p

func Solve(in, out int) {}

func winner(a int) bool { return true }
-- solutions/p/brute.go --
package p

func Brute(in int, out int) {}

func (T) Method(a, b int) {}

func Generic[T any](a, b T) {}

func broken( {
-- solutions/p/solve_test.go --
package p

func Test(a, b int) {}
`)
	problems, _ := find(t, root)
	var got []string
	for _, f := range problems[0].Functions() {
		got = append(got, f.Name+" "+filepath.Base(f.Pos.String()))
	}
	if want := []string{"Brute brute.go:3:6", "Solve solve.go:3:6"}; !slices.Equal(got, want) {
		t.Errorf("functions %q, want %q", got, want)
	}
}

func TestMains(t *testing.T) {
	root := unpacked.Text(t, "-- solutions/p/b.go --\npackage main\n\nfunc main() {}\n-- solutions/p/a.go --\npackage main\n\nfunc main() {}\n")
	problems, _ := find(t, root)
	mains := problems[0].Mains()
	if len(mains) != 2 || filepath.Base(mains[0].File) != "a.go" || mains[0].Line != 3 {
		t.Errorf("mains %v", mains)
	}
}

func TestAround(t *testing.T) {
	root := unpacked.Text(t, "-- solutions/a/b/problem.toml --\n-- solutions/a/b/test/sample-1.in --\n-- solutions/a/c/notes --\n")
	b, c := filepath.Join(root, "solutions", "a", "b"), filepath.Join(root, "solutions", "a", "c")
	for dir, want := range map[string]bool{b: true, filepath.Join(b, "test"): true, c: false, root: false} {
		if got := problem.Around(root, dir); (got != nil) != want {
			t.Errorf("Around(%s) = %v", dir, got)
		}
	}
}

func TestModuleOf(t *testing.T) {
	root := unpacked.Text(t, "-- go.mod --\nmodule example.com/m\n\ngo 1.22.1\n"+
		"-- .kamyk.toml --\njudge = \"codeforces\"\ngo = \"1.20\"\n-- a/b/c --\n")
	m, err := problem.ModuleOf(filepath.Join(root, "a", "b"))
	if err != nil {
		t.Fatal(err)
	}
	want := problem.Module{Root: root, Path: "example.com/m", Go: "1.22.1",
		Settings: problem.Settings{File: filepath.Join(root, ".kamyk.toml"), Go: "1.20", Judge: "codeforces"}}
	if !reflect.DeepEqual(*m, want) {
		t.Errorf("module %+v, want %+v", *m, want)
	}
	if _, err := problem.ModuleOf(t.TempDir()); !errors.Is(err, problem.ErrNoModule) {
		t.Errorf("outside a module: %v", err)
	}
}

func TestSettingsJudges(t *testing.T) {
	for _, test := range []struct{ settings, want string }{
		{"[judges.ours]\ntitle = \"Ours\"\ngo = \"1.21.5\"\nsource = \"64 KiB\"\n" +
			"pages = [{ problem = '^/(.*)', submit = '/$1/send' }]\n", ""},
		{"[judge.ours]\ngo = \"1.21.5\"\n", ".kamyk.toml: judge: incompatible types: "},
		{"[judges.ours]\ngo = \"1.21.5\"\nsuorce = \"64 KiB\"\n", ".kamyk.toml:3: unknown key judges.ours.suorce; did you mean source?"},
		{"[judges.ours]\npages = [{ problems = '^/(.*)', submit = '/$1/send' }]\n",
			".kamyk.toml: unknown key judges.ours.pages.problems; did you mean problem?"},
		{"[judges]\nours = 3\n", ".kamyk.toml:2: judges.ours: type mismatch"},
		{"[judges.ours]\n\nsource = \"64\"\n", `.kamyk.toml:3:11: "64" is not a size`},
		{"[judges.ours]\ngo = \"latest\"\nos = \"dos\"\n", ".kamyk.toml:2: go is \"latest\"; it must be a version such as 1.22.2, or none"},
		{"judges.ours.go = \"latest\"\n", ".kamyk.toml:1: go is \"latest\""},
		{"[judges.ours]\npages = [{ problem = '^/(', submit = '' }]\n", ".kamyk.toml:2:12: error parsing regexp"},
	} {
		root := unpacked.Text(t, "-- go.mod --\nmodule example.com/m\n-- .kamyk.toml --\n"+test.settings)
		m, err := problem.ModuleOf(root)
		if test.want == "" {
			if err != nil || m.Settings.Judges["ours"].Go != "1.21.5" {
				t.Errorf("%q: %+v, %v", test.settings, m, err)
			}
			continue
		}
		errs := prog.Refusals(err)
		if errs == nil || !strings.Contains(errs[0].Error(), test.want) {
			t.Errorf("%q: %v, want %q", test.settings, err, test.want)
		}
	}
}

func TestUserSettings(t *testing.T) {
	home := unpacked.Text(t, "-- kamyk/config.toml --\njudge = \"atcoder\"\n")
	for _, name := range []string{"XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(name, home)
	}
	if runtime.GOOS == "darwin" {
		t.Skip("the folder for settings is below the home folder there")
	}
	s, err := problem.UserSettings()
	if err != nil || s.Judge != "atcoder" {
		t.Errorf("%+v, %v", s, err)
	}
	if pos := s.Where("judge"); pos.Line != 1 || pos.Filename != filepath.Join(home, "kamyk", "config.toml") {
		t.Errorf("the judge is at %v", pos)
	}
}
