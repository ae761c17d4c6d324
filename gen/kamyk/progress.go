package main

import (
	"fmt"

	"kamyk/gen/internal/host/terminal"
)

// A progress shows on standard error how far a long work is.
type progress struct{ *terminal.Status }

// progress begins to show what is being done.
func (v *voice) progress(what string) *progress {
	return &progress{terminal.NewStatus(v.stderr, func() string { return "kamyk: " + what })}
}

// now shows what is being done from now on.
func (p *progress) now(what string) { p.tell(func() string { return what }) }

// count shows how many steps are done.
func (p *progress) count(what string, done, total int) {
	p.tell(func() string { return fmt.Sprintf("%s: %d of %d", what, done, total) })
}

// tell shows a line that is asked for whenever it is shown.
func (p *progress) tell(line func() string) { p.SetLine(func() string { return "kamyk: " + line() }) }
