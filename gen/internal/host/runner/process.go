package runner

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"
)

// A Process is a started program.
type Process struct {
	limits    Limits
	unlimited bool     // its usage is not checked
	stdout    *os.File // whose size is limited; nil for none
	stderr    *os.File // of which the end is kept
	tree      *tree
	command   *exec.Cmd
	startTime time.Time
	rootEnded chan struct{} // closed when the first process has ended
	done      chan struct{} // closed when the whole tree has ended and outcome is set
	outcome   Outcome

	mutex  sync.Mutex
	cause  Cause
	over   bool      // nothing is left to kill
	seen   usage     // the largest usage so far
	active time.Time // when it last used a processor
}

type usage struct {
	time   time.Duration
	memory int64 // peak
	mapped int64 // for data, used or not
}

// keepLarger keeps the larger of both figures, because some ways to measure miss processes that others find.
func (u *usage) keepLarger(v usage) {
	u.time, u.memory, u.mapped = max(u.time, v.time), max(u.memory, v.memory), max(u.mapped, v.mapped)
}

func start(ctx context.Context, c Command, unlimited bool) (*Process, error) {
	p := &Process{limits: c.Limits, unlimited: unlimited, rootEnded: make(chan struct{}), done: make(chan struct{})}
	p.command = exec.Command(c.Args[0], c.Args[1:]...)
	p.command.Dir, p.command.Env = c.Dir, c.Env
	if p.command.Env == nil {
		p.command.Env = os.Environ()
	}
	if !timeIsVisible && c.Limits.Time > 0 && c.Limits.Clock == 0 {
		p.limits.Clock = 2*c.Limits.Time + time.Second
	}
	if c.Stdin != nil { // a nil *os.File in an interface is not nil
		p.command.Stdin = c.Stdin
	}
	if c.Stdout != nil {
		p.command.Stdout = c.Stdout
		p.stdout = c.Stdout
	}
	if c.Stderr != nil {
		p.command.Stderr = c.Stderr
		p.stderr = c.Stderr
	}
	started := make(chan error)
	go p.supervise(ctx, started)
	if err := <-started; err != nil {
		return nil, fmt.Errorf("starting %s: %w", c.Args[0], err)
	}
	return p, nil
}

// supervise starts the program, waits for it, and kills the processes that it leaves. It stays on one thread: a program that dies with
// kamyk dies with the thread that started it.
func (p *Process) supervise(ctx context.Context, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var err error
	if p.tree, err = startTree(p.command, p.limits); err != nil {
		started <- err
		return
	}
	p.startTime = time.Now()
	p.active = p.startTime
	p.seen = p.tree.usage()
	started <- nil
	watched := make(chan struct{})
	go func() {
		p.watch(ctx)
		close(watched)
	}()
	p.tree.waitRoot()
	close(p.rootEnded)
	<-watched
	p.finish()
	close(p.done)
}

func (p *Process) finish() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.over = true
	p.seen.keepLarger(p.tree.usage())
	p.tree.kill()
	exit, status := -1, fmt.Sprint(p.command.Wait())
	if state := p.command.ProcessState; state != nil {
		p.seen.keepLarger(p.tree.finalUsage(state))
		exit, status = state.ExitCode(), state.String()
	}
	p.tree.close()
	p.outcome = Outcome{Cause: cmp.Or(p.cause, p.exceeded()), Time: p.seen.time, Memory: p.seen.memory, Mapped: p.seen.mapped,
		Exit: exit, Status: status}
}

// watch checks the limits until the first process ends. It checks often at first, because most programs are short, and later every 10 ms.
func (p *Process) watch(ctx context.Context) {
	for wait := time.Millisecond; ; wait = min(2*wait, 10*time.Millisecond) {
		var next <-chan time.Time // never, without limits
		if !p.unlimited {
			next = time.After(wait)
		}
		select {
		case <-p.rootEnded:
			return
		case <-ctx.Done():
			p.end(Ended)
			return
		case now := <-next:
			if cause := p.checkLimits(now); cause != Ended {
				p.end(cause)
				return
			}
		}
	}
}

// checkLimits records the usage of the tree, and returns the limit that it exceeds, if any.
func (p *Process) checkLimits(now time.Time) Cause {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	used := p.tree.usage()
	if used.time > p.seen.time {
		p.active = now
	}
	p.seen.keepLarger(used)
	if p.limits.Idle > 0 && timeIsVisible && now.Sub(p.active) > p.limits.Idle {
		if !p.tree.runnable() {
			return Idle
		}
		p.active = now // a busy system kept it waiting
	}
	if p.limits.Clock > 0 && now.Sub(p.startTime) > p.limits.Clock {
		return Clock
	}
	if p.limits.Output > 0 && size(p.stderr) > p.limits.Output && keepEnd(p.stderr) != nil {
		return Output
	}
	return p.exceeded()
}

// exceeded returns the limit that the recorded usage exceeds, except limits on wall-clock time.
func (p *Process) exceeded() Cause {
	exceeds := func(value, limit int64) bool { return limit > 0 && value > limit }
	switch {
	case exceeds(p.seen.memory, p.limits.Memory):
		return Memory
	case exceeds(int64(p.seen.time), int64(p.limits.Time)):
		return Time
	case exceeds(size(p.stdout), p.limits.Output):
		return Output
	}
	return Ended
}

// keepEnd empties a file but for its end. What a program writes in the same 20 µs may be lost.
func keepEnd(f *os.File) error {
	length := size(f)
	end := make([]byte, min(length, 1<<16))
	if _, err := f.ReadAt(end, length-int64(len(end))); err != nil {
		return err
	}
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err := f.Write(end)
	return err
}

func size(f *os.File) int64 {
	if stat, err := f.Stat(); err == nil && stat.Mode().IsRegular() {
		return stat.Size()
	}
	return 0
}

// idle returns how long the tree has used no processor, or 0 if the system does not report it.
func (p *Process) idle() time.Duration {
	if !timeIsVisible {
		return 0
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return time.Since(p.active)
}

// waits reports whether the tree certainly waits for input, and whether it may.
func (p *Process) waits() (certainly, perhaps bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.tree.waits()
}

// awaitExit waits until a program whose output has ended exits, and reports whether its exit status is known. It does not wait for a
// program that only closed its output. On a busy system, the end of the output, of the program and of its children may be far apart.
func (p *Process) awaitExit() bool {
	const patience = 200 * time.Millisecond
	for waited := time.Duration(0); p.exiting() || waited < patience; waited += 10 * time.Millisecond {
		select {
		case <-p.done:
			return true
		case <-time.After(10 * time.Millisecond):
		}
	}
	return false
}

func (p *Process) exiting() bool {
	select {
	case <-p.rootEnded:
		return true
	default:
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.tree.exiting()
}

// end kills the tree for a reason. Only the first reason counts.
func (p *Process) end(cause Cause) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.over {
		return
	}
	if p.cause == Ended {
		p.cause = cause
	}
	p.tree.kill()
}
