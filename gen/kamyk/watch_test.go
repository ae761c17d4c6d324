package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestWatch changes a source, a helper, a test and problem.toml under a test that watches, each of them before the next.
func TestWatch(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root, temp := t.TempDir(), t.TempDir()
	edit := func(name, content string) { write(t, filepath.Join(root, name), content) }
	edit("go.mod", "module example.com/contest\n\ngo 1.22\n")
	edit("lib/lib.go", "package lib\n\nconst Answer = \"1\\n\"\n")
	const solve = "package one\n\nimport (\n\t\"io\"\n\n\t\"example.com/contest/lib\"\n)\n\nfunc Solve(in io.Reader, out io.Writer) { io.WriteString(out, lib.Answer) }\n"
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
		await("watching")
		edit(name, content)
		await(part)
	}
	await("one: passed 1 of 1")
	step("lib/lib.go", "package lib\n\nconst Answer = \"2\\n\"\n", "token 1 is 2, expected 1")
	step("solutions/one/test/a.out", "2\n", "one: passed 1 of 1")
	step("solutions/one/solve.go", solve+"broken", "solve.go:10:1: ")
	step("solutions/one/solve.go", solve, "one: passed 1 of 1")
	step("solutions/one/problem.toml", "time_limit = \"3s\"\n", "limits 3s and")
	step("solutions/one/tests/01", "", "01    -")
	await("watching")
	if err := command.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	await("kamyk: interrupted")
	command.Wait()
	if code := command.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("exit status %d", code)
	}
	empty(t, temp)
}

// TestTestInterrupted stops a test whose solution has a child and never ends.
func TestTestInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root, temp := t.TempDir(), t.TempDir()
	started := filepath.Join(root, "started")
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "solutions/one/test/a.in"), "")
	write(t, filepath.Join(root, "solutions/one/problem.toml"), "time_limit = \"1h\"\n")
	write(t, filepath.Join(root, "solutions/one/main.go"), `package main

import (
	"os"
	"os/exec"
)

func main() {
	exec.Command("sh", "-c", ": > \"$STARTED\"; while :; do sleep 1; done").Run()
	os.Exit(1)
}
`)
	command := exec.Command("kamyk", "test", "one")
	command.Dir = root
	command.Env = append(os.Environ(), "TMPDIR="+temp, "STARTED="+started)
	var said strings.Builder
	command.Stdout, command.Stderr = &said, &said
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, started)
	if err := command.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	command.Wait()
	if code := command.ProcessState.ExitCode(); code != exitInterrupted || said.String() != "kamyk: interrupted\n" {
		t.Errorf("exit status %d, said %q", code, said.String())
	}
	empty(t, temp)
	noneWith(t, "STARTED="+started)
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
