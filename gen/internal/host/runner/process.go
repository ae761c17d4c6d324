package runner

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"sync"
	"time"
)

// A process is a program that was started.
type process struct {
	limits    Limits
	unlimited bool       // nobody looks what it uses
	files     []*os.File // of which the size is limited
	tree      *tree
	command   *exec.Cmd
	startTime time.Time
	rootEnded chan struct{} // closed when the first process has ended
	done      chan struct{} // closed when nothing of the tree is left, and outcome is there
	outcome   Outcome

	mutex  sync.Mutex
	cause  Cause
	over   bool      // there is nothing left to end
	seen   usage     // the most that was seen
	active time.Time // when the use of a processor was last seen
}

// A usage is what a tree has used up to now.
type usage struct {
	time   time.Duration
	memory int64 // the most at once
	mapped int64 // for data, used or not
}

// add takes the larger figures of both: some ways to look miss what others see.
func (u *usage) add(v usage) {
	u.time, u.memory, u.mapped = max(u.time, v.time), max(u.memory, v.memory), max(u.mapped, v.mapped)
}

func start(ctx context.Context, c Command) (*process, error) {
	p := newProcess(c)
	return p, p.start(ctx, c)
}

func newProcess(c Command) *process {
	p := &process{limits: c.Limits, rootEnded: make(chan struct{}), done: make(chan struct{})}
	p.command = exec.Command(c.Args[0], c.Args[1:]...)
	p.command.Dir, p.command.Env = c.Dir, c.Env
	if p.command.Env == nil {
		p.command.Env = os.Environ()
	}
	if !timeIsVisible && c.Limits.Time > 0 && c.Limits.Clock == 0 {
		p.limits.Clock = 2*c.Limits.Time + time.Second
	}
	p.setStreams(c)
	return p
}

func (p *process) start(ctx context.Context, c Command) error {
	started := make(chan error)
	go p.run(ctx, started)
	if err := <-started; err != nil {
		return fmt.Errorf("starting %s: %w", c.Args[0], err)
	}
	return nil
}

// attach gives the program its streams. A nil file is left out, since it would not be nil in an interface.
func (p *process) setStreams(c Command) {
	if c.Stdin != nil {
		p.command.Stdin = c.Stdin
	}
	if c.Stdout != nil {
		p.command.Stdout = c.Stdout
		p.files = append(p.files, c.Stdout)
	}
	if c.Stderr != nil {
		p.command.Stderr = c.Stderr
		p.files = append(p.files, c.Stderr)
	}
}

// run starts the program, waits for it and ends what it leaves. All of it is on one thread: where a system can have the program die with
// kamyk, it dies with the thread that started it.
func (p *process) run(ctx context.Context, started chan<- error) {
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

// finish ends what is left of the tree and says what became of it.
func (p *process) finish() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.over = true
	p.seen.add(p.tree.usage())
	p.tree.kill()
	err := p.command.Wait()
	p.seen.add(p.tree.finalUsage(p.command.ProcessState))
	p.tree.close()
	p.outcome = Outcome{Cause: p.cause, Time: p.seen.time, Memory: p.seen.memory, Mapped: p.seen.mapped, Exit: -1}
	if state := p.command.ProcessState; state != nil {
		p.outcome.Exit, p.outcome.Status = state.ExitCode(), state.String()
	} else {
		p.outcome.Status = fmt.Sprint(err)
	}
	if p.outcome.Cause == Ended {
		p.outcome.Cause = p.exceeded()
	}
}

// watch looks after the limits until the first process ends: often at first, since most programs are short, and then every 10 ms.
func (p *process) watch(ctx context.Context) {
	if p.unlimited {
		select {
		case <-p.rootEnded:
		case <-ctx.Done():
			p.end(Ended)
		}
		return
	}
	wait := time.Millisecond
	for {
		select {
		case <-p.rootEnded:
			return
		case <-ctx.Done():
			p.end(Ended)
			return
		case now := <-time.After(wait):
			if cause := p.checkLimits(now); cause != Ended {
				p.end(cause)
				return
			}
		}
		wait = min(2*wait, 10*time.Millisecond)
	}
}

// look notes what the tree uses and returns the limit that it breaks, if any.
func (p *process) checkLimits(now time.Time) Cause {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	used := p.tree.usage()
	if used.time > p.seen.time {
		p.active = now
	}
	p.seen.add(used)
	if p.limits.Idle > 0 && timeIsVisible && now.Sub(p.active) > p.limits.Idle {
		return Idle
	}
	if p.limits.Clock > 0 && now.Sub(p.startTime) > p.limits.Clock {
		return Clock
	}
	return p.exceeded()
}

// broken returns the limit that what was seen breaks, other than those on the clock.
func (p *process) exceeded() Cause {
	exceeds := func(value, limit int64) bool { return limit > 0 && value > limit }
	switch {
	case exceeds(p.seen.memory, p.limits.Memory):
		return Memory
	case exceeds(int64(p.seen.time), int64(p.limits.Time)):
		return Time
	case p.limits.Output > 0 && slices.ContainsFunc(p.files, func(f *os.File) bool { return exceeds(size(f), p.limits.Output) }):
		return Output
	}
	return Ended
}

func size(f *os.File) int64 {
	if stat, err := f.Stat(); err == nil && stat.Mode().IsRegular() {
		return stat.Size()
	}
	return 0
}

// idle returns for how long the tree has used no processor; 0 where the system does not tell.
func (p *process) idle() time.Duration {
	if !timeIsVisible {
		return 0
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return time.Since(p.active)
}

// waits reports whether the tree certainly waits for input, and whether it perhaps does.
func (p *process) waits() (certainly, perhaps bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.tree.waits()
}

// leave waits until a program whose output has ended has ended itself, and reports whether it is known how. One that only closed its
// output and goes on is not waited for. Where a system is busy, much can lie between the end of the output, that of the program, and that
// of its children.
func (p *process) awaitExit() bool {
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

// leaving reports whether the first process has ended, or is about to.
func (p *process) exiting() bool {
	select {
	case <-p.rootEnded:
		return true
	default:
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.tree.exiting()
}

// end ends the tree for a reason. The first one counts.
func (p *process) end(cause Cause) {
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
