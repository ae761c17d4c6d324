package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A follower looks for proof that a pointer is not nil, for rule 3.
type follower struct {
	*finding
	pointer    *types.Var
	candidates map[*types.Var]bool // fields that may go, and prove nothing
}

// before reports whether something that surely ran before a statement followed the pointer.
func (x *follower) before(n ast.Node, path []ast.Node) bool {
	if x.changed[x.pointer] {
		return false
	}
	child := n
	for _, around := range slices.Backward(path) {
		switch around := around.(type) {
		case *ast.FuncLit:
			return false
		case *ast.FuncDecl:
			return false
		case *ast.IfStmt:
			if child != around.Init && child != around.Cond && x.head(around) {
				return !x.jumps(path)
			}
		}
		for _, statement := range statements(around) {
			if statement == child {
				break
			}
			if x.statement(statement) {
				return !x.jumps(path)
			}
		}
		child = around
	}
	return false
}

func (x *follower) jumps(path []ast.Node) bool {
	return slices.ContainsFunc(path, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return simplify.Jumps(n.Body)
		case *ast.FuncLit:
			return simplify.Jumps(n.Body)
		}
		return false
	})
}

// statements returns the list of statements that a node is, or nil.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// statement reports whether a statement follows the pointer whenever it ends.
func (x *follower) statement(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.SendStmt:
		return x.follows(s)
	case *ast.AssignStmt:
		return x.follows(s) || x.makes(s)
	}
	return x.head(s)
}

// head looks at what an if or a for does first.
func (x *follower) head(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.IfStmt:
		return s.Init != nil && x.statement(s.Init) || x.follows(s.Cond)
	case *ast.ForStmt:
		return s.Init != nil && x.statement(s.Init) || s.Cond != nil && x.follows(s.Cond)
	}
	return false
}

// makes reports whether a statement declares the pointer as the address of a literal.
func (x *follower) makes(s *ast.AssignStmt) bool {
	if s.Tok != token.DEFINE || len(s.Lhs) != len(s.Rhs) {
		return false
	}
	for i, left := range s.Lhs {
		address, ok := s.Rhs[i].(*ast.UnaryExpr)
		if v, _ := x.local(left); v != x.pointer || !ok || address.Op != token.AND {
			continue
		}
		if _, ok := address.X.(*ast.CompositeLit); ok {
			return true
		}
	}
	return false
}

// follows reports whether evaluating some syntax follows the pointer to a field that stays. What is constant is not evaluated, and the
// right side of && and || may not be.
func (x *follower) follows(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && x.f.Info.Types[e].Value != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				found = found || x.follows(n.X)
				return false
			}
		case *ast.SelectorExpr:
			of, _ := x.local(n.X)
			selection := x.f.Info.Selections[n]
			if of != x.pointer || selection == nil || selection.Kind() != types.FieldVal || !selection.Indirect() {
				return true
			}
			v := prog.Origin(selection.Obj()).(*types.Var)
			found = found || len(selection.Index()) == 1 && !x.candidates[v]
		}
		return !found
	})
	return found
}
