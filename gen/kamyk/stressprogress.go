package main

import (
	"fmt"
	"sync"
	"time"

	"kamyk/gen/internal/stress"
)

// A stressProgress says how far a stress run is, in a line on standard error where that is a terminal.
type stressProgress struct {
	v     *voice
	what  string
	stop  chan struct{}
	once  sync.Once // closes stop
	ended sync.WaitGroup

	mutex sync.Mutex
	now   stress.Progress
	begun time.Time // when the first tests had been run
}

func (v *voice) stressProgress(what string) *stressProgress {
	p := &stressProgress{v: v, what: what, stop: make(chan struct{})}
	if v.terminal() {
		p.ended.Go(p.show)
	}
	return p
}

// tests says how far the run is now.
func (p *stressProgress) tests(now stress.Progress) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.now = now; p.begun.IsZero() {
		p.begun = time.Now()
	}
}

// end takes the line back, the first time.
func (p *stressProgress) end() {
	p.once.Do(func() { close(p.stop) })
	p.ended.Wait()
}

func (p *stressProgress) show() {
	for {
		select {
		case <-p.stop:
			p.v.over("")
			return
		case <-time.After(time.Second / 5):
			p.v.over(p.line())
		}
	}
}

// line is what is shown now.
func (p *stressProgress) line() string {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	elapsed := time.Since(p.begun)
	if p.begun.IsZero() {
		return "kamyk: " + p.what + ": compiling"
	}
	if p.now.Tried > 0 {
		return fmt.Sprintf("kamyk: %s: a test fails, and is made small: %d others tried, %.0f s", p.what, p.now.Tried, elapsed.Seconds())
	}
	return fmt.Sprintf("kamyk: %s: %d tests, %.0f a second, size %d, %.0f s", p.what, p.now.Tests,
		float64(p.now.Tests)/elapsed.Seconds(), p.now.Size, elapsed.Seconds())
}
