package proof

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"

	"kamyk/gen/internal/flatten/simplify/same"
)

// A pair compares the text of one declaration with its copy.
type pair struct {
	*prover
	w      *substitution
	syntax *same.Comparison // with the locals

	converted bool // in a constant that is converted
}

func newPair(p *prover, w *substitution) *pair {
	walk := &pair{prover: p, w: w, syntax: same.New(p.before, p.after)}
	walk.syntax.Explain, walk.syntax.List = walk.explain, walk.list
	return walk
}

// funcDecl compares the names in two functions. The types of parameters and results are already compared.
func (p *pair) funcDecl(b, a *ast.FuncDecl) {
	was, is := p.before.Info.Defs[b.Name].(*types.Func).Signature(), p.after.Info.Defs[a.Name].(*types.Func).Signature()
	if (b.Recv == nil) != (a.Recv == nil) || (b.Body == nil) != (a.Body == nil) || was.Variadic() != is.Variadic() {
		p.differ(a.Pos(), "the copy has another form")
		return
	}
	if b.Recv != nil {
		p.same(p.w.apply(was.Recv().Type()), is.Recv().Type(), a.Pos())
		nodes(p, b.Recv.List[0].Names, a.Recv.List[0].Names, a.Pos())
	}
	p.funcType(b.Type, a.Type)
	p.node(b.Body, a.Body)
}

// funcType compares parameters and results. Type parameters are gone in the copy.
func (p *pair) funcType(b, a *ast.FuncType) {
	p.node(b.Params, a.Params)
	p.node(b.Results, a.Results)
}

// node compares two nodes. Either may be nil.
func (p *pair) node(b, a ast.Node) { p.setError(p.syntax.Nodes(b, a)) }

// children compares the children of two nodes of one kind.
func (p *pair) children(b, a ast.Node) { p.setError(p.syntax.Children(b, a)) }

func (p *pair) setError(err error) {
	if p.err == nil {
		p.err = err
	}
}

// nodes compares two lists.
func nodes[N ast.Node](p *pair, b, a []N, at token.Pos) {
	if len(b) != len(a) {
		p.differ(at, "the copy has %d parts in the place of %d", len(a), len(b))
		return
	}
	for i := range b {
		p.node(b[i], a[i])
	}
}

// explain compares nodes that may differ in a copy, or whose meaning depends on their place.
func (p *pair) explain(before, after ast.Node) (explained bool, err error) {
	switch b := before.(type) {
	case ast.Expr:
		if a, ok := after.(ast.Expr); ok {
			p.expression(ast.Unparen(b), ast.Unparen(a))
			return true, p.err
		}
	case *ast.TypeSwitchStmt:
		if a, ok := after.(*ast.TypeSwitchStmt); ok {
			p.typeSwitch(b, a)
			return true, p.err
		}
	case *ast.FuncDecl:
		if a, ok := after.(*ast.FuncDecl); ok {
			p.funcDecl(b, a)
			return true, p.err
		}
	}
	return false, p.err
}

// ident compares the objects of two identifiers.
func (p *pair) ident(b, a *ast.Ident) {
	was, is := p.before.Info.ObjectOf(b), p.after.Info.ObjectOf(a)
	if was == nil || is == nil {
		if (was == nil) != (is == nil) || b.Name != a.Name && b.Name == "_" != (a.Name == "_") {
			p.differ(a.Pos(), "%s stands for %s", a.Name, b.Name)
		}
		return
	}
	field, isField := was.(*types.Var)
	function, isFunction := was.(*types.Func)
	switch inFile := was.Pkg() == p.before.Types; {
	case inFile && isField && field.IsField():
		p.member(field, is, a)
	case inFile && isFunction && function.Signature().Recv() == nil:
		p.function(is, function, nil, a.Pos())
	case inFile && (isFunction || was.Parent() == p.before.Types.Scope()):
		if reflect.TypeOf(was) != reflect.TypeOf(is) || was.Name() != is.Name() || !isFunction && is.Parent() != p.after.Types.Scope() {
			p.differ(a.Pos(), "%v stands for %v", is, was)
		}
	case is.Parent() == p.after.Types.Scope():
		p.differ(a.Pos(), "%v stands for %v", is, was)
	default:
		p.objects(was, is, a)
	}
}

// objects compares locals, imports, and what other packages declare.
func (p *pair) objects(was, is types.Object, a ast.Node) {
	if err := p.syntax.Objects(was, is); err != nil {
		p.differ(a.Pos(), "%v", err)
	}
}

// member compares fields. An embedded one has the name of its type.
func (p *pair) member(was *types.Var, is types.Object, a *ast.Ident) {
	f, ok := is.(*types.Var)
	if !ok || !f.IsField() || f.Name() != was.Name() && !(f.Embedded() && was.Embedded()) {
		p.differ(a.Pos(), "%v stands for field %s", is, was.Name())
		return
	}
	p.same(p.w.apply(was.Type()), f.Type(), a.Pos())
}

func sameValue(x, y constant.Value) bool {
	return x == nil && y == nil || x != nil && y != nil && x.ExactString() == y.ExactString()
}
