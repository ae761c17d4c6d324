package runner

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"unsafe"
)

// Unenforced describes limits that this system cannot enforce, or is "".
const Unenforced = "macOS does not report what a running program uses: kamyk stops it by wall-clock time, and checks its processor time " +
	"and memory when it has ended"

// timeIsVisible reports whether the system shows the processor time of a running program.
const timeIsVisible = false

// A tree is a process group. Processes that leave the group are not found.
type tree struct{ root int }

func startTree(command *exec.Cmd, _ Limits) (*tree, error) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := command.Start(); err != nil {
		return nil, err
	}
	return &tree{command.Process.Pid}, nil
}

// withDeathSignal does nothing: macOS cannot end a process together with another one.
func withDeathSignal(attributes *syscall.SysProcAttr, _ syscall.Signal) *syscall.SysProcAttr {
	return attributes
}

// waitRoot returns when the root has ended. Its number stays reserved until the root is waited for.
func (t *tree) waitRoot() {
	const byPID, exited, keep = 1, 4, 0x20 // P_PID, WEXITED and WNOWAIT of sys/wait.h
	var about [128]byte                    // a siginfo_t, which is not read
	for {
		_, _, err := syscall.Syscall6(syscall.SYS_WAITID, byPID, uintptr(t.root), uintptr(unsafe.Pointer(&about)), exited|keep, 0, 0)
		if err != syscall.EINTR {
			return
		}
	}
}

// usage reports nothing while the program runs.
func (t *tree) usage() usage { return usage{} }

// finalUsage returns what the kernel counted for the root and the processes that it waited for.
func (t *tree) finalUsage(state *os.ProcessState) (u usage) {
	u.time = state.UserTime() + state.SystemTime()
	if rusage, ok := state.SysUsage().(*syscall.Rusage); ok {
		u.memory = rusage.Maxrss // bytes, unlike on Linux
	}
	return u
}

// kill kills the group, and repeats this in case a process was just started.
func (t *tree) kill() {
	for range 100 {
		if err := syscall.Kill(-t.root, syscall.SIGKILL); errors.Is(err, syscall.ESRCH) || errors.Is(err, syscall.EPERM) {
			return
		}
	}
}

func (t *tree) close() {}
