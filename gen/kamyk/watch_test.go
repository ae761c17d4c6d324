package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"kamyk/gen/internal/testonly/tier"
)

// TestWatch changes a source, a helper, a test and problem.toml under a test that watches, each of them before the next.
func TestWatch(t *testing.T) {
	t.Parallel()
	tier.NeedShare(t, 2)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root, temp := t.TempDir(), t.TempDir()
	edit := func(name, content string) { write(t, filepath.Join(root, name), content) }
	edit("go.mod", "module example.com/contest\n\ngo 1.22\n")
	edit("lib/lib.go", "package lib\n\nconst Answer = \"1\\n\"\n")
	const solve = "package one\n\nimport (\n\t\"io\"\n\n\t\"example.com/contest/lib\"\n)\n\n" +
		"func Solve(in io.Reader, out io.Writer) { io.WriteString(out, lib.Answer) }\n"
	edit("solutions/one/solve.go", solve)
	edit("solutions/one/test/a.in", "")
	edit("solutions/one/test/a.out", "1\n")
	command := exec.Command("kamyk", "test", "--watch", "one")
	command.Dir = root
	command.Env = append(os.Environ(), "TMPDIR="+temp)
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	command.Stderr = command.Stdout
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(output)
	await := func(part string) {
		t.Helper()
		for lines.Scan() {
			if strings.Contains(lines.Text(), part) {
				return
			}
		}
		t.Fatalf("it ended, and never said %q", part)
	}
	step := func(name, content, part string) {
		t.Helper()
		edit(name, content)
		await(name + " has changed")
		await(part)
	}
	await("watching; press Ctrl-C to stop")
	await("one: passed 1 of 1")
	step("lib/lib.go", "package lib\n\nconst Answer = \"2\\n\"\n", "token 1 is 2, expected 1")
	step("solutions/one/test/a.out", "2\n", "one: passed 1 of 1")
	step("solutions/one/solve.go", solve+"broken", "solve.go:10:1: ")
	step("solutions/one/solve.go", solve, "one: passed 1 of 1")
	step("solutions/one/problem.toml", "time_limit = \"3s\"\n", "% of 3s")
	step("solutions/one/tests/01", "", "01    ran")
	if err := command.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	await("kamyk: interrupted")
	command.Wait()
	if code := command.ProcessState.ExitCode(); code != int(exitInterrupted) {
		t.Errorf("exit status %d", code)
	}
	empty(t, temp)
}

// TestWatchFirstRound changes a helper while the first test runs: it was read already, and is not watched before the end.
func TestWatchFirstRound(t *testing.T) {
	t.Parallel()
	tier.NeedShare(t, 2)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root := t.TempDir()
	started, goOn := filepath.Join(root, "started"), filepath.Join(root, "go on")
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "lib/lib.go"), "package lib\n\nconst Answer = 1\n")
	write(t, filepath.Join(root, "solutions/one/test/a.in"), "")
	write(t, filepath.Join(root, "solutions/one/test/a.out"), "1\n")
	write(t, filepath.Join(root, "solutions/one/problem.toml"), "time_limit = \"1h\"\n")
	write(t, filepath.Join(root, "solutions/one/main.go"), `package main

import (
	"fmt"
	"os"
	"time"

	"example.com/contest/lib"
)

func main() {
	os.WriteFile(os.Getenv("STARTED"), nil, 0o666)
	for _, err := os.Stat(os.Getenv("GO_ON")); err != nil; _, err = os.Stat(os.Getenv("GO_ON")) {
		time.Sleep(time.Millisecond)
	}
	fmt.Println(lib.Answer)
}
`)
	command := exec.Command("kamyk", "test", "--watch", "one")
	command.Dir, command.Env = root, append(os.Environ(), "STARTED="+started, "GO_ON="+goOn)
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, started)
	write(t, filepath.Join(root, "lib/lib.go"), "package lib\n\nconst Answer = 2\n")
	write(t, goOn, "")
	for lines := bufio.NewScanner(output); lines.Scan(); {
		if strings.Contains(lines.Text(), "token 1 is 2, expected 1") {
			command.Process.Signal(os.Interrupt)
		}
	}
	command.Wait()
	if code := command.ProcessState.ExitCode(); code != int(exitInterrupted) {
		t.Errorf("exit status %d", code)
	}
}

// endlessTest writes a problem whose solution has a child, and waits until there is a file.
func endlessTest(t *testing.T) (command *exec.Cmd, said *strings.Builder, temp, started, goOn string) {
	t.Helper()
	root := t.TempDir()
	temp, started, goOn = t.TempDir(), filepath.Join(root, "started"), filepath.Join(root, "go on")
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "solutions/one/test/a.in"), "")
	write(t, filepath.Join(root, "solutions/one/problem.toml"), "time_limit = \"1h\"\n")
	write(t, filepath.Join(root, "solutions/one/main.go"), `package main

import (
	"os"
	"os/exec"
)

func main() {
	if exec.Command("sh", "-c", ": > \"$STARTED\"; until [ -e \"$GO_ON\" ]; do sleep 0.1; done").Run() != nil {
		os.Exit(1)
	}
}
`)
	said = new(strings.Builder)
	command = exec.Command("kamyk", "test", "one")
	command.Dir, command.Stdout, command.Stderr = root, said, said
	command.Env = append(os.Environ(), "TMPDIR="+temp, "STARTED="+started, "GO_ON="+goOn)
	return command, said, temp, started, goOn
}

// TestTestInterrupted stops a test whose solution has a child and never ends: from the keyboard, and by closing the terminal.
func TestTestInterrupted(t *testing.T) {
	t.Parallel()
	tier.NeedShare(t, 2)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		command, said, temp, started, _ := endlessTest(t)
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		waitFor(t, started)
		if err := command.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		command.Wait()
		if code := command.ProcessState.ExitCode(); code != int(exitInterrupted) || said.String() != "kamyk: interrupted\n" {
			t.Errorf("%v: exit status %d, said %q", signal, code, said.String())
		}
		empty(t, temp)
		noneWith(t, "STARTED="+started)
	}
}

// TestTestGoesOn closes the terminal of a test that was started with nohup.
func TestTestGoesOn(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("there are no such signals on Windows")
	}
	command, said, _, started, goOn := endlessTest(t)
	command.Path, command.Args = "/bin/sh", []string{"sh", "-c", "trap '' HUP; exec kamyk test one"}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, started)
	if err := command.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	write(t, goOn, "")
	if err := command.Wait(); err != nil || !strings.Contains(said.String(), "\na     ran") {
		t.Errorf("ended with %v, said %q", err, said.String())
	}
}

// noneWith checks that no process is left that has a setting in its environment, where the system shows that.
func noneWith(t *testing.T, setting string) {
	t.Helper()
	names, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil && strings.Contains(string(text), setting+"\x00") {
			t.Errorf("%s is left", filepath.Dir(name))
		}
	}
}

// empty checks that nothing is in a folder.
func empty(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		t.Errorf("there is %s", entry.Name())
	}
}
