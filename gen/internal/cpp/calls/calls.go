// Package calls says what the call of a function does, as far as its source shows: whether it changes what others see, writes to the
// output, comes back, recovers, and calls itself without an end that is known.
package calls

import (
	"go/types"
	"sync"

	"kamyk/gen/internal/cpp/source"
)

// An Analysis answers for one program.
type Analysis struct {
	// Recovers reports whether a function of the contestant's calls recover.
	Recovers func() bool
	// Defers reports whether a deferred call may run between a panic and the end of the program. Package fmt defers: it prints the panics
	// of methods.
	Defers func() bool
	// DefersValues reports whether the contestant's program recovers and defers a call of a function value or of an interface's method.
	// Then every function emits a check for recover.
	DefersValues func() bool

	program  *source.Program
	formats  bool                 // package fmt is given values of any type
	writing  map[*types.Func]bool // functions that change what others see
	visiting map[*types.Func]bool // while that is found out
	ending   map[*types.Func]bool // functions that do not return
}

// New returns an analysis of a program, which gives package fmt values of any type or not. It analyses a function when it is first needed.
func New(p *source.Program, formats bool) *Analysis {
	a := &Analysis{program: p, formats: formats, writing: map[*types.Func]bool{}, ending: map[*types.Func]bool{}}
	a.Recovers, a.Defers, a.DefersValues = sync.OnceValue(a.recovers), sync.OnceValue(a.defers), sync.OnceValue(a.defersValues)
	return a
}
