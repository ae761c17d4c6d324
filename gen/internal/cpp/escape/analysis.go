package escape

import "kamyk/gen/internal/cpp/source"

// An Analysis answers for one program.
type Analysis struct {
	program *source.Program
	known   map[parameter]bool // whether functions keep what they are given
}

// New returns an analysis of a program. It analyses a function when it is first needed.
func New(p *source.Program) *Analysis {
	return &Analysis{program: p, known: map[parameter]bool{}}
}
