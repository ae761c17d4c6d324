package main

import (
	"fmt"

	"kamyk/gen/internal/host/terminal"
)

type progress struct{ *terminal.Status }

func (out *printer) progress(what string) *progress {
	return &progress{terminal.NewStatus(out.stderr, func() string { return "kamyk: " + what })}
}

func (p *progress) update(what string) { p.show(func() string { return what }) }

func (p *progress) count(what string, done, total int) {
	p.show(func() string { return fmt.Sprintf("%s: %d of %d", what, done, total) })
}

// show shows a line. It calls the function again for each refresh.
func (p *progress) show(line func() string) { p.SetLine(func() string { return "kamyk: " + line() }) }
