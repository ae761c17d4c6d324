package runner

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Unenforced describes limits that this system cannot enforce, or is "".
const Unenforced = ""

// timeIsVisible reports whether the system shows the processor time of a running program.
const timeIsVisible = true

// A tree is a process and all processes that it starts, found in /proc: its descendants, its process group and, for those that left both,
// all that have the mark in their environment.
type tree struct {
	root  int
	mark  string        // in the environment of all its processes
	start int64         // when the root started
	began time.Time     // about the same, on our clock
	floor int64         // the kernel's final figure for memory is at least this
	known map[int]int64 // known processes, and when they started
	*deathSignal
	*addressTracer // nil if memory in use counts
}

// mark is an environment variable of all processes of a tree.
const mark = "KAMYK_RUN"

var trees atomic.Int64

func startTree(command *exec.Cmd, limits Limits) (*tree, error) {
	t := &tree{mark: fmt.Sprintf("%s=%d.%d", mark, os.Getpid(), trees.Add(1)), known: map[int]int64{}}
	command.Env = append(slices.Clip(command.Env), t.mark)
	command.SysProcAttr = withDeathSignal(&syscall.SysProcAttr{Setpgid: true}, syscall.SIGKILL)
	t.deathSignal = newDeathSignal(command)
	t.addressTracer = newAddressTracer(command, limits)
	if err := t.startAdopting(command.Start); err != nil {
		t.disarm()
		return nil, err
	}
	t.root, t.began = command.Process.Pid, time.Now()
	t.arm(t.root, syscall.SIGKILL)
	own := statusBytes(os.Getpid(), peakMemory)
	t.floor = own + own/8 + 2<<20 // the two figures differ slightly
	root, _ := readStat(t.root)
	t.start = root.start
	t.setKernelLimits(limits)
	t.addressTracer.resumeFirst(t.root)
	return t, nil
}

// withDeathSignal sends a process a signal when the thread that started it ends.
func withDeathSignal(attributes *syscall.SysProcAttr, signal syscall.Signal) *syscall.SysProcAttr {
	attributes.Pdeathsig = signal
	return attributes
}

// setKernelLimits makes the kernel enforce looser limits, in case kamyk does not get to check them.
func (t *tree) setKernelLimits(limits Limits) {
	limit := func(resource int, most uint64) {
		unix.Prlimit(t.root, resource, &unix.Rlimit{Cur: most, Max: most}, nil)
	}
	limit(unix.RLIMIT_CORE, 0)
	if limits.Time > 0 {
		limit(unix.RLIMIT_CPU, uint64(limits.Time/time.Second)+2)
	}
	if limits.Memory > 0 {
		limit(unix.RLIMIT_DATA, uint64(limits.Memory)+1<<30)
	}
	if limits.Output > 0 {
		limit(unix.RLIMIT_FSIZE, uint64(limits.Output)+1<<20)
	}
}

// waitRoot returns when the root has ended. Its number stays reserved until the root is waited for.
func (t *tree) waitRoot() {
	t.followStops(t.root)
	for {
		err := unix.Waitid(unix.P_PID, t.root, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			return
		}
	}
}

// usage adds up what the living processes use. The time of processes that have been waited for is included in that of their parents.
func (t *tree) usage() (u usage) {
	members := t.processes(false)
	for _, p := range members {
		u.time += p.time
		u.memory += p.memory
	}
	if len(members) == 1 {
		u.memory = max(u.memory, statusBytes(members[0].pid, peakMemory))
		u.mapped = statusBytes(members[0].pid, mappedData)
	}
	if t.addressTracer != nil {
		u.memory = t.updatePeak(t.root)
	}
	return u
}

// finalUsage returns what the kernel counted for the root and the processes that it waited for. Its memory figure starts at kamyk's own
// peak when it started the program, so it means nothing unless it is larger.
func (t *tree) finalUsage(state *os.ProcessState) (u usage) {
	u.time = state.UserTime() + state.SystemTime()
	if t.addressTracer != nil {
		u.memory = t.updatePeak(0)
		return u
	}
	if rusage, ok := state.SysUsage().(*syscall.Rusage); ok && int64(rusage.Maxrss)<<10 > t.floor {
		u.memory = int64(rusage.Maxrss) << 10
	}
	return u
}

// waits looks up where in the kernel the threads are.
func (t *tree) waits() (certainly, perhaps bool) {
	for _, m := range t.processes(false) {
		names, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/wchan", m.pid))
		for _, name := range names {
			where, err := os.ReadFile(name)
			certainly = certainly || bytes.Contains(where, []byte("pipe_read"))
			perhaps = perhaps || err != nil || len(where) < 2 || bytes.Contains(where, []byte("poll")) // 0 means unknown
		}
	}
	return certainly, certainly || perhaps
}

// runnable reports whether a thread waits for a processor or for the disk.
func (t *tree) runnable() bool {
	for _, m := range t.processes(false) {
		threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", m.pid))
		for _, thread := range threads {
			id, _ := strconv.Atoi(thread.Name())
			if stat, _ := readStat(id); stat.state == 'R' || stat.state == 'D' {
				return true
			}
		}
	}
	return false
}

// exiting reports whether the root is exiting: the kernel frees its memory before it closes its files.
func (t *tree) exiting() bool {
	root, ok := readStat(t.root)
	return !ok || root.zombie() || root.size == 0
}

// kill kills all processes of the tree, and repeats until none is left, because they may be starting others.
func (t *tree) kill() {
	for range 1000 {
		alive := slices.DeleteFunc(t.processes(true), func(p procStat) bool { return p.zombie() })
		if len(alive) == 0 {
			return
		}
		syscall.Kill(-t.root, syscall.SIGKILL)
		for _, p := range alive {
			syscall.Kill(p.pid, syscall.SIGKILL)
		}
		time.Sleep(time.Millisecond)
	}
}
