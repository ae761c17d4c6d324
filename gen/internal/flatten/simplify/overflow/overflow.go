// Package overflow makes a file report integer overflow. Go wraps silently, and a contestant sees only a wrong answer.
//
// Each operation on signed integers whose result may not fit becomes a call. The function computes the same value, and reports the first
// overflow at its place. The program continues with the wrapped value.
//
//	return a*b + c
//	return checkedAdd[int](checkedMul[int](a, b, 0), c, 1)
//
// The pass checks + - * and unary -, << and division by -1, also in assignments, ++ and --, and conversions to signed integers. The
// compiler checks constants. Unsigned integers may wrap, as in hashes. In a generic function, the type parameter may stand for unsigned
// integers and floats too, so the report looks at the type. An operation is not checked if its type has no name of one word there, such as
// one of another package or an instance of a generic type.
//
// # The order of evaluation
//
// Go calls functions from left to right, but does not specify when it reads variables. Its compiler reads them after the last call:
//
//	return total*2 + next() // next may change total: its compiler calls next, and reads total then
//
// A checked operation is a call, so it would read too early. If the right operand calls something and the left one only reads variables,
// the check evaluates the right one first. Any other operation before a call is not checked if it reads variables that the call may change.
package overflow

import (
	"bytes"
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// A Place is the position of an operation in the source.
type Place struct {
	Position token.Position
	Function string // the enclosing function; "" for the initial value of a variable
	Type     string // the type that is declared there, by the contestant's name
	Skip     bool   // it is muted, or not the contestant's
}

// checks is the text that is added to the file: imports with new names, variables, and functions. All names begin with "checked".
//
//go:embed checks.txt
var checks string

// New returns the pass. An int of the judge has intBits bits. Place returns the source position for an offset of the first file.
func New(intBits int, place func(offset int) Place) simplify.Pass {
	sizes := types.SizesFor("gc", map[int]string{32: "386", 64: "amd64"}[intBits])
	return simplify.Pass{
		Number: prog.PassOverflow, Name: "overflow",
		Proof: func(before, after *simplify.File) error { return prove(before, after, sizes) },
		Rewrite: func(f *simplify.File) []simplify.Edit {
			w := &writer{File: f, place: place, sizes: sizes}
			w.prefix = spell.Fresh("checked", func(name string) bool { return bytes.Contains(f.Source, []byte(name)) })
			return w.rewrite()
		},
	}
}

// A writer writes the checks of a file.
type writer struct {
	*simplify.File
	place  func(offset int) Place
	sizes  types.Sizes // at the judge
	prefix string      // of the added names
	sites  []string    // the report for each checked operation
}

func (w *writer) rewrite() []simplify.Edit {
	edits := w.node(w.Syntax, nil)
	if len(w.sites) == 0 {
		return nil
	}
	head := w.Syntax.Name.End()
	for _, decl := range w.Syntax.Decls {
		if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.IMPORT {
			head = group.End()
		}
	}
	first, last := generated(w.prefix, w.sizes, w.sites)
	return append(edits, simplify.Insert(head, "\n\n"+first), simplify.Insert(w.Syntax.FileEnd, last))
}

// generated returns the additional text, at the start of the declarations and at the end of the file.
func generated(prefix string, sizes types.Sizes, sites []string) (first, last string) {
	bits := fmt.Sprint(sizes.Sizeof(types.Typ[types.Int]) * 8)
	places := strings.NewReplacer("checked", prefix, "BITS", bits, "COUNT", strconv.Itoa(len(sites)), "PLACES", strings.Join(sites, "\n"))
	first, last, _ = strings.Cut(places.Replace(checks), "-- --\n")
	return first, last
}

// node returns the edits of a node and its descendants. path leads to the node. Operations are numbered before their operands.
func (w *writer) node(n ast.Node, path []ast.Node) (inner []simplify.Edit) {
	op, ok := w.check(n, path)
	end := fmt.Sprintf(", %d)", len(w.sites))
	if ok {
		w.sites = append(w.sites, strings.ReplaceAll(op.report, "`", "'"))
	}
	for _, child := range children(n) {
		inner = append(inner, w.node(child, append(path, n))...)
	}
	if !ok {
		return inner
	}
	return w.edits(n, op, end, inner)
}

// edits returns the edits that replace an operation by a call. Of insertions at one position, the outer one comes first at the start of a
// call, and last at its end.
func (w *writer) edits(n ast.Node, op operation, end string, inner []simplify.Edit) []simplify.Edit {
	around := func(first, second simplify.Edit, rest ...simplify.Edit) []simplify.Edit {
		return append(append([]simplify.Edit{first}, inner...), append([]simplify.Edit{second}, rest...)...)
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if w.EvaluatesRightFirst(n) {
			pieces := append([]simplify.Piece{{Text: w.prefix + "After(" + op.do + ", "}}, w.Copy(n.Y, inner)...)
			pieces = append(append(pieces, simplify.Piece{Text: ", "}), w.Copy(n.X, inner)...)
			return []simplify.Edit{{Pos: n.Pos(), End: n.End(), New: append(pieces, simplify.Piece{Text: end})}}
		}
		return around(simplify.Insert(n.Pos(), op.do+"("), simplify.Replace(n.OpPos, after(n.OpPos, n.Op), ","), simplify.Insert(n.End(), end))
	case *ast.UnaryExpr:
		return around(simplify.Replace(n.OpPos, n.OpPos+1, op.do+"(0, "), simplify.Insert(n.End(), end))
	case *ast.CallExpr:
		return around(simplify.Insert(n.Lparen+1, op.do+"("), simplify.Insert(n.Args[0].End(), end))
	case *ast.IncDecStmt:
		return append(w.assign(n.X, op, n.TokPos, n.End(), " 1", inner), simplify.Insert(n.End(), end))
	case *ast.AssignStmt:
		return append(w.assign(n.Lhs[0], op, n.TokPos, after(n.TokPos, n.Tok), "", inner), simplify.Insert(n.End(), end))
	}
	panic("unreachable")
}

func after(pos token.Pos, tok token.Token) token.Pos { return pos + token.Pos(len(tok.String())) }

// assign returns the edits for the start of an assignment's check, up to the end of the operator. A target that contains a call is bound to
// a reference once.
func (w *writer) assign(place ast.Expr, op operation, pos, end token.Pos, right string, inner []simplify.Edit) []simplify.Edit {
	if !w.HasCall(place) {
		return append(inner, simplify.Replace(pos, end, "= "+op.do+"("+w.Text(place)+","+right))
	}
	index, key := w.entry(place)
	if key == nil {
		edits := append([]simplify.Edit{simplify.Insert(place.Pos(), w.prefix+"To("+op.do+", &")}, inner...)
		return append(edits, simplify.Replace(pos, end, ","+right))
	}
	edits := append([]simplify.Edit{simplify.Replace(place.Pos(), index.Pos(), w.prefix+"ToKey("+op.do+", ")}, inner...)
	return append(edits, simplify.Replace(index.Lbrack, index.Lbrack+1, ", "), simplify.Replace(index.Rbrack, end, ","+right))
}

// entry returns a target as an index expression, and the type of the keys if it is an entry of a map.
func (w *writer) entry(place ast.Expr) (index *ast.IndexExpr, key types.Type) {
	index, ok := place.(*ast.IndexExpr)
	if !ok {
		return nil, nil
	}
	if m, ok := prog.Core(w.Info.TypeOf(index.X)).(*types.Map); ok {
		key = m.Key()
	}
	return index, key
}
