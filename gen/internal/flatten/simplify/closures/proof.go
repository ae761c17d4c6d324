package closures

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
)

// A prover compares the two files. In the body of a function that runs once it lets declarations be missing and be assigned instead. Those
// variables must be the ones that the second file has more; and where also the assignment of a literal is missing, a function that it has
// more, of that type and body. Constants and types that moved are compared where they went.
type prover struct {
	*same.Comparison
	more     map[types.Object]ast.Decl     // what the second file declares more
	gone     map[types.Object]int          // variables of the first one whose declaration is missing, by index of its statement
	literals map[types.Object]*dropped     // assignments that are missing, by variable
	first    map[types.Object]types.Object // variables that the second file has more and assigns first, by parameter
}

// dropped is an assignment of a literal that the second file lacks.
type dropped struct {
	index   int
	name    *ast.Ident
	literal *ast.FuncLit
	list    []ast.Stmt // the body that it is in
}

func prove(before, after *simplify.File) error {
	p := &prover{Comparison: same.New(before, after), more: map[types.Object]ast.Decl{}, gone: map[types.Object]int{},
		literals: map[types.Object]*dropped{}, first: map[types.Object]types.Object{}}
	if namesFrames(before) {
		return p.Differ(before.Syntax, "the program asks for the names of functions")
	}
	p.Extra = p.isMore
	p.Explain = p.explain
	if _, err := p.Whole(); err != nil {
		return err
	}
	if err := p.functions(); err != nil {
		return err
	}
	for x := range p.gone {
		if err := p.Types(x.Type(), p.Partner(x).Type()); err != nil {
			return err
		}
		delete(p.more, p.Partner(x))
	}
	if len(p.more) > 0 {
		return p.Differ(before.Syntax, "the file declares more")
	}
	return nil
}

// isMore notes a declaration whose names the first file has not at its top: variables without values, constants, types and functions.
func (p *prover) isMore(decl ast.Decl) bool {
	var names []*ast.Ident
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil || d.Type.TypeParams != nil || len(simplify.Directives(d.Doc)) > 0 {
			return false
		}
		names = append(names, d.Name)
	case *ast.GenDecl:
		statement := &ast.DeclStmt{Decl: d}
		if d.Tok == token.VAR && !isPlainVar(statement) {
			return false
		}
		names = declares(statement)
	}
	for _, name := range names {
		if name.Name == "_" || name.Name == "init" || p.Before.Types.Scope().Lookup(name.Name) != nil {
			return false
		}
		p.more[p.After.Info.Defs[name]] = decl
	}
	return len(names) > 0
}

// functions compares the literals whose assignment is missing with functions, which may name others.
func (p *prover) functions() error {
	proved := map[types.Object]bool{}
	for len(proved) < len(p.literals) {
		before := len(proved)
		for f, d := range p.literals {
			decl, ok := p.more[p.Partner(f)].(*ast.FuncDecl)
			if !ok || proved[f] {
				continue
			}
			proved[f] = true
			if err := p.isCalled(f, d); err != nil {
				return err
			}
			if err := p.Nodes(d.literal.Type, decl.Type); err != nil {
				return err
			}
			if err := p.Nodes(d.literal.Body, decl.Body); err != nil {
				return err
			}
		}
		if len(proved) == before {
			return p.Differ(p.Before.Syntax, "a closure is missing")
		}
	}
	for x, i := range p.gone {
		y := p.Partner(x)
		_, variable := y.(*types.Var)
		if y == nil || p.more[y] == nil || variable == (p.literals[x] != nil) {
			return p.Differ(p.Before.Syntax, "variable %s of statement %d is missing", x.Name(), i)
		}
	}
	return nil
}

// isCalled looks for rules 2 and 3.
func (p *prover) isCalled(f types.Object, d *dropped) error {
	calls, others := map[ast.Expr]bool{d.name: true}, map[*ast.CallExpr]bool{}
	for n := range ast.Preorder(p.Before.Syntax) {
		switch n := n.(type) {
		case *ast.GoStmt:
			others[n.Call] = true
		case *ast.DeferStmt:
			others[n.Call] = true
		case *ast.CallExpr:
			calls[n.Fun] = !others[n]
		}
	}
	for id, object := range p.Before.Info.Uses {
		if object == f && !calls[id] {
			return p.Differ(id, "%s is not only called", id.Name)
		}
	}
	for i, statement := range d.list[:d.index] {
		if i <= p.gone[f] || p.isGone(statement) {
			continue
		}
		for n := range ast.Preorder(statement) {
			if id, ok := n.(*ast.Ident); ok && p.literals[p.Before.Info.Uses[id]] != nil {
				return p.Differ(id, "%s may be called while %s is nil", id.Name, f.Name())
			}
		}
	}
	return nil
}

// isGone reports whether a statement assigns a literal that became a function, or declares variables without values.
func (p *prover) isGone(statement ast.Stmt) bool {
	for _, d := range p.literals {
		if d.list[d.index] == statement {
			return true
		}
	}
	return isPlainVar(statement)
}

// explain compares functions that run once, and parameters that such a function assigns first.
func (p *prover) explain(x, y ast.Node) (bool, error) {
	switch x := x.(type) {
	case *ast.FuncDecl:
		y, ok := y.(*ast.FuncDecl)
		if !ok || y.Body == nil || !p.runsOnce(x, nil) {
			return false, nil
		}
		n := p.firstAssigned(x, y)
		for _, pair := range [][2]ast.Node{{x.Name, y.Name}, {x.Type, y.Type}} {
			if err := p.Nodes(pair[0], pair[1]); err != nil {
				return true, err
			}
		}
		if y.Recv != nil {
			return true, p.Differ(x, "it is a method")
		}
		b := &body{prover: p, after: y.Body.List[n:]}
		return true, b.compare(x.Body.List)
	case *ast.Ident:
		y, ok := y.(*ast.Ident)
		if !ok || p.After.Info.Defs[y] == nil || p.first[p.After.Info.Defs[y]] == nil {
			return false, nil
		}
		parameter, object := p.After.Info.Defs[y], p.Before.Info.Defs[x]
		if object == nil {
			return true, p.Differ(x, "it has become a parameter")
		}
		p.gone[object] = -1
		if err := p.Made(parameter); err != nil {
			return true, p.Differ(x, "%s", err)
		}
		return true, p.Objects(object, p.first[parameter])
	}
	return false, nil
}

// firstAssigned returns how many statements of a function assign its parameters to variables that the file has more, before all else, and
// notes which. Such a parameter has another name than before.
func (p *prover) firstAssigned(x, y *ast.FuncDecl) (n int) {
	names := map[types.Object]bool{}
	for i, field := range y.Type.Params.List {
		for j, name := range field.Names {
			if i < len(x.Type.Params.List) && j < len(x.Type.Params.List[i].Names) && x.Type.Params.List[i].Names[j].Name != name.Name {
				names[p.After.Info.Defs[name]] = true
			}
		}
	}
	for ; n < len(y.Body.List); n++ {
		assign, ok := y.Body.List[n].(*ast.AssignStmt)
		if !ok || assign.Tok != token.ASSIGN || len(assign.Lhs) != 1 {
			break
		}
		left, isName := assign.Lhs[0].(*ast.Ident)
		right, isParameter := assign.Rhs[0].(*ast.Ident)
		if !isName || !isParameter || p.more[p.After.Info.Uses[left]] == nil || !names[p.After.Info.Uses[right]] {
			break
		}
		p.first[p.After.Info.Uses[right]] = p.After.Info.Uses[left]
		delete(names, p.After.Info.Uses[right])
	}
	return n
}
