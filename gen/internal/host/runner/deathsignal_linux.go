package runner

import (
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// A tether ends a process group when kamyk is killed. The signal for the death of a parent reaches the command alone, and not the compilers
// that the go command has started.
//
// It is a pipe. Kamyk has the end for writing, the command the one for reading. The kernel closes kamyk's end however kamyk ends, and
// signals the owner of the other one, which is the group.
type deathSignal struct{ own, child *os.File }

// newTether gives a command that is not yet started its end.
func newDeathSignal(command *exec.Cmd) *deathSignal {
	theirs, own, err := os.Pipe()
	if err != nil {
		return nil // the group may outlive kamyk then
	}
	command.ExtraFiles = append(command.ExtraFiles, theirs)
	return &deathSignal{own, theirs}
}

// tie names the group and the signal that it is to get.
func (t *deathSignal) arm(group int, signal syscall.Signal) {
	if t == nil {
		return
	}
	descriptor := t.child.Fd()
	unix.FcntlInt(descriptor, unix.F_SETOWN, -group)
	unix.FcntlInt(descriptor, unix.F_SETSIG, int(signal))
	unix.FcntlInt(descriptor, unix.F_SETFL, unix.O_ASYNC)
}

// loose lets what is left of the group go on.
func (t *deathSignal) disarm() {
	if t == nil {
		return
	}
	unix.FcntlInt(t.child.Fd(), unix.F_SETFL, 0)
	t.own.Close()
	t.child.Close()
}
