package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"kamyk/gen/internal/program/goroot"
)

// TestInterrupt stops kamyk while it waits for the go command, which here is one that never ends. The tags make kamyk list packages by it.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root := t.TempDir()
	files := map[string]string{
		"go.mod":                 "module example.com/contest\n\ngo 1.22\n",
		"solutions/sum/solve.go": "package sum\n",
		"solutions/two/solve.go": "package two\n\nfunc Solve(a, b int) {}\n",
		"out/sum/main.go":        "mine\n",
		"bin/go":                 "#!/bin/sh\n: > \"$STARTED\"\nexec sleep 600\n",
	}
	for name, content := range files {
		write(t, filepath.Join(root, name), content)
	}
	test := func(environment []string, args ...string) {
		started := filepath.Join(t.TempDir(), "started")
		command := exec.Command("kamyk", args...)
		command.Dir = root
		command.Env = append(os.Environ(), "PATH="+filepath.Join(root, "bin")+":"+os.Getenv("PATH"), "STARTED="+started)
		command.Env = append(command.Env, environment...)
		if _, said := interrupt(t, command, started); said != "kamyk: interrupted\n" {
			t.Errorf("%v said %q", args, said)
		}
		holds(t, filepath.Join(root, "out"), "sum/main.go")
	}
	known := []string{"GOROOT=" + goroot.Find(t.Context()), "GOFLAGS=-tags=ours"}
	test(known, "flatten", "./solutions/sum", "-o", "out/sum/main.go")
	test(known, "flatten", "--all")
	test(known, "run", "two")
	test([]string{"GOROOT="}, "run", "two") // go env GOROOT
}

// TestInterruptAtOnce interrupts run as soon as its folder exists, which has to be gone afterwards.
func TestInterruptAtOnce(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root := t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "main.go"), "package main\n\nfunc main() {}\n")
	for range 5 {
		temp := t.TempDir()
		command := exec.Command("kamyk", "run", ".")
		command.Dir, command.Env = root, append(os.Environ(), "TMPDIR="+temp, "GOMAXPROCS=1")
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- command.Wait() }()
		for created := false; !created && len(ended) == 0; {
			entries, _ := os.ReadDir(temp)
			created = len(entries) > 0
		}
		command.Process.Signal(syscall.SIGTERM) // that it has ended shows below
		<-ended
		if code := command.ProcessState.ExitCode(); code != int(exitInterrupted) {
			t.Errorf("exit status %d", code)
		}
		empty(t, temp)
	}
}

// interrupt runs a command until a file is there, interrupts it, and returns what it has printed and said. It must say that at last, and
// exit as interrupted.
func interrupt(t *testing.T, command *exec.Cmd, started string) (printed, said string) {
	t.Helper()
	var stdout, stderr strings.Builder
	command.Stdout, command.Stderr = &stdout, &stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, started)
	if err := command.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	err := command.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != int(exitInterrupted) || !strings.HasSuffix(stderr.String(), "kamyk: interrupted\n") {
		t.Errorf("ended with %v, said %q", err, stderr.String())
	}
	return stdout.String(), stderr.String()
}

func write(t testing.TB, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o777); err != nil {
		t.Fatal(err)
	}
}

// waitFor waits until a file is there. It does not judge how long that takes; the test's own time limit does.
func waitFor(t *testing.T, name string) {
	t.Helper()
	for {
		if _, err := os.Stat(name); err == nil {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// holds checks that a folder holds one file and nothing else, no temporary one either.
func holds(t *testing.T, dir, want string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && name != filepath.Join(dir, want) {
			t.Errorf("there is %s", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if data, err := os.ReadFile(filepath.Join(dir, want)); err != nil || string(data) != "mine\n" {
		t.Errorf("%s holds %q, %v", want, data, err)
	}
}

// interruptible returns the folder of a module with these files. It skips the test where an interrupt is not possible.
func interruptible(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root = t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	for name, content := range files {
		write(t, filepath.Join(root, name), content)
	}
	return root
}

// TestInterruptBench stops bench when the first size has been measured: what it knows by then is printed.
func TestInterruptBench(t *testing.T) {
	started := filepath.Join(t.TempDir(), "started")
	const echo = "package echo\n\nimport \"bufio\"\n\nfunc Solve(in *bufio.Reader, out *bufio.Writer) { in.WriteTo(out) }\n"
	files := map[string]string{
		"solutions/echo/solve.go":  echo,
		"generate.sh":              "echo $(seq $1)\n",
		"waits.sh":                 "set -- $(cat)\ntest $# -gt 1 || exit 0\n: >" + started + "\nsleep 600\n",
		"solutions/echo/test/1.in": "mine\n",
	}
	root := interruptible(t, files)
	command := exec.Command("kamyk", "bench", "echo", "--size", "8", "--gen", "./generate.sh {size}", "--against", "./waits.sh")
	command.Dir, command.Env = root, os.Environ()
	if printed, _ := interrupt(t, command, started); !strings.Contains(printed, "time") || !strings.Contains(printed, "at n = ") {
		t.Errorf("printed %q", printed)
	}
}

// TestInterruptTest stops test in the second of three tests: the first is printed.
func TestInterruptTest(t *testing.T) {
	started := filepath.Join(t.TempDir(), "started")
	files := map[string]string{
		"main.go": "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\nfunc main() {\n\tn := 0\n\tfmt.Scan(&n)\n\tif n > 1 {\n\t\tos.Create(" +
			strconv.Quote(started) + ")\n\t\tfor {\n\t\t}\n\t}\n\tfmt.Println(n)\n}\n",
		"problem.toml": "time_limit = \"1h\"\n",
	}
	for _, n := range []string{"1", "2", "3"} {
		files["test/"+n+".in"], files["test/"+n+".out"] = n+"\n", n+"\n"
	}
	root := interruptible(t, files)
	command := exec.Command("kamyk", "test", "--jobs", "1")
	command.Dir, command.Env = root, os.Environ()
	printed, said := interrupt(t, command, started)
	if !regexp.MustCompile(`(?m)^1 +OK `).MatchString(printed) || !strings.Contains(said, "1 of 3 tests ran") {
		t.Errorf("printed %q, said %q", printed, said)
	}
}

// TestInterruptSearch stops mutate when it has begun to search: what the tests of the folder killed is printed. generate stops, too.
func TestInterruptSearch(t *testing.T) {
	started := filepath.Join(t.TempDir(), "started")
	files := map[string]string{
		"solutions/far/solve.go": "package far\n\nimport (\n\t\"bufio\"\n\t\"fmt\"\n)\n\nfunc Solve(in *bufio.Reader, out *bufio.Writer) {\n" +
			"\tn := 0\n\tfmt.Fscan(in, &n)\n\tif n > 1000 {\n\t\tn++\n\t}\n\tfmt.Fprintln(out, n)\n}\n",
		"solutions/far/generate.go": "package far\n\nimport (\n\t\"bufio\"\n\t\"os\"\n)\n\ntype Source struct{}\n\n" +
			"func (s *Source) Reset(seed uint64, size int)        {}\n" +
			"func (s *Source) Restart(choices []uint64, size int) {}\n" +
			"func (s *Source) Next() bool                         { return false }\n" +
			"func (s *Source) Choices() []uint64                  { return nil }\n" +
			"func Generate(s *Source, out *bufio.Writer) {\n\tos.Create(" + strconv.Quote(started) + ")\n\tout.WriteString(\"1\\n\")\n}\n",
		"solutions/far/test/1.in":  "1\n",
		"solutions/far/test/1.out": "1\n",
	}
	root := interruptible(t, files)
	command := exec.Command("kamyk", "mutate", "far", "--time", "1h")
	command.Dir, command.Env = root, os.Environ()
	printed, said := interrupt(t, command, started)
	if !regexp.MustCompile(`(?m)^all +3 +3 `).MatchString(printed) || !strings.Contains(said, "3 of 10 mutants were tried") {
		t.Errorf("printed %q, said %q", printed, said)
	}
	os.Remove(started)
	command = exec.Command("kamyk", "generate", "far", "--tests", "1000000", "-o", filepath.Join(t.TempDir(), "set"))
	command.Dir, command.Env = root, os.Environ()
	interrupt(t, command, started)
}

// TestPipeAsCache replaces each file of the cache by a pipe without a reader or writer. The table of the standard library is rebuilt;
// whatever else waits can be interrupted.
func TestPipeAsCache(t *testing.T) {
	if _, err := exec.LookPath("mkfifo"); err != nil {
		t.Skip("there is no mkfifo")
	}
	root, home := t.TempDir(), t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "solutions", "two", "solve.go"),
		"package two\n\nimport \"bufio\"\n\nfunc Solve(in *bufio.Reader, out *bufio.Writer) {}\n")
	flatten := func() *exec.Cmd {
		command := exec.Command("kamyk", "flatten", "two")
		command.Dir, command.Env = root, append(append(os.Environ(), goEnvironment(t)...), "XDG_CACHE_HOME="+home)
		return command
	}
	if out, err := flatten().CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	names, _ := filepath.Glob(filepath.Join(home, "kamyk", "*"))
	if len(names) == 0 {
		t.Skip("the cache is somewhere else on this system")
	}
	old := time.Now().Add(-24 * time.Hour)
	for _, name := range names {
		os.RemoveAll(name)
		if out, err := exec.Command("mkfifo", name).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		os.Chtimes(name, old, old)
		command := flatten()
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(filepath.Base(name), "standard-") {
			time.Sleep(300 * time.Millisecond)
			command.Process.Signal(os.Interrupt) // it may have ended
		}
		command.Wait()
		if code := command.ProcessState.ExitCode(); code != 0 && code != int(exitInterrupted) {
			t.Errorf("%s: exit status %d", filepath.Base(name), code)
		}
		os.Remove(name)
	}
}
