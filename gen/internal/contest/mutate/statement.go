package mutate

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// addStaleMake adds a mutant in which a make returns the slice or map of its last call, with the old values.
func (f *finder) addStaleMake(e *ast.CallExpr) {
	change := change{f.text(e.Pos(), e.End()) + " /* with its old values */", e.Pos(), e.End()}
	switch prog.Core(f.pkg.Info.TypeOf(e)).(type) {
	case *types.Slice:
		if value := f.pkg.Info.Types[e.Args[1]].Value; value == nil || constant.Sign(value) > 0 {
			f.wrap(e, "reset", "kamykSlice", change)
		}
	case *types.Map:
		f.wrap(e, "reset", "kamykMap", change)
	}
}

// resets reports whether a statement assigns to a package-level variable, or clears one.
func (f *finder) resets(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		return ok && prog.Builtin(f.pkg.Info, call) == "clear"
	case *ast.AssignStmt:
		name, ok := s.Lhs[0].(*ast.Ident)
		return ok && s.Tok == token.ASSIGN && f.pkg.Info.Uses[name] != nil && f.pkg.Info.Uses[name].Parent() == f.pkg.Types.Scope()
	}
	return false
}

func (f *finder) addSkips(list []ast.Stmt) {
	for _, statement := range list {
		switch s := statement.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.SendStmt:
		case *ast.BranchStmt:
			if s.Tok != token.BREAK && s.Tok != token.CONTINUE {
				continue
			}
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		default:
			continue
		}
		kind := "statement"
		if f.resets(statement) {
			kind = "reset"
		}
		f.guard(statement, kind, statement.Pos(), statement.End())
	}
}

func (f *finder) addEmptyCase(clause *ast.CaseClause) {
	if len(clause.Body) < 2 { // a mutant skips the only statement anyway
		return
	}
	first, last := clause.Body[0].Pos(), clause.Body[len(clause.Body)-1]
	if branch, ok := last.(*ast.BranchStmt); !ok || branch.Tok != token.FALLTHROUGH {
		f.guard(clause, "case", first, last.End())
	}
}

func (f *finder) guard(n ast.Node, kind string, from, to token.Pos) {
	s := f.addSite(n, kind, change{"", from, to})
	s.start, s.end = f.offset(from), f.offset(to)
	s.before, s.after = "if !kamykRuns("+s.number()+") { ", " }"
}
