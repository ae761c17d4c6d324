package main

import (
	"fmt"
	"sync"
	"time"

	"kamyk/gen/internal/terminal"
)

// A progress shows in one line on standard error how far a long work is, and takes the line away when the work is done. The line appears
// after a second, only on a terminal, and not if NO_COLOR or TERM=dumb asks for plain text.
type progress struct {
	v     *voice
	stop  chan struct{}
	once  sync.Once // closes stop
	ended sync.WaitGroup

	mutex sync.Mutex
	line  func() string
	shown bool
}

// progress begins to show what is being done.
func (v *voice) progress(what string) *progress {
	p := &progress{v: v, stop: make(chan struct{})}
	p.now(what)
	if terminal.Obeys(v.stderr) {
		p.ended.Go(p.show)
	}
	return p
}

// now shows what is being done from now on.
func (p *progress) now(what string) { p.tell(func() string { return what }) }

// count shows how many steps are done.
func (p *progress) count(what string, done, total int) {
	p.tell(func() string { return fmt.Sprintf("%s: %d of %d", what, done, total) })
}

// tell shows a line that is asked for whenever it is shown.
func (p *progress) tell(line func() string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.line = line
}

// aside takes the line away for something else to be printed.
func (p *progress) aside(print func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.clear()
	print()
}

func (p *progress) clear() {
	if p.shown {
		p.v.over("")
	}
	p.shown = false
}

// end takes the line away. It may be called more than once.
func (p *progress) end() {
	p.once.Do(func() { close(p.stop) })
	p.ended.Wait()
	p.clear()
}

func (p *progress) show() {
	for wait := time.Second; ; wait = time.Second / 5 {
		select {
		case <-p.stop:
			return
		case <-time.After(wait):
			p.mutex.Lock()
			p.v.over("kamyk: " + p.line())
			p.shown = true
			p.mutex.Unlock()
		}
	}
}

// over writes a line in place of the last one, cut to the width of the terminal, since what wraps could not be taken away.
func (v *voice) over(line string) {
	line = terminal.Shown(line)
	if width := terminal.Width(v.stderr); width > 0 {
		line = terminal.Head(line, width-1)
	}
	fmt.Fprint(v.stderr, "\r\x1b[K"+line)
}
