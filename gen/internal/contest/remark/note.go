package remark

import "fmt"

// A Note is a remark beside a result.
type Note struct {
	Text  string
	Bad   bool // something failed
	Hints []string
}

type Notes []Note

// Add adds a note.
func (n *Notes) Add(format string, args ...any) {
	*n = append(*n, Note{Text: fmt.Sprintf(format, args...)})
}

// AddBad adds a note about a failure.
func (n *Notes) AddBad(format string, args ...any) {
	*n = append(*n, Note{Text: fmt.Sprintf(format, args...), Bad: true})
}

// Hint adds a hint to the last note.
func (n *Notes) Hint(format string, args ...any) {
	last := &(*n)[len(*n)-1]
	last.Hints = append(last.Hints, fmt.Sprintf(format, args...))
}
