package simplify

import (
	"fmt"
	"go/token"

	"kamyk/gen/internal/program/support"
)

// A Fault is a bug in a pass, at an offset of the first file.
type Fault struct {
	Offset  int
	Place   token.Position // in the input or the output of the pass
	Message string
	err     error
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%d:%d of the file between passes: %s", f.Place.Line, f.Place.Column, f.Message)
}

// Unwrap returns the underlying error, if there is one.
func (f *Fault) Unwrap() error { return f.err }

// FaultAt returns a Fault at a position of the file.
func (f *File) FaultAt(pos token.Pos, format string, args ...any) error {
	return &Fault{Offset: f.Origin(pos), Place: f.Fset.PositionFor(pos, false), Message: fmt.Sprintf(format, args...)}
}

// Refuse records what the pass cannot keep, at a position of the file. The hint is the way out, or "". The position of the refusal is only
// an offset of the first file.
func (f *File) Refuse(rule support.Rule, pos token.Pos, hint, format string, args ...any) {
	f.refusals.Refuse(rule, token.Position{Offset: f.Origin(pos)}, hint, format, args...)
}

// Refused reports whether the pass refused something.
func (f *File) Refused() bool { return len(f.refusals) > 0 }
