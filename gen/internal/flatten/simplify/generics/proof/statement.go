package proof

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// list compares statements. Declarations of types have no effect, and may be elsewhere in a copy.
func (p *pair) list(b, a []ast.Stmt) (explained bool, err error) {
	was, b := splitTypes(b)
	is, a := splitTypes(a)
	p.typesThatStay(was, is)
	for _, statement := range b {
		for len(a) > 0 && isUse(p.after.Info, a[0]) && !isUse(p.before.Info, statement) {
			a = a[1:]
		}
		if len(a) == 0 {
			p.setError(p.syntax.Differ(statement, "the copy lacks it"))
			break
		}
		p.node(statement, a[0])
		a = a[1:]
	}
	for _, statement := range a {
		if !isUse(p.after.Info, statement) {
			p.differ(statement.Pos(), "the copy has an extra statement")
		}
	}
	return true, p.err
}

// typesThatStay compares the types that both lists declare. Even if no statement names a type, the types in its declaration remain.
func (p *pair) typesThatStay(was, is []*ast.TypeSpec) {
	for _, spec := range is {
		i := slices.IndexFunc(was, func(s *ast.TypeSpec) bool { return s.Name.Name == spec.Name.Name })
		if i < 0 {
			continue
		}
		p.same(p.w.apply(p.before.Info.Defs[was[i].Name].Type()), p.after.Info.Defs[spec.Name].Type(), spec.Pos())
		was = slices.Delete(was, i, i+1)
	}
}

// splitTypes separates the types that statements declare from the other statements.
func splitTypes(list []ast.Stmt) (specs []*ast.TypeSpec, others []ast.Stmt) {
	for _, s := range list {
		d, ok := s.(*ast.DeclStmt)
		if !ok || d.Decl.(*ast.GenDecl).Tok != token.TYPE {
			others = append(others, s)
			continue
		}
		declared := prog.Map(d.Decl.(*ast.GenDecl).Specs, func(spec ast.Spec) *ast.TypeSpec { return spec.(*ast.TypeSpec) })
		specs = append(specs, declared...)
	}
	return specs, others
}

// isUse reports whether a statement assigns a variable to the blank name.
func isUse(info *types.Info, s ast.Stmt) bool {
	place, value := prog.Assignment(s)
	right, _ := value.(*ast.Ident)
	return prog.IsBlank(place) && prog.Is[*types.Var](info.Uses[right])
}

// typeSwitch compares type switches. The first may have clauses that the copy can never take.
func (p *pair) typeSwitch(b, a *ast.TypeSwitchStmt) {
	p.node(b.Init, a.Init)
	was, is := prog.SwitchOperand(b), prog.SwitchOperand(a)
	p.node(was, is)
	of := p.w.apply(p.before.Info.TypeOf(was)).Underlying().(*types.Interface)
	var seen []types.Type
	clauses := a.Body.List
	for _, s := range b.Body.List {
		clause := s.(*ast.CaseClause)
		left := p.left(clause, of, &seen)
		if clause.List != nil && len(left) == 0 {
			continue
		}
		if len(clauses) == 0 {
			p.differ(a.Pos(), "the switch lacks a clause")
			return
		}
		p.clause(clause, clauses[0].(*ast.CaseClause), left)
		clauses = clauses[1:]
	}
	if len(clauses) > 0 {
		p.differ(clauses[0].Pos(), "the switch has an extra clause")
	}
}

// left returns the types of a clause that can be taken.
func (p *pair) left(clause *ast.CaseClause, of *types.Interface, seen *[]types.Type) (left []ast.Expr) {
	for _, e := range clause.List {
		tv := p.before.Info.Types[e]
		t := tv.Type
		if tv.IsType() {
			t = p.w.apply(t)
		}
		again := slices.ContainsFunc(*seen, func(before types.Type) bool { return types.Identical(before, t) })
		if !again && (!tv.IsType() || len(p.w.params) == 0 || types.AssertableTo(of, t)) {
			*seen = append(*seen, t)
			left = append(left, e)
		}
	}
	return left
}

// clause compares clauses, with the switch's variable in each.
func (p *pair) clause(b, a *ast.CaseClause, left []ast.Expr) {
	nodes(p, left, a.List, a.Pos())
	was, is := p.before.Info.Implicits[b], p.after.Info.Implicits[a]
	body := a.Body
	if len(left) == 1 && len(b.List) > 1 && is != nil {
		is, body = p.restored(is, body)
	}
	if was != nil && is != nil {
		p.objects(was, is, a)
		p.same(p.w.apply(was.Type()), is.Type(), a.Pos())
	}
	p.list(b.Body, body)
}

// restored returns the variable that replaces the one of a switch, and the statements after its declaration.
func (p *pair) restored(of types.Object, body []ast.Stmt) (types.Object, []ast.Stmt) {
	if len(body) == 0 {
		return nil, body
	}
	assign, ok := body[0].(*ast.AssignStmt)
	if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
		return nil, body
	}
	call, ok := assign.Rhs[0].(*ast.CallExpr)
	if !ok || !p.after.Info.Types[call.Fun].IsType() || len(call.Args) != 1 {
		return nil, body
	}
	name, ok := call.Args[0].(*ast.Ident)
	if !ok || p.after.Info.Uses[name] != of {
		return nil, body
	}
	return p.after.Info.Defs[assign.Lhs[0].(*ast.Ident)], body[1:]
}
