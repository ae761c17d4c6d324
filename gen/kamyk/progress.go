package main

import (
	"fmt"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// A progress says how far a long work is, in a line on standard error that is gone when the work is done. It is there from the second
// second on, on a terminal only, and not where NO_COLOR or TERM=dumb asks for plain text.
type progress struct {
	v     *voice
	what  string
	total int
	stop  chan struct{}
	ended sync.WaitGroup

	mutex sync.Mutex
	done  int
}

// progress begins to say how far a work of so many steps is, or only what is done where there are none to count.
func (v *voice) progress(what string, total int) *progress {
	p := &progress{v: v, what: what, total: total, stop: make(chan struct{})}
	if v.terminal() {
		p.ended.Go(p.show)
	}
	return p
}

// terminal reports whether standard error is one that lines can be taken back on.
func (v *voice) terminal() bool {
	f, ok := v.stderr.(*os.File)
	return ok && term.IsTerminal(int(f.Fd())) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// over writes a line in place of the last one, as much of it as the terminal is wide: what is wider would stay there.
func (v *voice) over(line string) {
	width, _, err := term.GetSize(int(v.stderr.(*os.File).Fd()))
	letters := []rune(line)
	for err == nil && width > 0 && len(letters) > 0 && columns(string(letters)) >= width {
		letters = letters[:len(letters)-1]
	}
	fmt.Fprint(v.stderr, "\r\x1b[K"+string(letters))
}

// step says that one more step is done.
func (p *progress) step() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.done++
}

// now says what is being done from now on.
func (p *progress) now(what string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.what = what
}

// end takes the line back.
func (p *progress) end() {
	close(p.stop)
	p.ended.Wait()
}

func (p *progress) show() {
	shown := false
	for wait := time.Second; ; wait = time.Second / 5 {
		select {
		case <-p.stop:
			if shown {
				p.v.over("")
			}
			return
		case <-time.After(wait):
			p.mutex.Lock()
			p.v.over("kamyk: " + p.text())
			p.mutex.Unlock()
			shown = true
		}
	}
}

func (p *progress) text() string {
	if p.total == 0 {
		return p.what
	}
	return fmt.Sprintf("%s: %d of %d", p.what, p.done, p.total)
}
