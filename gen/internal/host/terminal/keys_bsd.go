//go:build !linux && !windows

package terminal

import "golang.org/x/sys/unix"

// The requests that get and set the mode of a terminal.
const (
	getMode = unix.TIOCGETA
	setMode = unix.TIOCSETA
)
