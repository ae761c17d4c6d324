package main

import (
	"fmt"
	"sync"
	"time"
)

// A benchProgress says what a bench does now, in a line on standard error where that is a terminal.
type benchProgress struct {
	v     *voice
	what  string
	stop  chan struct{}
	ended sync.WaitGroup

	mutex sync.Mutex
	now   string
}

func (v *voice) benchProgress(what string) *benchProgress {
	p := &benchProgress{v: v, what: what, stop: make(chan struct{})}
	if v.terminal() {
		p.ended.Go(p.show)
	}
	return p
}

// step says what comes now.
func (p *benchProgress) step(now string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.now = now
}

// end takes the line back.
func (p *benchProgress) end() {
	close(p.stop)
	p.ended.Wait()
}

func (p *benchProgress) show() {
	for {
		select {
		case <-p.stop:
			fmt.Fprint(p.v.stderr, "\r\x1b[K")
			return
		case <-time.After(time.Second / 5):
			p.mutex.Lock()
			fmt.Fprintf(p.v.stderr, "\r\x1b[Kkamyk: %s", p.now)
			p.mutex.Unlock()
		}
	}
}
