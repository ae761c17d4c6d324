package prog

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"
)

// What follows is for package reach until it walks a Text.

// Deciding returns what Text.Deciding does, for any judge.
func Deciding(info *types.Info, call *ast.CallExpr) ast.Expr { return deciding(info, call) }

// All yields the kept declarations.
func (k *Keep) All(*Program) iter.Seq[*Decl] {
	return func(yield func(*Decl) bool) {
		for t := range k.Written() {
			if k.Decls[t.Decl] && !yield(t.Decl) {
				return
			}
		}
	}
}

// Idents yields what Text.Idents does.
func (k *Keep) Idents(_ *Program, d *Decl) iter.Seq[Ident] { return slices.Values(k.Text(d).Idents()) }
