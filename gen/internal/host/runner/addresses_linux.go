package runner

import (
	"os/exec"
	"sync/atomic"

	"golang.org/x/sys/unix"
)

// Addresses measures how many addresses a process has reserved at most. The kernel knows that of a living process only, and many a program
// lives for less than a millisecond between two looks. So the process is traced: it stops once, on its way out, while it still has its
// memory. All that is asked of the tracer happens on one thread, that of run.
type addressTracer struct {
	traced bool
	most   atomic.Int64 // bytes
}

// tracing has a command traced where its limits are about addresses. Else it returns nil.
func newAddressTracer(command *exec.Cmd, limits Limits) *addressTracer {
	if !limits.Addresses {
		return nil
	}
	command.SysProcAttr.Ptrace = !limits.untraced
	return &addressTracer{traced: !limits.untraced}
}

// reserved looks at a living process, unless its number is 0, and returns the most that was seen.
func (a *addressTracer) updatePeak(pid int) int64 {
	if pid != 0 {
		if n := statusBytes(pid, peakAddresses); n > a.most.Load() {
			a.most.Store(n)
		}
	}
	return a.most.Load()
}

// letGo lets a traced process go on that stands at its first instruction.
func (a *addressTracer) resumeFirst(pid int) {
	if a == nil || !a.traced {
		return
	}
	if _, err := unix.Wait4(pid, nil, 0, nil); err == nil {
		unix.PtraceSetOptions(pid, unix.PTRACE_O_TRACEEXIT|unix.PTRACE_O_EXITKILL)
		unix.PtraceCont(pid, 0)
	}
}

// follow lets a traced process go on at each of its stops, until it has ended, and looks at its memory at the last one. The process is
// still to be waited for then.
func (a *addressTracer) followStops(pid int) {
	if a == nil || !a.traced {
		return
	}
	for {
		var next unix.Siginfo
		err := unix.Waitid(unix.P_PID, pid, &next, unix.WEXITED|unix.WSTOPPED|unix.WNOWAIT, nil)
		if err == unix.EINTR {
			continue
		}
		const trapped, stopped = 4, 5 // CLD_TRAPPED and CLD_STOPPED of siginfo.h
		if err != nil || next.Code != trapped && next.Code != stopped {
			return
		}
		var status unix.WaitStatus
		if _, err := unix.Wait4(pid, &status, 0, nil); err != nil || !status.Stopped() {
			return
		}
		a.resume(pid, status)
	}
}

// resume lets a process go on behind a stop. The signal that stopped it is its own business.
func (a *addressTracer) resume(pid int, status unix.WaitStatus) {
	signal := int(status.StopSignal())
	if status.StopSignal() == unix.SIGTRAP {
		signal = 0
		if status.TrapCause() == unix.PTRACE_EVENT_EXIT {
			a.updatePeak(pid)
		}
	}
	unix.PtraceCont(pid, signal)
}
