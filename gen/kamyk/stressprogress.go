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
	begun time.Time
	stop  chan struct{}
	ended sync.WaitGroup

	mutex sync.Mutex
	now   stress.Progress
}

func (v *voice) stressProgress(what string) *stressProgress {
	p := &stressProgress{v: v, what: what, begun: time.Now(), stop: make(chan struct{})}
	if v.terminal() {
		p.ended.Go(p.show)
	}
	return p
}

// tests says how far the run is now.
func (p *stressProgress) tests(now stress.Progress) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.now = now
}

// end takes the line back.
func (p *stressProgress) end() {
	close(p.stop)
	p.ended.Wait()
}

func (p *stressProgress) show() {
	for {
		select {
		case <-p.stop:
			fmt.Fprint(p.v.stderr, "\r\x1b[K")
			return
		case <-time.After(time.Second / 5):
			fmt.Fprint(p.v.stderr, "\r\x1b[K"+p.line(time.Since(p.begun)))
		}
	}
}

// line is what is shown after some time.
func (p *stressProgress) line(elapsed time.Duration) string {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return fmt.Sprintf("kamyk: %s: %d tests, %.0f a second, size %d, %.0f s", p.what, p.now.Tests,
		float64(p.now.Tests)/elapsed.Seconds(), p.now.Size, elapsed.Seconds())
}
