package terminal

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// A Status is one line on a terminal that says how far a long work is. It appears after a second, says how
// long the work has taken once that is more than 5 s, and goes away when the work is done. It is only for a terminal that obeys, see Obeys.
type Status struct {
	stream io.Writer
	stop   chan struct{}
	once   sync.Once // closes stop
	ended  sync.WaitGroup

	mutex sync.Mutex
	line  func() string
	shown bool
}

// NewStatus begins to show a line, which is asked for whenever it is shown.
func NewStatus(stream io.Writer, line func() string) *Status {
	s := &Status{stream: stream, stop: make(chan struct{}), line: line}
	if SupportsEscapes(stream) {
		s.ended.Go(s.run)
	}
	return s
}

// Show shows another line from now on.
func (s *Status) SetLine(line func() string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.line = line
}

// Aside takes the line away for something else to be printed.
func (s *Status) Interrupt(print func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.clear()
	print()
}

// End takes the line away. It may be called more than once.
func (s *Status) End() {
	s.once.Do(func() { close(s.stop) })
	s.ended.Wait()
	s.clear()
}

func (s *Status) clear() {
	if s.shown {
		s.overwrite("")
	}
	s.shown = false
}

func (s *Status) run() {
	start := time.Now()
	for wait := time.Second; ; wait = time.Second / 5 {
		select {
		case <-s.stop:
			return
		case <-time.After(wait):
			s.mutex.Lock()
			line := s.line()
			if passed := time.Since(start); passed > 5*time.Second {
				line += fmt.Sprintf(" (%.0f s)", passed.Seconds())
			}
			s.overwrite(line)
			s.shown = true
			s.mutex.Unlock()
		}
	}
}

// over writes a line in place of the last one, cut to the width of the terminal, since what wraps could not be taken away.
func (s *Status) overwrite(line string) {
	line = Escape(line)
	if width := Width(s.stream); width > 0 {
		line = Head(line, width-1)
	}
	fmt.Fprint(s.stream, "\r\x1b[K"+line)
}
