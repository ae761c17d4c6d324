package closures

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
)

// A prover compares the two files. In the body of a function that runs once, the second file may omit declarations, or have assignments in
// their place. Those variables must be the new package-level variables of the second file. If it also omits the assignment of a literal, it
// must have a new function with the same type and body.
type prover struct {
	*same.Comparison
	once     map[*ast.FuncDecl]bool
	more     map[types.Object]*ast.FuncDecl // new declarations of the second file; nil for variables
	gone     map[types.Object]int           // variables of the first file whose declaration is omitted, by index of its statement
	literals map[types.Object]*dropped      // omitted assignments of literals, by variable
	first    map[types.Object]types.Object  // new variables that the second file assigns first, by parameter
}

// A dropped is an assignment of a literal that the second file omits.
type dropped struct {
	index   int
	literal *ast.FuncLit
	list    []ast.Stmt // the body that contains it
}

func prove(before, after *simplify.File) error {
	p := &prover{Comparison: same.New(before, after), once: runningOnce(before), more: map[types.Object]*ast.FuncDecl{},
		gone: map[types.Object]int{}, literals: map[types.Object]*dropped{}, first: map[types.Object]types.Object{}}
	if before.SeesRuntime() {
		return p.Differ(before.Syntax, "the program asks for the names of functions")
	}
	p.Extra = p.isMore
	p.Explain = p.explain
	if err := cmp.Or(p.CompareFiles(), p.functions()); err != nil {
		return err
	}
	for x := range p.gone {
		y := p.Partner(x)
		function, more := p.more[y]
		if !more || (function != nil) != (p.literals[x] != nil) {
			return p.Before.FaultAt(x.Pos(), "variable %s is missing", x.Name())
		}
		if err := p.Types(x.Type(), y.Type()); err != nil {
			return err
		}
		delete(p.more, y)
	}
	if len(p.more) > 0 {
		return p.Differ(before.Syntax, "the file declares more")
	}
	return nil
}

// isMore records a package-level declaration that only the second file has, if it declares functions, or variables without values.
func (p *prover) isMore(decl ast.Decl) bool {
	function, ok := decl.(*ast.FuncDecl)
	var names []*ast.Ident
	if ok {
		if function.Recv != nil || function.Body == nil || function.Type.TypeParams != nil || len(prog.Directives(function.Doc)) > 0 {
			return false
		}
		names = append(names, function.Name)
	} else if statement := (&ast.DeclStmt{Decl: decl}); isPlainVar(statement) {
		names = declares(statement)
	}
	for _, name := range names {
		if name.Name == "_" || name.Name == "init" || p.Before.Types.Scope().Lookup(name.Name) != nil {
			return false
		}
		p.more[p.After.Info.Defs[name]] = function
	}
	return len(names) > 0
}

// functions compares the literals whose assignment is omitted with the new functions. Those may refer to others.
func (p *prover) functions() error {
	proved := map[types.Object]bool{}
	for len(proved) < len(p.literals) {
		before := len(proved)
		for f, d := range p.literals {
			decl := p.more[p.Partner(f)]
			if decl == nil || proved[f] {
				continue
			}
			proved[f] = true
			if err := cmp.Or(p.isCalled(f, d), p.Nodes(d.literal.Type, decl.Type), p.Nodes(d.literal.Body, decl.Body)); err != nil {
				return err
			}
		}
		if len(proved) == before {
			return p.Differ(p.Before.Syntax, "a closure is missing")
		}
	}
	return nil
}

// isCalled checks rules 2 and 3.
func (p *prover) isCalled(f types.Object, d *dropped) error {
	if !isCalledOnly(p.Before, p.Before.Syntax, f, d.list[d.index]) {
		return p.Differ(d.literal, "%s is not only called", f.Name())
	}
	for i, statement := range d.list[:d.index] {
		name, _ := assignment(statement)
		other := p.literals[p.Before.Info.Uses[name]]
		if i <= p.gone[f] || isPlainVar(statement) || other != nil && other.list[other.index] == statement {
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

// explain compares functions that run once, and parameters that such a function assigns first.
func (p *prover) explain(x, y ast.Node) (bool, error) {
	switch x := x.(type) {
	case *ast.FuncDecl:
		y, ok := y.(*ast.FuncDecl)
		if !ok || y.Body == nil || y.Recv != nil || !p.once[x] {
			return false, nil
		}
		n := p.firstAssigned(x, y)
		return true, cmp.Or(p.Nodes(x.Name, y.Name), p.Nodes(x.Type, y.Type), p.body(x.Body.List, y.Body.List[n:]))
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
		return true, cmp.Or(p.MarkNew(parameter), p.Objects(object, p.first[parameter]))
	}
	return false, nil
}

// isVariable reports whether an expression is a new variable of the second file.
func (p *prover) isVariable(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	function, more := p.more[p.After.Info.Uses[name]]
	return more && function == nil
}

// firstAssigned counts the statements at the start of a function that assign parameters to new variables, and records those variables. Such
// a parameter is renamed.
func (p *prover) firstAssigned(x, y *ast.FuncDecl) (n int) {
	for _, statement := range y.Body.List {
		left, value := assignment(statement)
		right, ok := value.(*ast.Ident)
		if !ok || !p.isVariable(left) || p.Before.Info.Scopes[x.Type].Lookup(right.Name) != nil {
			break
		}
		parameter := p.After.Info.Uses[right]
		if parameter == nil || parameter.Pos() < y.Type.Params.Pos() || parameter.Pos() >= y.Type.Params.End() || p.first[parameter] != nil {
			break
		}
		p.first[parameter] = p.After.Info.Uses[left]
		n++
	}
	return n
}

// body compares the statements of a function that runs once.
func (p *prover) body(before, after []ast.Stmt) error {
	for i, statement := range before {
		var next ast.Stmt
		if len(after) > 0 {
			next = after[0]
		}
		if p.drops(before, i, next) {
			continue
		}
		if next == nil {
			return p.Differ(statement, "it is missing")
		}
		after = after[1:]
		explained, err := p.assigned(statement, next, i)
		if !explained {
			err = p.Nodes(statement, next)
		}
		if err != nil {
			return err
		}
	}
	if len(after) > 0 {
		return p.After.FaultAt(after[0].Pos(), "there is a statement more")
	}
	return nil
}

// drops reports whether the second file omits a statement, which declares variables without values or assigns a literal to one. It records
// the omission. Next is the statement of the second file at that place.
func (p *prover) drops(list []ast.Stmt, i int, next ast.Stmt) bool {
	if names := declares(list[i]); isPlainVar(list[i]) {
		if isPlainVar(next) && declares(next)[0].Name == names[0].Name {
			return false
		}
		for _, name := range names {
			p.gone[p.Before.Info.Defs[name]] = i
		}
		return true
	}
	name, value := assignment(list[i])
	literal, ok := value.(*ast.FuncLit)
	if !ok {
		return false
	}
	object := p.Before.Info.Uses[name]
	if _, gone := p.gone[object]; !gone || p.literals[object] != nil {
		return false
	}
	other, value := assignment(next)
	if _, ok := value.(*ast.FuncLit); ok && p.isVariable(other) {
		if partner := p.Partner(object); partner == nil || partner == p.After.Info.Uses[other] {
			return false
		}
	}
	p.literals[object] = &dropped{i, literal, list}
	return true
}

// assigned compares a declaration of omitted variables with an assignment to them. It explains nothing else.
func (p *prover) assigned(statement, next ast.Stmt, index int) (explained bool, err error) {
	assign, ok := next.(*ast.AssignStmt)
	names := declares(statement)
	if !ok || assign.Tok != token.ASSIGN || len(names) == 0 {
		return false, nil
	}
	values, ok := initialValues(statement)
	if !ok {
		return false, nil
	}
	if len(assign.Lhs) != len(names) || len(assign.Rhs) != len(values) {
		return true, p.Differ(statement, "it is not assigned")
	}
	for i, name := range names {
		object, left := p.Before.Info.Defs[name], assign.Lhs[i]
		blank, ok := left.(*ast.Ident)
		switch {
		case name.Name == "_" && ok && blank.Name == "_":
		case object == nil || name.Name == "_":
			err = p.Nodes(name, left)
		case !p.isVariable(left):
			err = p.Differ(name, "something else is assigned")
		default:
			p.gone[object] = index
			err = p.Objects(object, p.After.Info.Uses[blank])
		}
		if err != nil {
			return true, p.Differ(name, "%s", err)
		}
	}
	for i, value := range values {
		err = cmp.Or(err, p.Nodes(value, assign.Rhs[i]), p.Types(p.Before.Info.TypeOf(value), p.After.Info.TypeOf(assign.Rhs[i])))
	}
	return true, err
}

// initialValues returns the values of the variables that a statement declares, unless it is a group or declares constants.
func initialValues(statement ast.Stmt) (values []ast.Expr, ok bool) {
	switch s := statement.(type) {
	case *ast.AssignStmt:
		return s.Rhs, true
	case *ast.DeclStmt:
		if group := s.Decl.(*ast.GenDecl); group.Tok == token.VAR && len(group.Specs) == 1 {
			return group.Specs[0].(*ast.ValueSpec).Values, true
		}
	}
	return nil, false
}
