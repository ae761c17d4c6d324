// Package mutant changes a Go file one place at a time. A proof must reject each change that alters what the program does. Only tests
// import this package.
package mutant

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
)

// A Mutant is a file with one change. It need not compile.
type Mutant struct {
	Kind   string // of the change, such as "operator"
	Change string // the line, what stood there, and what stands there now
	Source []byte
}

// Of returns the mutants of a file, in the order of their places.
func Of(f *simplify.File) []Mutant {
	m := &mutator{File: f}
	ast.PreorderStack(f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
		if spec, ok := n.(*ast.ImportSpec); ok {
			if m.path = path; spec.Name != nil {
				m.replace("import", spec, "")
			}
			return false
		}
		m.path = path
		m.declaration(n)
		m.statement(n)
		m.expression(n)
		return true
	})
	for _, group := range f.Syntax.Comments {
		for _, comment := range group.List {
			if strings.HasPrefix(comment.Text, "//go:") {
				m.replace("directive", comment, "// no "+comment.Text[2:])
			}
		}
	}
	slices.SortStableFunc(m.changes, func(a, b change) int { return cmp.Compare(a.edits[0].pos, b.edits[0].pos) })
	var list []Mutant
	for _, c := range m.changes {
		if mutant := m.apply(c); !sameButSpace(mutant.Source, f.Source) {
			list = append(list, mutant)
		}
	}
	return list
}

// sameButSpace reports whether two texts are the same without their white space. It looks only at what is between their common ends.
func sameButSpace(a, b []byte) bool {
	n := min(len(a), len(b))
	i, j := 0, 0
	for i < n && a[i] == b[i] {
		i++
	}
	for j < n-i && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	return compact(a[i:len(a)-j]) == compact(b[i:len(b)-j])
}

// compact returns a text without its white space.
func compact(text []byte) string { return string(bytes.Join(bytes.Fields(text), nil)) }

// A mutator collects changes.
type mutator struct {
	*simplify.File
	path    []ast.Node // around the node that is changed
	changes []change
}

// A change has one edit, or two that swap nodes, in order.
type change struct {
	kind  string
	edits []edit
}

type edit struct {
	pos, end token.Pos
	text     string
}

func (m *mutator) apply(c change) Mutant {
	var source []byte
	var said []string
	from := 0
	for _, e := range c.edits {
		source = append(append(source, m.Source[from:m.Offset(e.pos)]...), e.text...)
		from = m.Offset(e.end)
		said = append(said, fmt.Sprintf("%q for %q", shortened(e.text), shortened(string(m.Source[m.Offset(e.pos):from]))))
	}
	line := m.Fset.PositionFor(c.edits[0].pos, false).Line
	return Mutant{c.kind, fmt.Sprintf("%d: %s", line, strings.Join(said, ", ")), append(source, m.Source[from:]...)}
}

func shortened(text string) string {
	if text = strings.Join(strings.Fields(text), " "); len(text) > 70 {
		return text[:70] + " …"
	}
	return text
}

func (m *mutator) at(kind string, pos, end token.Pos, text string) {
	m.changes = append(m.changes, change{kind, []edit{{pos, end, text}}})
}

func (m *mutator) replace(kind string, n ast.Node, text string) {
	if text != m.Text(n) {
		m.at(kind, n.Pos(), n.End(), text)
	}
}

// swap exchanges the text of two nodes.
func (m *mutator) swap(kind string, a, b ast.Node) {
	if x, y := m.Text(a), m.Text(b); x != y {
		m.changes = append(m.changes, change{kind, []edit{{a.Pos(), a.End(), y}, {b.Pos(), b.End(), x}}})
	}
}

// parent returns the node around the one that is changed, or nil.
func (m *mutator) parent() ast.Node {
	if len(m.path) == 0 {
		return nil
	}
	return m.path[len(m.path)-1]
}

func (m *mutator) sameType(a, b ast.Expr) bool {
	x, y := m.Info.TypeOf(a), m.Info.TypeOf(b)
	return x != nil && y != nil && types.Identical(x, y)
}
