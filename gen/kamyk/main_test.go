package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/testonly/tier"
)

var update = flag.Bool("update", false, "rewrite the expected outputs of scripts and pages")

func TestMain(m *testing.M) {
	testscript.Main(cached{m}, map[string]func(){"kamyk": main})
}

// cached runs the tests with a folder for kamyk's caches that they share.
type cached struct{ *testing.M }

func (c cached) Run() int {
	catchIgnored()
	var err error
	if caches, err = os.MkdirTemp("", "kamyk-caches-"); err != nil {
		panic(err)
	}
	defer os.RemoveAll(caches)
	return c.M.Run()
}

// catchIgnored makes signals reach the processes that tests start, even if the tests run under nohup or in the background of a script. A
// process inherits ignored signals, but not caught ones.
func catchIgnored() {
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGHUP} {
		if signal.Ignored(s) {
			signal.Notify(make(chan os.Signal, 1), s)
		}
	}
}

// TestScript runs kamyk as a process, in scripts of package testscript. A script with a line "# sample: N" runs on one of N days. After
// "[!long] skip", it needs -long. All scripts share a folder for kamyk's cache, unless one sets XDG_CACHE_HOME. They have more commands:
//
//	status N COMMAND...         run a command that exits with N, which is not 0
//	templates NAME...           copy packages of templates/ into the script's module
//	repository FOLDER...        copy folders of the repository
//	expand FILE NEW             copy a file, with the values of variables
//	width FILE COLUMNS          fail if a line is longer
//	empty FOLDER                fail if kamyk left something in a folder
//	terminal COLUMNS COMMAND... run a command on a terminal; its output becomes stdout
//	judge KIND NAME             start a server that imitates a judge; its address is in $NAME
//	arrived NAME N [TOKENS]     fail if it did not receive N files
func TestScript(t *testing.T) {
	long, short := scripts(t)
	runScripts(t, long, true)
	runScripts(t, short, false)
}

func runScripts(t *testing.T, names []string, long bool) {
	if len(names) == 0 {
		return
	}
	environment := goEnvironment(t)
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Files:               names,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status, "width": checkWidth, "expand": expand, "templates": copyTemplates, "empty": checkEmpty,
			"repository": copyRepository, "terminal": onTerminal, "judge": startJudge, "arrived": checkArrived,
		},
		Condition: func(condition string) (bool, error) {
			switch condition {
			case "root":
				return os.Getuid() == 0, nil
			case "long":
				return long, nil
			}
			return false, fmt.Errorf("unknown condition %q", condition)
		},
		Setup: func(e *testscript.Env) error {
			e.Vars = append(e.Vars, environment...)
			e.Vars = append(e.Vars, "REPOSITORY="+root, "XDG_CACHE_HOME="+caches, "LocalAppData="+caches)
			return nil
		},
	})
}

var sampleLine = regexp.MustCompile(`(?m)^# sample: (\d+)$`)

// scripts returns the scripts to run with their long parts, and those to run without. The default run has no long parts. It takes a daily
// sample of the scripts with a line "# sample: N"; -run with a slash and -update take all. With -long=only, this run takes the scripts that a
// default run beside it leaves out, and the long parts; with -long=daily, a sample of both.
func scripts(t *testing.T) (long, short []string) {
	all, err := filepath.Glob(filepath.Join("testdata", "script", "*.txtar"))
	if err != nil || len(all) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	named := *update || strings.Contains(flag.Lookup("test.run").Value.String(), "/")
	for _, name := range all {
		script, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		has, base, of := bytes.Contains(script, []byte("long] ")), filepath.Base(name), 0
		if m := sampleLine.FindSubmatch(script); m != nil {
			of, _ = strconv.Atoi(string(m[1]))
		}
		switch {
		case tier.Long() && (!tier.Only() || has && tier.LongToday(base, 16)):
			long = append(long, name)
		case of > 0 && tier.Rest(base, uint32(of)) && tier.LongToday(base, 8) || !tier.Only() && (of == 0 || named || tier.Today(base, uint32(of))):
			short = append(short, name)
		case !tier.Only():
			t.Logf("%s is not in the sample of today", base)
		}
	}
	return long, short
}

// goEnvironment returns the folders of the go command's caches, since testscript hides HOME.
func goEnvironment(t *testing.T) []string {
	names := []string{"GOCACHE", "GOMODCACHE", "GOPATH"}
	out, err := exec.Command("go", append([]string{"env"}, names...)...).Output()
	if err != nil {
		t.Fatalf("asking the go command for its folders: %v", err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	environment := []string{"GOTOOLCHAIN=local", "GOFLAGS=", "GOPROXY=off", "RELEASE=" + strings.TrimPrefix(runtime.Version(), "go")}
	for i, name := range names {
		environment = append(environment, name+"="+strings.TrimSpace(lines[i]))
	}
	return environment
}

func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// expand copies a file, with the values of variables in place of their names.
func expand(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: expand FILE NEW")
	}
	text := os.Expand(ts.ReadFile(args[0]), ts.Getenv)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
}

// checkWidth fails if a line of a file is longer than a number of columns.
func checkWidth(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: width FILE COLUMNS")
	}
	limit, err := strconv.Atoi(args[1])
	ts.Check(err)
	for line := range strings.Lines(ts.ReadFile(args[0])) {
		if n := terminal.Columns(strings.TrimRight(line, "\n")); n > limit {
			ts.Fatalf("%d columns, more than %d: %s", n, limit, line)
		}
	}
}
