package simplify

import (
	"fmt"
	"go/token"
	"strings"

	"kamyk/gen/internal/program/support"
)

// A Refusal is what a pass cannot keep, at an offset of the first file.
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

// A Fault is a mistake of a pass, at an offset of the first file.
type Fault struct {
	Offset  int
	Place   token.Position // in the file that the pass made, or was given
	Message string
	err     error
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%d:%d of the file between passes: %s", f.Place.Line, f.Place.Column, f.Message)
}

// Unwrap returns what was found, if that was an error.
func (f *Fault) Unwrap() error { return f.err }

// FaultAt says what is wrong at a position of the file.
func (f *File) FaultAt(pos token.Pos, format string, args ...any) error {
	return &Fault{Offset: f.Origin(pos), Place: f.Fset.PositionFor(pos, false), Message: fmt.Sprintf(format, args...)}
}

// Refuse notes what the pass cannot keep, at a position of the file. Hint is the way out, or "".
func (f *File) Refuse(rule support.Rule, pos token.Pos, hint, format string, args ...any) {
	f.refusals = append(f.refusals, Refusal{rule, f.Origin(pos), fmt.Sprintf(format, args...), hint})
}

// Refused reports whether something was.
func (f *File) Refused() bool { return len(f.refusals) > 0 }

func (f *File) refused() error {
	if len(f.refusals) == 0 {
		return nil
	}
	return f.refusals
}
