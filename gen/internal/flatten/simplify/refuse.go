package simplify

import (
	"fmt"
	"go/token"
	"strings"

	"kamyk/gen/internal/program/support"
)

// A Refusal says what a pass cannot keep, at an offset of the first file.
type Refusal struct {
	Rule          support.Rule
	Offset        int
	Message, Hint string
}

// Refusals is an error about the source.
type Refusals []Refusal

func (l Refusals) Error() string {
	lines := make([]string, len(l))
	for i, r := range l {
		lines[i] = r.Message
	}
	return strings.Join(lines, "\n")
}

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

// Refuse records what the pass cannot keep, at a position of the file. The hint is the way out, or "".
func (f *File) Refuse(rule support.Rule, pos token.Pos, hint, format string, args ...any) {
	f.refusals = append(f.refusals, Refusal{rule, f.Origin(pos), fmt.Sprintf(format, args...), hint})
}

// Refused reports whether the pass refused something.
func (f *File) Refused() bool { return len(f.refusals) > 0 }
