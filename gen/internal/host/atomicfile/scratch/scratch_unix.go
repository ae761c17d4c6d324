//go:build unix

package scratch

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// alive reports whether there is a process of that number, be it somebody else's.
func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// take locks an open file, if nobody else has, until it is closed.
func tryLock(file *os.File) bool { return unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB) == nil }
