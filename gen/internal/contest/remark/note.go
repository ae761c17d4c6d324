package remark

import "fmt"

// A Note is what there is to know beside a result.
type Note struct {
	Text  string
	Bad   bool // something failed for it
	Hints []string
}

// Notes are in the order in which they are told.
type Notes []Note

// Add adds a note.
func (n *Notes) Add(format string, args ...any) {
	*n = append(*n, Note{Text: fmt.Sprintf(format, args...)})
}

// Complain adds a note on what failed.
func (n *Notes) Complain(format string, args ...any) {
	*n = append(*n, Note{Text: fmt.Sprintf(format, args...), Bad: true})
}

// Hint adds to the last note what helps.
func (n *Notes) Hint(format string, args ...any) {
	last := &(*n)[len(*n)-1]
	last.Hints = append(last.Hints, fmt.Sprintf(format, args...))
}
