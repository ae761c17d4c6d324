package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/testonly/tier"
)

// TestKilledBuild kills kamyk by force while a program is built. The go command, which here heeds no interrupt, ends with all that it has
// started.
func TestKilledBuild(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux ends what a killed process has started")
	}
	real, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	root := stressModule(t, "")
	write(t, filepath.Join(root, "solutions", "double", "test", "1.in"), "1\n")
	write(t, filepath.Join(root, "bin", "go"), `#!/bin/sh
case $1 in
build) ;;
*) exec `+real+` "$@" ;;
esac
trap '' INT
sleep 600 &
: >"$STARTED"
sleep 600
sleep 600
`)
	for _, args := range [][]string{{"test", "double"}, {"stress", "double", "--no-file"}} {
		started := filepath.Join(t.TempDir(), "started")
		command := exec.Command("kamyk", args...)
		command.Dir = root
		command.Env = append(append(os.Environ(), goEnvironment(t)...), "TMPDIR="+t.TempDir(), "XDG_CACHE_HOME="+t.TempDir(),
			"STARTED="+started, "PATH="+filepath.Join(root, "bin")+":"+os.Getenv("PATH"))
		killWith(t, command, started)
	}
}

// killWith kills a command by force once a file is there, and waits until all that it has started has ended. The test's own time limit
// judges how long that takes.
func killWith(t *testing.T, command *exec.Cmd, started string) {
	t.Helper()
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, started)
	if len(processesWith("STARTED="+started)) < 2 {
		t.Error("kamyk has started nothing")
	}
	command.Process.Kill()
	command.Wait()
	for len(processesWith("STARTED="+started)) > 0 {
		time.Sleep(5 * time.Millisecond)
	}
}

// processesWith lists the processes that have a variable in their environment.
func processesWith(variable string) (list []string) {
	names, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil && bytes.Contains(append(text, 0), []byte(variable+"\x00")) {
			list = append(list, name)
		}
	}
	return list
}

// childOfSolve is a module where each test starts a program, and perhaps goes on for ever.
func childOfSolve(t *testing.T, after string) (root string) {
	root = stressModule(t, `exec.Command("sleep", "600").Start()`+after)
	name := filepath.Join(root, "solutions", "double", "solve.go")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	write(t, name, strings.Replace(string(text), "\t\"os\"\n", "\t\"os\"\n\t\"os/exec\"\n", 1))
	return root
}

// TestChildOfSolve has a solver of a stress run start programs. They end with the run, and with kamyk where that is killed.
func TestChildOfSolve(t *testing.T) {
	t.Parallel()
	tier.NeedShare(t, 2)
	if runtime.GOOS != "linux" {
		t.Skip("the processes are looked for in /proc")
	}
	command, _, started := stressProcess(t, childOfSolve(t, ""), "--tests", "20", "--no-file")
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	if left := processesWith("STARTED=" + started); len(left) > 0 {
		t.Errorf("%d processes go on", len(left))
	}
	command, _, started = stressProcess(t, childOfSolve(t, "\n\tfor {\n\t}"), "--time-limit", "1h", "--no-file")
	killWith(t, command, started)
}
