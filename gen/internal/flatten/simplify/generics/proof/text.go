package proof

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"

	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
)

// A pair compares the text of one declaration with its copy.
type pair struct {
	*prover
	w      *substitution
	syntax *same.Comparison
	to     map[types.Object]types.Object // locals
	from   map[types.Object]types.Object

	converted bool // in a constant that is converted
}

func newPair(p *prover, w *substitution) *pair {
	walk := &pair{prover: p, w: w, syntax: same.New(p.before, p.after),
		to: map[types.Object]types.Object{}, from: map[types.Object]types.Object{}}
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

// setError keeps the first error.
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
	was, is := object(p.before.Info, b), object(p.after.Info, a)
	if was == nil || is == nil {
		if (was == nil) != (is == nil) || b.Name != a.Name && b.Name == "_" != (a.Name == "_") {
			p.differ(a.Pos(), "%s stands for %s", a.Name, b.Name)
		}
		return
	}
	field, isField := was.(*types.Var)
	_, isMethod := was.(*types.Func)
	switch {
	case was.Pkg() != p.before.Types:
		if prog.Origin(was) != prog.Origin(is) {
			p.differ(a.Pos(), "%v stands for %v", is, was)
		}
	case isImport(was):
		if other, ok := is.(*types.PkgName); !ok || other.Imported() != was.(*types.PkgName).Imported() {
			p.differ(a.Pos(), "%v stands for %v", is, was)
		}
	case isField && field.IsField():
		p.member(field, is, a)
	case isMethod && was.(*types.Func).Signature().Recv() != nil:
		if f, ok := is.(*types.Func); !ok || f.Name() != was.Name() {
			p.differ(a.Pos(), "%v stands for method %s", is, was.Name())
		}
	case was.Parent() == p.before.Types.Scope():
		if f, ok := was.(*types.Func); ok {
			p.function(is, f, nil, a.Pos())
		} else if is.Parent() != p.after.Types.Scope() || is.Name() != was.Name() {
			p.differ(a.Pos(), "%v stands for %v", is, was)
		}
	default:
		p.local(was, is, a)
	}
}

func object(info *types.Info, id *ast.Ident) types.Object {
	if used := info.Uses[id]; used != nil {
		return used
	}
	return info.Defs[id]
}

func isImport(o types.Object) bool {
	_, ok := o.(*types.PkgName)
	return ok
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

// local records that a local corresponds to another one, or compares it with the recorded one.
func (p *pair) local(was, is types.Object, a *ast.Ident) {
	if p.to[was] == nil && p.from[is] == nil && is.Parent() != p.after.Types.Scope() && is.Pkg() == p.after.Types {
		p.to[was], p.from[is] = is, was
		if reflect.TypeOf(was) != reflect.TypeOf(is) {
			p.differ(a.Pos(), "%v stands for %v", is, was)
		}
	}
	if p.to[was] != is {
		p.differ(a.Pos(), "%v stands for %v, and %v did before", is, was, p.to[was])
	}
}

// sameValue compares constants.
func sameValue(x, y constant.Value) bool {
	return x == nil && y == nil || x != nil && y != nil && x.ExactString() == y.ExactString()
}
