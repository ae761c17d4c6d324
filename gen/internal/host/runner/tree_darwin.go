package runner

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"unsafe"
)

// Unenforced says what this system cannot limit, or is "".
const Unenforced = "macOS does not report what a running program uses: kamyk stops it by wall-clock time, and checks its processor time " +
	"and memory when it has ended"

// timeIsVisible says that the use of processors shows while a program runs.
const timeIsVisible = false

// A tree is a process group. What leaves the group is not found.
type tree struct{ root int }

// startTree starts a program as the leader of a group.
func startTree(command *exec.Cmd, _ Limits) (*tree, error) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := command.Start(); err != nil {
		return nil, err
	}
	return &tree{command.Process.Pid}, nil
}

// withDeathSignal has nothing to add: a process cannot be had to end with another one here.
func withDeathSignal(attributes *syscall.SysProcAttr, _ syscall.Signal) *syscall.SysProcAttr {
	return attributes
}

// await returns when the root has ended. Its number stays taken until it is waited for.
func (t *tree) waitRoot() {
	const byPID, exited, keep = 1, 4, 0x20 // P_PID, WEXITED and WNOWAIT of sys/wait.h
	var about [128]byte                    // a siginfo_t, of which nothing is read
	for {
		_, _, err := syscall.Syscall6(syscall.SYS_WAITID, byPID, uintptr(t.root), uintptr(unsafe.Pointer(&about)), exited|keep, 0, 0)
		if err != syscall.EINTR {
			return
		}
	}
}

// usage sees nothing while the program runs.
func (t *tree) usage() usage { return usage{} }

// last returns what the kernel counted for the root and all that it waited for.
func (t *tree) finalUsage(state *os.ProcessState) (u usage) {
	if state == nil {
		return u
	}
	u.time = state.UserTime() + state.SystemTime()
	if rusage, ok := state.SysUsage().(*syscall.Rusage); ok {
		u.memory = rusage.Maxrss // bytes, unlike on Linux
	}
	return u
}

// waits cannot tell.
func (t *tree) waits() (certainly, perhaps bool) { return false, true }

// leaving cannot tell before the root has ended.
func (t *tree) exiting() bool { return false }

// kill ends the group, again for as long as there is something that was just started.
func (t *tree) kill() {
	for range 100 {
		if err := syscall.Kill(-t.root, syscall.SIGKILL); errors.Is(err, syscall.ESRCH) || errors.Is(err, syscall.EPERM) {
			return
		}
	}
}

func (t *tree) close() {}

// ResetPeak has nothing to do here.
func ResetPeak() {}
