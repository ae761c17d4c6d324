// Package generics writes generic declarations out, once for each list of type arguments that the file reaches, for Go below 1.18.
//
// # What correct means
//
// A copy means what the compiler makes of the generic declaration with those arguments. Most of a copy is the author's text with other
// names; what stands in the way, and why the obvious ideas fail:
//
// An argument is spelled where its name means something else. In func Push[T any](edge T) with the argument edge, the copy would begin
// func PushEdge(edge edge), and a second use of T in its body would be the parameter. So a local that stands in the way of an argument's
// name is renamed in that copy.
//
// An argument has no name at the top of the file: it is declared in a function. Its declaration moves to the top. One that is declared in a
// generic function moves once for each copy, since they are different types.
//
// Constants come into being. T(1) << 40 is no constant while T is a parameter. As int8(1) << 40 it is one, and the compiler refuses it; and
// uint8(1 << T(8) >> T(8)) would be 1 and no longer 0. What would be a constant, and might be another value or refused, stays a value that
// is computed: func() int8 { return 1 }() << 40. The same goes for len(x) and unsafe.Sizeof(x).
//
// Cases of a type switch fall together. Of case int and case T the first is taken, and the compiler refuses the second: it goes, and what
// only it used is used by an assignment to the blank name.
//
// An embedded field is named by its type. In struct{ Stack[T] } the field is called Stack; as StackInt it has another name, which each
// selector and each literal says.
//
// Copies are made of what is reached: of a type's methods those that are called on it, and those that an interface may ask for. Constraints
// go, and so do the interfaces that only constraints name. Names are the author's with those of the arguments behind: StackInt,
// NewStackInt.
//
// Copies are finite, since the type checker refuses a function that needs ever more of itself.
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

// rewrite returns the edits that write the generic declarations of a file out.
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

// repairTypeErrors rewrites the place that the type checker refuses after the edits, or refuses it.
func (w *writer) repairTypeErrors(edits []simplify.Edit, err error) (refused bool) {
	var fault types.Error
	if !errors.As(err, &fault) {
		w.f.Refuse(support.Unproved, w.f.Syntax.Package, "", "generic declarations cannot be written out: %v", err)
		return true
	}
	at := w.locate(edits, fault)
	switch {
	case at.text == nil:
	case strings.Contains(fault.Msg, "declared and not used"):
		if used := at.text.used; !used[at.pos] {
			used[at.pos] = true
			return false
		}
	case w.compute(at.text, at.pos):
		return false
	}
	where := ""
	if at.text != nil && at.text.instance != nil {
		where = " in " + at.text.instance.String()
	}
	w.f.Refuse(support.Newer, at.pos, "",
		"%s, and written out without them this does not compile%s: %s",
		w.needed(), where, fault.Msg)
	return true
}

// needed says why generic declarations are written out: Go 1.18 knows of none that declare types, and Go 1.25 of none that are constrained
// by themselves.
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

// generic returns the generic function or type that is declared by some syntax, or nil.
func (w *writer) generic(n ast.Node) *declaration {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Recv == nil {
			return w.generics[w.f.Info.Defs[n.Name]]
		}
		return w.methods[w.f.Info.Defs[n.Name]]
	case *ast.TypeSpec:
		return w.generics[w.f.Info.Defs[n.Name]]
	}
	return nil
}
