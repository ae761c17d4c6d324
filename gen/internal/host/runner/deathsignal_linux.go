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
// It is a pipe from kamyk to the command. However kamyk ends, the kernel closes the writing end, and signals the owner of the reading end,
// which is the group.
type deathSignal struct{ own, child *os.File }

// newDeathSignal gives a command its end of the pipe. Call it before the command starts.
func newDeathSignal(command *exec.Cmd) *deathSignal {
	child, own, err := os.Pipe()
	if err != nil {
		return nil // then the group may survive kamyk
	}
	command.ExtraFiles = append(command.ExtraFiles, child)
	return &deathSignal{own, child}
}

// arm sets the group and the signal that it gets.
func (d *deathSignal) arm(group int, signal syscall.Signal) {
	if d == nil {
		return
	}
	descriptor := d.child.Fd()
	unix.FcntlInt(descriptor, unix.F_SETOWN, -group)
	unix.FcntlInt(descriptor, unix.F_SETSIG, int(signal))
	unix.FcntlInt(descriptor, unix.F_SETFL, unix.O_ASYNC)
}

// disarm lets the rest of the group continue.
func (d *deathSignal) disarm() {
	if d == nil {
		return
	}
	unix.FcntlInt(d.child.Fd(), unix.F_SETFL, 0)
	d.own.Close()
	d.child.Close()
}
