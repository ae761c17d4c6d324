// Package overflow makes a file report where an integer overflows. Go wraps without a word; a contestant sees a wrong answer.
//
// Each operation on signed integers whose result may not fit becomes a call of a function that computes the same, and reports the first time
// that the exact result is another one. The program goes on with the value that it would have had.
//
//	return a*b + c
//	return checkedAdd(checkedMul(a, b, 0), c, 1)
//
// These are checked: + - * and unary -, << and the division by -1, alone and in assignments, ++ and --, and conversions to signed integers.
// Constants are the compiler's, and unsigned integers are free to wrap: hashes do. In a generic function, the type parameter may stand for
// unsigned integers, floats and strings too; then the check looks at the value's type.
//
// # The order of evaluation
//
// Go calls functions from left to right, and leaves open when it reads variables. Its compiler reads them after the last call:
//
//	return total*2 + next() // next may change total: its compiler calls next, and reads total then
//
// A checked operation is a call, so it would read too early. Where the right operand calls something and the left one does not, the check
// takes the right one first. Elsewhere an operation that reads what others may change, and stands before a call, is not checked.
package overflow

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A Place is where an operation stands in the source.
type Place struct {
	Position token.Position
	Function string // around it; "" for the value of a variable
	Skip     bool   // it is muted, or not the contestant's
}

// New returns the pass. An int of the judge has intBits bits. Place says where an offset of the first file comes from.
func New(intBits int, place func(offset int) Place) simplify.Pass {
	return simplify.Pass{
		Number: prog.PassOverflow, Name: "overflow", Proof: prove,
		Rewrite: func(f *simplify.File) []simplify.Edit {
			w := &writer{File: f, place: place, narrow: intBits == 32, names: map[string]string{}, shared: sharedVariables(f)}
			return w.rewrite()
		},
	}
}

// A writer writes the checks of a file.
type writer struct {
	*simplify.File
	place  func(offset int) Place
	narrow bool // int has 32 bits
	names  map[string]string
	sites  []string // of each checked operation: where it stands, and its type
	shared map[*types.Var]bool
}

func (w *writer) rewrite() (edits []simplify.Edit) {
	names := w.Names()
	for _, name := range checkNames().FindAllString(checks, -1) {
		if w.names[name] == "" {
			w.names[name] = names.Fresh(name)
		}
	}
	for _, decl := range w.Syntax.Decls {
		edits = append(edits, w.inside(decl, nil)...)
	}
	if len(w.sites) == 0 {
		return nil
	}
	spell := simplify.NewSpeller(w.File, names)
	edits = append(edits, simplify.Insert(w.Syntax.FileEnd, w.declarations(spell.Import)))
	return append(edits, spell.Edits(edits)...)
}

// inside returns the edits below a node.
func (w *writer) inside(n ast.Node, path []ast.Node) (edits []simplify.Edit) {
	path = append(path, n)
	for _, child := range children(n) {
		edits = append(edits, w.node(child, path)...)
	}
	return edits
}

// node returns the edits of a node and below it.
func (w *writer) node(n ast.Node, path []ast.Node) []simplify.Edit {
	inner := w.inside(n, path)
	op, ok := w.operation(n)
	if !ok || w.tooEarly(n, path) || w.cannotOverflow(n, path) {
		return inner
	}
	place := w.place(w.Origin(op.at))
	if place.Skip {
		return inner
	}
	end := fmt.Sprintf(", %d)", len(w.sites))
	w.sites = append(w.sites, fmt.Sprintf("{place: %q, function: %q, operator: %q, kind: %q}", place.Position.String(), place.Function,
		op.sign, op.kind))
	return w.edits(n, op, end, inner)
}

// edits returns the edits that make a call of an operation. Of insertions at one place the outer one stands first where a call begins, and
// last where it ends.
func (w *writer) edits(n ast.Node, op operation, end string, inner []simplify.Edit) []simplify.Edit {
	around := func(first, second simplify.Edit, rest ...simplify.Edit) []simplify.Edit {
		return append(append([]simplify.Edit{first}, inner...), append([]simplify.Edit{second}, rest...)...)
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if hasCall(w.Info, n.Y) && !hasCall(w.Info, n.X) {
			pieces := append([]simplify.Piece{{Text: w.call("checkedAfter", op)}}, w.Copy(n.Y, inner)...)
			pieces = append(append(pieces, simplify.Piece{Text: ", "}), w.Copy(n.X, inner)...)
			return []simplify.Edit{{Pos: n.Pos(), End: n.End(), New: append(pieces, simplify.Piece{Text: end})}}
		}
		return around(simplify.Insert(n.Pos(), op.do+"("), simplify.Replace(n.OpPos, after(n.OpPos, n.Op), ","), simplify.Insert(n.End(), end))
	case *ast.UnaryExpr:
		return around(simplify.Replace(n.OpPos, n.OpPos+1, op.do+"("), simplify.Insert(n.End(), end))
	case *ast.CallExpr:
		return around(simplify.Replace(n.Pos(), n.Lparen+1, op.do+"("), simplify.Insert(n.Args[0].End(), strings.TrimSuffix(end, ")")))
	case *ast.IncDecStmt:
		return append(w.assign(n.X, op, n.TokPos, n.End(), " 1", inner), simplify.Insert(n.End(), end))
	case *ast.AssignStmt:
		return append(w.assign(n.Lhs[0], op, n.TokPos, after(n.TokPos, n.Tok), "", inner), simplify.Insert(n.End(), end))
	}
	panic("unreachable")
}

func after(pos token.Pos, tok token.Token) token.Pos { return pos + token.Pos(len(tok.String())) }

// assign returns the edits that make the beginning of a call of an assignment to a place, up to the operator's end. A place that calls
// something is named once.
func (w *writer) assign(place ast.Expr, op operation, pos, end token.Pos, right string, inner []simplify.Edit) []simplify.Edit {
	if !hasCall(w.Info, place) {
		return append(inner, simplify.Replace(pos, end, "= "+op.do+"("+w.File.Text(place)+","+right))
	}
	index, isMap := w.entry(place)
	if !isMap {
		edits := append([]simplify.Edit{simplify.Insert(place.Pos(), w.call("checkedTo", op)+"&")}, inner...)
		return append(edits, simplify.Replace(pos, end, ","+right))
	}
	edits := append([]simplify.Edit{simplify.Insert(index.Pos(), w.call("checkedToKey", op))}, inner...)
	return append(edits, simplify.Replace(index.Lbrack, index.Lbrack+1, ", "), simplify.Replace(index.Rbrack, end, ","+right))
}

// entry reports whether a place is an entry of a map.
func (w *writer) entry(place ast.Expr) (index *ast.IndexExpr, ok bool) {
	if index, ok = ast.Unparen(place).(*ast.IndexExpr); ok {
		_, ok = prog.Core(w.Info.TypeOf(index.X)).(*types.Map)
	}
	return index, ok
}

// call returns the beginning of a call of a function that takes an operation as its first argument.
func (w *writer) call(function string, op operation) string {
	return w.names[function] + "(" + op.do + ", "
}
