package runner

import (
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// A deathSignal ends a process group when kamyk is killed. The parent-death signal reaches only the command, not the compilers that the go
// command has started.
//
// It is a pipe. Kamyk has the writing end, and the command the reading end. However kamyk ends, the kernel closes its end, and signals the
// owner of the other one, which is the group.
type deathSignal struct{ own, child *os.File }

// newDeathSignal gives a command its end of the pipe. Call it before the command starts.
func newDeathSignal(command *exec.Cmd) *deathSignal {
	theirs, own, err := os.Pipe()
	if err != nil {
		return nil // then the group may survive kamyk
	}
	command.ExtraFiles = append(command.ExtraFiles, theirs)
	return &deathSignal{own, theirs}
}

// arm sets the group and the signal that it gets.
func (t *deathSignal) arm(group int, signal syscall.Signal) {
	if t == nil {
		return
	}
	descriptor := t.child.Fd()
	unix.FcntlInt(descriptor, unix.F_SETOWN, -group)
	unix.FcntlInt(descriptor, unix.F_SETSIG, int(signal))
	unix.FcntlInt(descriptor, unix.F_SETFL, unix.O_ASYNC)
}

// disarm lets the rest of the group continue.
func (t *deathSignal) disarm() {
	if t == nil {
		return
	}
	unix.FcntlInt(t.child.Fd(), unix.F_SETFL, 0)
	t.own.Close()
	t.child.Close()
}
