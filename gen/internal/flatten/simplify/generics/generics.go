// Package generics writes generic declarations out, once for each list of type arguments that the file reaches, for Go below 1.18.
//
// # What correct means
//
// A copy means the same as the generic declaration with those arguments. Most of a copy is the author's text with other names. These are
// the obstacles, and why the obvious ideas fail:
//
// The name of an argument may be captured. In func Push[T any](edge T) with the argument edge, the copy would begin
// func PushEdge(edge edge), and a second use of T in its body would name the parameter. So the local is renamed in that copy.
//
// An argument may have no package-level name, because a function declares it. Its declaration then moves to package level. A type that a
// generic function declares moves once for each copy, since these are different types.
//
// Expressions become constants. T(1) << 40 is not constant while T is a parameter. int8(1) << 40 is, and the compiler rejects it;
// uint8(1 << T(8) >> T(8)) would be 1 instead of 0. If a new constant might have another value, or be rejected, the copy computes it at run
// time: func() int8 { return 1 }() << 40. The same applies to len(x) and unsafe.Sizeof(x).
//
// Cases of a type switch may become equal. If T is int, the compiler rejects case T after case int. The copy drops the second case, and
// assigns to the blank name what only that case used.
//
// An embedded field is named after its type. The field of struct{ Stack[T] } is called Stack. As StackInt it has another name, which the
// selectors and literals must use.
//
// Only reached instances get a copy. A method of a type is reached by a call, or by an interface that has it. Constraints are dropped, and
// so are interfaces that are only used as constraints. Instances are named by the declaration and the arguments: StackInt, NewStackInt.
//
// The number of copies is finite, since the type checker rejects a function that needs an infinite number of its own instances.
package generics

import (
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/generics/proof"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// Pass is the one that writes generic declarations out.
var Pass = simplify.Pass{Number: prog.PassGenerics, Name: "generics", Rewrite: rewrite, Proof: proof.Same}

// rewrite returns the edits that replace the generic declarations of a file by copies.
func rewrite(f *simplify.File) []simplify.Edit {
	w := newWriter(f)
	if w.collect(); f.Refused() {
		return nil
	}
	if w.choose(); f.Refused() {
		return nil
	}
	for {
		edits := w.edits()
		if f.Refused() || f.NeedsAliases() {
			return nil
		}
		_, err := f.Apply(edits)
		if err == nil {
			return edits
		}
		if refused := w.repairTypeErrors(edits, err); refused {
			return nil
		}
	}
}

// repairTypeErrors rewrites the place of a type error that the edits cause, or refuses it.
func (w *writer) repairTypeErrors(edits []simplify.Edit, err error) (refused bool) {
	fault, ok := errors.AsType[types.Error](err)
	if !ok {
		w.f.Refuse(support.Unproved, w.f.Syntax.Package, "", "generic declarations cannot be written out: %v", err)
		return true
	}
	at, of := w.f.Locate(edits, fault.Fset.PositionFor(fault.Pos, false).Offset)
	t, _ := of.(*text)
	switch {
	case t == nil:
	case strings.Contains(fault.Msg, "declared and not used"):
		if !t.used[at] {
			t.used[at] = true
			return false
		}
	case w.compute(t, at):
		return false
	}
	where := ""
	if t != nil && t.instance != nil {
		where = " in " + t.instance.String()
	}
	w.f.Refuse(support.Newer, at, "", "%s, and written out without them this does not compile%s: %s", w.needed(), where, fault.Msg)
	return true
}

// needed says why generic declarations are written out. Go 1.18 accepts none that declare types, and Go 1.25 none whose constraint refers
// to the declaration itself.
func (w *writer) needed() string {
	what := "generics need Go 1.18"
	switch older := w.f.Target.Go; {
	case older >= 20:
		what = "such generics need Go 1.26"
	case older >= 18:
		what = "such generics need Go 1.20"
	}
	return fmt.Sprintf("%s, the file is for Go %s", what, w.f.Target.Go)
}

// generic returns the generic function, method or type that a node declares, or nil. A group of types declares none.
func (w *writer) generic(n ast.Node) *declaration {
	if group, ok := n.(*ast.GenDecl); ok && !group.Lparen.IsValid() {
		n = group.Specs[0]
	}
	return w.generics[w.f.Declares(n)]
}
