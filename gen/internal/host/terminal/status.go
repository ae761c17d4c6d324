package terminal

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// A Status is a line on a terminal that shows the progress of long work. It appears after one second, shows the time after 5 s, and
// disappears when the work is done. It needs a terminal that supports escape sequences, see SupportsEscapes.
type Status struct {
	stream io.Writer
	start  time.Time
	stop   chan struct{}
	once   sync.Once // closes stop
	ended  sync.WaitGroup

	mutex sync.Mutex
	line  func() string
	shown bool
}

// NewStatus starts to show a line. It calls line each time that it shows it.
func NewStatus(stream io.Writer, line func() string) *Status {
	s := &Status{stream: stream, start: time.Now(), stop: make(chan struct{}), line: line}
	if SupportsEscapes(stream) {
		s.ended.Go(s.refresh)
	}
	return s
}

// SetLine replaces the function that returns the line.
func (s *Status) SetLine(line func() string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.line = line
}

// Interrupt removes the line while print runs.
func (s *Status) Interrupt(print func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	shown := s.shown
	s.clear()
	print()
	if shown {
		s.draw()
	}
}

// End removes the line. It may be called more than once.
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

func (s *Status) refresh() {
	for wait := time.Second; ; wait = time.Second / 5 {
		select {
		case <-s.stop:
			return
		case <-time.After(wait):
			s.mutex.Lock()
			s.draw()
			s.mutex.Unlock()
		}
	}
}

func (s *Status) draw() {
	line := s.line()
	if passed := time.Since(s.start); passed > 5*time.Second {
		line += fmt.Sprintf(" (%.0f s)", passed.Seconds())
	}
	s.overwrite(line)
	s.shown = true
}

// overwrite writes a line over the last one. It cuts the line to the width of the terminal, because a wrapped line could not be removed.
func (s *Status) overwrite(line string) {
	line = Escape(line)
	if width := Width(s.stream); width > 0 {
		line = Head(line, width-1)
	}
	fmt.Fprint(s.stream, "\r\x1b[K"+line)
}
