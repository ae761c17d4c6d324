//go:build !windows

package terminal

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// readKeys changes the mode of a terminal, and returns a function that restores it, or nil if f is not a terminal. It changes nothing in a
// background process, which the system would stop.
func readKeys(f *os.File) (restore func()) {
	fd := int(f.Fd())
	mode, err := unix.IoctlGetTermios(fd, getMode)
	if err != nil {
		return nil
	}
	if group, err := unix.IoctlGetInt(fd, unix.TIOCGPGRP); err == nil && group != unix.Getpgrp() {
		return nil
	}
	signal.Ignore(syscall.SIGTTIN) // if it is moved to the background, kamyk continues without keys
	before := *mode
	mode.Lflag &^= unix.ICANON | unix.ECHO
	mode.Cc[unix.VMIN], mode.Cc[unix.VTIME] = 1, 0
	if unix.IoctlSetTermios(fd, setMode, mode) != nil {
		return nil
	}
	return func() { unix.IoctlSetTermios(fd, setMode, &before) }
}
