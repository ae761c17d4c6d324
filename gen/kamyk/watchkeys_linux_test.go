package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// TestWatchKeys presses the keys of a test that watches on a terminal, and wants the terminal as it was in the end.
func TestWatchKeys(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "solutions/one/main.go"), "package main\n\nfunc main() { println(1) }\n")
	for _, name := range []string{"a", "b"} {
		write(t, filepath.Join(root, "solutions/one/test/"+name+".in"), "")
		write(t, filepath.Join(root, "solutions/one/test/"+name+".out"), "")
	}
	master, slave, err := openTerminal(80)
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	defer slave.Close()
	before := terminalMode(t, slave)
	command := exec.Command("kamyk", "test", "--watch", "one")
	command.Dir, command.Stdin, command.Stdout, command.Stderr = root, slave, slave, slave
	command.Env = append(os.Environ(), "TERM=xterm", "NO_COLOR=1")
	command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(master)
	shown := ""
	await := func(part string) { // or the end of a round, which comes after all that is awaited of it
		t.Helper()
		for lines.Scan() {
			line := lines.Text()
			shown += line + "\n"
			if strings.Contains(line, part) {
				return
			}
			if strings.HasPrefix(line, "one: ") || strings.Contains(line, "has changed") || strings.Contains(line, "kamyk: ") {
				break
			}
		}
		command.Process.Kill()
		command.Wait()
		t.Fatalf("%q is not in\n%s", part, shown)
	}
	press := func(keys string) {
		t.Helper()
		if _, err := master.WriteString(keys); err != nil {
			t.Fatal(err)
		}
	}
	await("keys: r run again, 1-2 one test, s stress, Ctrl-C stop")
	await("2  b     OK")
	await("one: passed all 2")
	if terminalMode(t, slave) == before {
		t.Error("the terminal waits for whole lines")
	}
	press("2")
	await("2  b     OK")
	await("one: passed 1 of 1")
	press("\x1b[1A7") // an arrow, and a number that no test has
	press("r")
	await("1  a     OK")
	await("one: passed all 2")
	press("s")
	await("kamyk stress")
	await("there is no Brute")
	press("\x03")
	await("kamyk: interrupted")
	go func() { // what comes of a terminal that nobody reads is not waited for
		for lines.Scan() {
		}
	}()
	command.Wait()
	if code := command.ProcessState.ExitCode(); code != int(exitInterrupted) {
		t.Errorf("exit status %d", code)
	}
	if terminalMode(t, slave) != before {
		t.Error("the terminal was not restored")
	}
}

func terminalMode(t *testing.T, terminal *os.File) unix.Termios {
	t.Helper()
	mode, err := unix.IoctlGetTermios(int(terminal.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return *mode
}
