package main

import (
	"fmt"

	"kamyk/gen/internal/host/terminal"
)

// A progress shows the progress of long work on standard error.
type progress struct{ *terminal.Status }

// progress starts to show a text.
func (v *voice) progress(what string) *progress {
	return &progress{terminal.NewStatus(v.stderr, func() string { return "kamyk: " + what })}
}

// now shows another text.
func (p *progress) now(what string) { p.tell(func() string { return what }) }

// count shows the number of finished steps.
func (p *progress) count(what string, done, total int) {
	p.tell(func() string { return fmt.Sprintf("%s: %d of %d", what, done, total) })
}

// tell shows a line, which it requests each time that it shows it.
func (p *progress) tell(line func() string) { p.SetLine(func() string { return "kamyk: " + line() }) }
