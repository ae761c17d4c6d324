package proof

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"

	"kamyk/gen/internal/program/prog"
)

// A pair compares the text of one declaration with its copy.
type pair struct {
	*prover
	w    *world
	to   map[types.Object]types.Object // locals
	from map[types.Object]types.Object

	converted bool // inside of a constant that is converted
}

func newPair(p *prover, w *world) *pair {
	return &pair{prover: p, w: w, to: map[types.Object]types.Object{}, from: map[types.Object]types.Object{}}
}

func (p *pair) funcDecl(b, a *ast.FuncDecl) {
	if (b.Recv == nil) != (a.Recv == nil) || (b.Body == nil) != (a.Body == nil) {
		p.differ(a.Pos(), "the copy has another form")
		return
	}
	if b.Recv != nil {
		p.fieldNames(b.Recv.List[0].Names, a.Recv.List[0].Names, a.Pos())
		was, is := p.before.Info.Defs[b.Name].(*types.Func), p.after.Info.Defs[a.Name].(*types.Func)
		p.same(p.w.in(was.Signature().Recv().Type()), is.Signature().Recv().Type(), a.Pos())
	}
	p.funcType(b.Type, a.Type)
	if b.Body != nil {
		p.node(b.Body, a.Body)
	}
}

// funcType compares parameters and results, with their names.
func (p *pair) funcType(b, a *ast.FuncType) {
	for _, lists := range [][2]*ast.FieldList{{b.Params, a.Params}, {b.Results, a.Results}} {
		if lists[0].NumFields() != lists[1].NumFields() || lists[0] != nil && len(lists[0].List) != len(lists[1].List) {
			p.differ(a.Pos(), "the copy has other parameters")
			return
		}
		if lists[0] == nil {
			continue
		}
		for i, field := range lists[0].List {
			other := lists[1].List[i]
			p.fieldNames(field.Names, other.Names, other.Pos())
			bt, at := field.Type, other.Type
			dots, ok := bt.(*ast.Ellipsis)
			also, is := at.(*ast.Ellipsis)
			if ok != is {
				p.differ(a.Pos(), "the copy has other parameters")
				return
			}
			if ok {
				bt, at = dots.Elt, also.Elt
			}
			p.same(p.w.in(p.before.Info.TypeOf(bt)), p.after.Info.TypeOf(at), at.Pos())
		}
	}
}

func (p *pair) fieldNames(b, a []*ast.Ident, at token.Pos) {
	if len(b) != len(a) {
		p.differ(at, "the copy has other names")
		return
	}
	for i := range b {
		p.ident(b[i], a[i])
	}
}

// node compares two pieces of syntax.
func (p *pair) node(b, a ast.Node) {
	if p.err != nil {
		return
	}
	if e, ok := b.(ast.Expr); ok {
		if is, ok := a.(ast.Expr); ok {
			p.expression(ast.Unparen(e), ast.Unparen(is))
			return
		}
	}
	if reflect.TypeOf(b) != reflect.TypeOf(a) {
		p.differ(a.Pos(), "%T stands for %T", a, b)
		return
	}
	switch b := b.(type) {
	case *ast.BlockStmt:
		p.list(b.List, a.(*ast.BlockStmt).List, a.Pos())
	case *ast.CaseClause:
		p.nodes(exprs(b.List), exprs(a.(*ast.CaseClause).List), a.Pos())
		p.list(b.Body, a.(*ast.CaseClause).Body, a.Pos())
	case *ast.CommClause:
		a := a.(*ast.CommClause)
		p.node2(b.Comm, a.Comm, a.Pos())
		p.list(b.Body, a.Body, a.Pos())
	case *ast.TypeSwitchStmt:
		p.typeSwitch(b, a.(*ast.TypeSwitchStmt))
	default:
		p.children(b, a)
	}
}

// node2 compares syntax that may be missing.
func (p *pair) node2(b, a ast.Node, at token.Pos) {
	noB, noA := isNil(b), isNil(a)
	switch {
	case noB != noA:
		p.differ(at, "the copy lacks something, or has something extra")
	case !noB:
		p.node(b, a)
	}
}

func isNil(n ast.Node) bool {
	return n == nil || reflect.ValueOf(n).Kind() == reflect.Pointer && reflect.ValueOf(n).IsNil()
}

func exprs(list []ast.Expr) (nodes []ast.Node) {
	for _, e := range list {
		nodes = append(nodes, e)
	}
	return nodes
}

func (p *pair) nodes(b, a []ast.Node, at token.Pos) {
	if len(b) != len(a) {
		p.differ(at, "the copy has %d parts in the place of %d", len(a), len(b))
		return
	}
	for i := range b {
		p.node(b[i], a[i])
	}
}

// deprecated are fields of nodes that the parser does not fill.
var deprecated = map[string]bool{"Obj": true, "Scope": true, "Unresolved": true}

// children compares what two nodes of one kind have: their parts, tokens and literals. Of positions it matters whether there is a final
// ellipsis.
func (p *pair) children(b, a ast.Node) {
	vb, va := reflect.ValueOf(b).Elem(), reflect.ValueOf(a).Elem()
	for i := range vb.NumField() {
		fb, fa := vb.Field(i), va.Field(i)
		if deprecated[vb.Type().Field(i).Name] {
			continue
		}
		switch x := fb.Interface().(type) {
		case *ast.CommentGroup:
		case token.Pos:
			if name := vb.Type().Field(i).Name; name == "Ellipsis" && x.IsValid() != fa.Interface().(token.Pos).IsValid() {
				p.differ(a.Pos(), "the copy has another ellipsis")
			}
		case ast.Node:
			other, _ := fa.Interface().(ast.Node)
			p.node2(x, other, a.Pos())
		case token.Token, string, bool:
			if x != fa.Interface() {
				p.differ(a.Pos(), "%v stands for %v", fa.Interface(), x)
			}
		default:
			p.parts(fb, fa, a.Pos())
		}
	}
}

// parts compares lists of syntax, and interfaces of it that are nil.
func (p *pair) parts(b, a reflect.Value, at token.Pos) {
	if b.Kind() != reflect.Slice {
		if b.Kind() == reflect.Interface && b.IsNil() != a.IsNil() {
			p.differ(at, "the copy has something extra")
		}
		return
	}
	if b.Len() != a.Len() {
		p.differ(at, "the copy has %d parts in the place of %d", a.Len(), b.Len())
		return
	}
	for i := range b.Len() {
		p.node(b.Index(i).Interface().(ast.Node), a.Index(i).Interface().(ast.Node))
	}
}

// ident compares two identifiers by what they stand for.
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
	p.same(p.w.in(was.Type()), f.Type(), a.Pos())
}

// local notes that a local stands for another one, or holds it to that.
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
