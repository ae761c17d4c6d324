package prog

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"kamyk/gen/internal/program/support"
)

// An Error says something about one place of the contestant's source: what is wrong there and, where there is one, the way out.
type Error struct {
	Rule    support.Rule   // of a refusal, what cannot be kept; 0 for a warning, and for what is not about flattening
	Pos     token.Position // unadjusted; the zero position where there is no place to point at
	Message string
	Hint    string // the way out, "" where there is none to give
}

func (e *Error) Error() string {
	text := e.Message
	if e.Pos.Filename != "" {
		text = fmt.Sprintf("%s: %s", e.Pos, e.Message)
	}
	if e.Hint != "" {
		text += "\n\t" + e.Hint
	}
	return text
}

// Errors is a list of errors about the source. Its zero value is ready to use.
type Errors []*Error

// Refuse notes what cannot be kept, by a rule of package support.
func (l *Errors) Refuse(rule support.Rule, pos token.Position, hint, format string, args ...any) {
	*l = append(*l, &Error{Rule: rule, Pos: pos, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// Add notes something that is no refusal at a position.
func (l *Errors) Add(pos token.Position, hint, format string, args ...any) {
	*l = append(*l, &Error{Pos: pos, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// Err returns the list in the order of the source, without repetitions, as one error, or nil if the list is empty.
func (l Errors) Err() error {
	if len(l) == 0 {
		return nil
	}
	return l.sorted()
}

func (l Errors) sorted() Errors {
	sorted := slices.Clone(l)
	slices.SortStableFunc(sorted, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Pos.Filename, b.Pos.Filename), cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Column, b.Pos.Column), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(sorted, func(a, b *Error) bool { return a.Pos == b.Pos && a.Message == b.Message && a.Hint == b.Hint })
}

func (l Errors) Error() string {
	lines := make([]string, len(l))
	for i, e := range l {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// Refusals returns the errors about the source that err holds, or nil if it holds none.
func Refusals(err error) Errors {
	var list Errors
	if errors.As(err, &list) {
		return list
	}
	var one *Error
	if errors.As(err, &one) {
		return Errors{one}
	}
	return nil
}

// At returns the position of a whole file or folder.
func At(name string) token.Position { return token.Position{Filename: name} }
