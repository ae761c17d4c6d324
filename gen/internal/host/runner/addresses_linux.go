package runner

import (
	"os/exec"
	"sync/atomic"

	"golang.org/x/sys/unix"
)

// An addressTracer measures the most address space that a process has reserved. The kernel reports that only for a living process, and many
// programs end between two samples. So the process is traced: it stops once on its way out, while it still has its memory. All ptrace calls
// come from one thread, the one of run.
type addressTracer struct {
	traced bool
	most   atomic.Int64 // bytes
}

// newAddressTracer has a command traced if its limits are about addresses. Otherwise it returns nil.
func newAddressTracer(command *exec.Cmd, limits Limits) *addressTracer {
	if !limits.Addresses {
		return nil
	}
	command.SysProcAttr.Ptrace = !limits.untraced
	return &addressTracer{traced: !limits.untraced}
}

// updatePeak reads the peak of a living process, unless pid is 0, and returns the largest value so far.
func (a *addressTracer) updatePeak(pid int) int64 {
	if pid != 0 {
		if n := statusBytes(pid, peakAddresses); n > a.most.Load() {
			a.most.Store(n)
		}
	}
	return a.most.Load()
}

// resumeFirst resumes a traced process after its first stop, before its first instruction.
func (a *addressTracer) resumeFirst(pid int) {
	if a == nil || !a.traced {
		return
	}
	if _, err := unix.Wait4(pid, nil, 0, nil); err == nil {
		unix.PtraceSetOptions(pid, unix.PTRACE_O_TRACEEXIT|unix.PTRACE_O_EXITKILL)
		unix.PtraceCont(pid, 0)
	}
}

// followStops resumes a traced process after each stop until it has ended, and reads its memory at the last one. The caller must still wait
// for the process.
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

// resume resumes a process after a stop, and delivers the signal that stopped it.
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
