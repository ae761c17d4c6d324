package problem_test

import (
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/unpacked"
)

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
	problems, _ := findWhere(t, root)
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
		{"time_limit = 1\nmemory_limit = 1\ngo = 1\nname = 1\n", "problem.toml:1:14: "}, // the first of several
		{"size = \"a\"\n\ninteractive = \"\"\"a\n\nb\"\"\"\n", "problem.toml:1: size must be of type integer, not string"}, // the other ends below a cut
		{"name = \"\"\"\na\"\"\"\njudge = \"\"\"\na\"\"\"\ntime_limit = \"\"\"\nsoon\"\"\"\n", `"soon" is not a time`},
		{"memory_limit = \"256\"\n", `"256" is not an amount of memory such as "256MiB"`},
		{"memory_limit = \"0.5B\"\n", `"0.5B" is not an amount of memory such as "256MiB"`}, // not 0, which is no limit
		{"statement = \"offical\"\n", `problem.toml:1: statement is "offical"; it must be one of official, reconstructed, proposal`},
		{"go = \"two\"\n", `problem.toml:1: "two" is no Go version such as 1.22`},
		{"[[solution]]\nexpect = \"wrong\"\n", `problem.toml:2: expect is "wrong"; it must be one of OK, WA, TLE, MLE, RE, PE`},
		{"tolerance = -1.0\n", "problem.toml:1: tolerance must be 0 or more"},
		{"input = 'in/a.txt'\n", `problem.toml:1: input is "in/a.txt"; it must be the name of a file without a folder, or stdin`},
		{"output = 'out\\a.txt'\n", `problem.toml:1: output is "out\\a.txt"; it must be the name of a file without a folder, or stdout`},
		{"\nname = " + strings.Repeat("{a = ", 2000) + strings.Repeat("}", 2000), "problem.toml:2: tables are nested more than 16 deep"},
		{"name = '''\n[' # '''\n\nurl = " + strings.Repeat("[\n", 17), "problem.toml:20: tables are nested more than 16 deep"},
		{"a" + strings.Repeat(" . a", 17) + " = 1\n", "problem.toml:1: tables are nested more than 16 deep"},
		{"tolerance = -1.0 # " + strings.Repeat("[", 40) + "\n", "problem.toml:1: tolerance must be 0 or more"},
	} {
		root := unpacked.Text(t, "-- solutions/p/problem.toml --\n"+test.toml)
		problems, _ := findWhere(t, root)
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

func TestSettingsJudges(t *testing.T) {
	for _, test := range []struct{ settings, want string }{
		{"[judges.ours]\ntitle = \"Ours\"\ngo = \"1.21.5\"\nsource = \"64 KiB\"\n" +
			"pages = [{ problem = '^/(.*)', submit = '/$1/send' }]\n", ""},
		{"[judge.ours]\ngo = \"1.21.5\"\n", ".kamyk.toml: judge must be of type string, not "},
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
