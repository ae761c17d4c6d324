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

// An Error is a message about one place of the contestant's source, with a way to fix it if there is one.
type Error struct {
	Rule    support.Rule   // of a refusal; 0 for a warning, and for errors that are not about flattening
	Pos     token.Position // unadjusted; zero if there is no place
	Message string
	Hint    string // how to fix it, or ""
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

// Errors is a list of errors about the source. The zero value is ready to use.
type Errors []*Error

// Refuse adds a refusal, by a rule of package support.
func (l *Errors) Refuse(rule support.Rule, pos token.Position, hint, format string, args ...any) {
	*l = append(*l, &Error{Rule: rule, Pos: pos, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// Refusal returns a single refusal as an error.
func Refusal(rule support.Rule, pos token.Position, hint, format string, args ...any) error {
	return Errors{{Rule: rule, Pos: pos, Message: fmt.Sprintf(format, args...), Hint: hint}}
}

// Add adds an error or a warning at a position.
func (l *Errors) Add(pos token.Position, hint, format string, args ...any) {
	*l = append(*l, &Error{Pos: pos, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// Err returns the list as one error, in source order and without duplicates, or nil if the list is empty.
func (l Errors) Err() error {
	if len(l) == 0 {
		return nil
	}
	sorted := slices.Clone(l)
	slices.SortStableFunc(sorted, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Pos.Filename, b.Pos.Filename), cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Column, b.Pos.Column), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(sorted, func(a, b *Error) bool { return a.Pos == b.Pos && a.Message == b.Message && a.Hint == b.Hint })
}

func (l Errors) Error() string { return strings.Join(Map(l, (*Error).Error), "\n") }

// Refusals returns the errors about the source that err holds, or nil if it holds none.
func Refusals(err error) Errors {
	if list, ok := errors.AsType[Errors](err); ok {
		return list
	}
	if one, ok := errors.AsType[*Error](err); ok {
		return Errors{one}
	}
	return nil
}

// At returns the position of a whole file or folder.
func At(name string) token.Position { return token.Position{Filename: name} }
