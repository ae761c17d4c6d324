package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/sys/unix"
)

// onTerminal runs a command on a terminal of so many columns, and takes what it shows for the command's standard output. Its exit status
// does not count.
func onTerminal(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: terminal COLUMNS COMMAND...")
	}
	columns, err := strconv.Atoi(args[0])
	ts.Check(err)
	master, slave, err := openTerminal(columns)
	ts.Check(err)
	defer master.Close()
	command := exec.Command(args[1], args[2:]...)
	command.Dir = ts.Getenv("WORK")
	for _, name := range []string{"PATH", "HOME", "GOCACHE", "GOMODCACHE", "GOPATH", "GOFLAGS", "GOPROXY", "GOTOOLCHAIN", "XDG_CACHE_HOME",
		"NO_COLOR", "TERM", "TMPDIR"} {
		if value := ts.Getenv(name); value != "" {
			command.Env = append(command.Env, name+"="+value)
		}
	}
	command.Stdin, command.Stdout, command.Stderr = slave, slave, slave
	ts.Check(command.Start())
	slave.Close()
	text, err := io.ReadAll(master)
	if err != nil && !errors.Is(err, syscall.EIO) { // that is how a terminal ends
		ts.Fatalf("%v", err)
	}
	command.Wait()
	for line := range strings.Lines(strings.ReplaceAll(string(text), "\r\n", "\n")) {
		progress := strings.Split(line, "\r\x1b[K") // each but the last was taken away again
		io.WriteString(ts.Stdout(), progress[len(progress)-1])
	}
}

// openTerminal makes a terminal and returns its two ends.
func openTerminal(columns int) (master, slave *os.File, err error) {
	master, err = os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		return nil, nil, err
	}
	number, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		err = unix.IoctlSetWinsize(int(master.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: uint16(columns)})
	}
	if err == nil {
		slave, err = os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|syscall.O_NOCTTY, 0)
	}
	return master, slave, err
}
