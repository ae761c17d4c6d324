package generics

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// typeSwitch drops the cases that equal an earlier one, and impossible ones.
func (p *printer) typeSwitch(n *ast.TypeSwitchStmt, path []ast.Node) {
	if p.t.instance == nil {
		return
	}
	var seen []types.Type
	dropped := map[token.Pos]bool{} // objects that the dropped clauses use, by their declaration
	for _, statement := range n.Body.List {
		clause := statement.(*ast.CaseClause)
		left := p.distinct(n, clause, &seen)
		if left < len(clause.List) && left > 0 {
			p.shorten(clause)
		}
		switch {
		case left == 0 && clause.List != nil:
			p.dropped[clause] = true
			p.cut(clause.Pos(), clause.End(), "")
			for n := range ast.Preorder(clause) {
				if id, ok := n.(*ast.Ident); ok && p.info.Uses[id] != nil {
					dropped[p.info.Uses[id].Pos()] = true
				}
			}
		case left == 1 && len(clause.List) > 1:
			p.restore(n, clause)
		}
	}
	p.useDropped(n, path, dropped)
}

// distinct marks the types of a clause that an earlier one has, or that the operand cannot have, and returns the number of the others.
func (p *printer) distinct(n *ast.TypeSwitchStmt, clause *ast.CaseClause, seen *[]types.Type) (left int) {
	of := p.t.env.substitute(p.info.TypeOf(prog.SwitchOperand(n))).Underlying().(*types.Interface)
	for _, e := range clause.List {
		t := p.info.TypeOf(e)
		if p.info.Types[e].IsType() {
			t = p.t.env.substitute(t)
		}
		again := slices.ContainsFunc(*seen, func(before types.Type) bool { return types.Identical(before, t) })
		if again || p.info.Types[e].IsType() && !types.AssertableTo(of, t) {
			p.dropped[e] = true
			continue
		}
		*seen = append(*seen, t)
		left++
	}
	return left
}

// assertion asserts on a value of type any if the operand's interface cannot have the type. The assertion then fails.
func (p *printer) assertion(n *ast.TypeAssertExpr, path []ast.Node) {
	if n.Type == nil || p.t.instance == nil || !answers(path[len(path)-1]) {
		return
	}
	of, ok := p.t.env.substitute(p.info.TypeOf(n.X)).Underlying().(*types.Interface)
	if ok && !types.AssertableTo(of, p.t.env.substitute(p.info.TypeOf(n.Type))) {
		p.edits = append(p.edits, simplify.Insert(n.X.Pos(), "interface{}("), simplify.Insert(n.X.End(), ")"))
	}
}

// answers reports whether a statement uses the second result of an assertion.
func answers(around ast.Node) bool {
	switch n := around.(type) {
	case *ast.AssignStmt:
		return len(n.Lhs) == 2 && len(n.Rhs) == 1
	case *ast.ValueSpec:
		return len(n.Names) == 2 && len(n.Values) == 1
	}
	return false
}

// shorten removes the marked types from a clause's list.
func (p *printer) shorten(clause *ast.CaseClause) {
	kept := false
	for i, e := range clause.List {
		switch {
		case !p.dropped[e]:
			kept = true
		case kept:
			p.cut(clause.List[i-1].End(), e.End(), "")
		default:
			p.cut(e.Pos(), clause.List[i+1].Pos(), "")
		}
	}
}

// restore declares a variable of the original type in a clause that had several types and is left with one.
func (p *printer) restore(n *ast.TypeSwitchStmt, clause *ast.CaseClause) {
	assign, ok := n.Assign.(*ast.AssignStmt)
	variable := p.info.Implicits[clause]
	isUse := func(id *ast.Ident) bool { return p.info.Uses[id] == variable }
	if !ok || variable == nil || !prog.Some(ast.Preorder(clause), isUse) {
		return
	}
	name := assign.Lhs[0].(*ast.Ident).Name
	p.instead[variable] = p.names.Other(name)
	if other, ok := p.renamed[variable.Pos()]; ok {
		name = other
	}
	text := " " + p.instead[variable] + " := " + p.spell(p.t.env.substitute(variable.Type()), clause.Colon) + "(" + name + ");"
	p.edits = append(p.edits, simplify.Insert(clause.Colon+1, text))
}

// useDropped uses the variables and imports that only the dropped clauses used, before the switch.
func (p *printer) useDropped(n *ast.TypeSwitchStmt, path []ast.Node, dropped map[token.Pos]bool) {
	assign, ok := n.Assign.(*ast.AssignStmt)
	if ok && p.t.used[assign.Lhs[0].Pos()] {
		p.cut(assign.Pos(), assign.Rhs[0].Pos(), "")
	}
	at := n.Pos()
	if len(path) > 0 {
		if label, ok := path[len(path)-1].(*ast.LabeledStmt); ok {
			at = label.Pos()
		}
	}
	for inside := range ast.Preorder(p.t.node) {
		id, ok := inside.(*ast.Ident)
		if ok && p.info.Defs[id] != nil && p.t.used[id.Pos()] && dropped[id.Pos()] {
			name := id.Name
			if other, ok := p.renamed[id.Pos()]; ok {
				name = other
			}
			p.edits = append(p.edits, simplify.Insert(at, "_ = "+name+"\n"))
		}
	}
}
