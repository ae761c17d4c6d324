package generics

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A declaration is a generic function or type, or a method of a generic type.
type declaration struct {
	object    types.Object
	node      ast.Node // an *ast.FuncDecl, or an *ast.TypeSpec
	params    []*types.TypeParam
	methods   []*declaration // of a type, in the order of the file
	instances []*instance    // of a function or a type, in the order of discovery
}

// An instance is a generic function or type with its type arguments.
type instance struct {
	of     *declaration
	args   []types.Type
	name   string
	from   *instance // the instance whose copy mentions it first, or nil
	depth  int       // length of the chain of from
	copies map[*declaration]*text
}

// String returns the instance in the form of the source: "Stack[int]".
func (i *instance) String() string {
	args := make([]string, len(i.args))
	for n, argument := range i.args {
		args[n] = types.TypeString(argument, func(*types.Package) string { return "" })
	}
	return i.of.object.Name() + "[" + strings.Join(args, ", ") + "]"
}

// A text is a declaration to write: a generic one for an instance, or any other.
type text struct {
	node     ast.Node
	env      *environment
	instance *instance // nil if not generic
	name     string    // of a type that moves out of a function

	computed map[ast.Expr]bool  // expressions that must not be constant
	used     map[token.Pos]bool // objects that only dropped cases used, by their declaration
}

// A localType is a type declared in the body of a generic function, in one copy.
type localType struct {
	origin *types.Named
	env    *environment
}

// A writer writes one file.
type writer struct {
	f        *simplify.File
	context  *types.Context
	generics map[types.Object]*declaration
	methods  map[types.Object]*declaration // methods of generic types
	required map[string]bool               // names of methods that an interface may call
	instance []*instance
	plain    map[ast.Node]*text // declarations that are not generic, by their package-level syntax
	optional map[types.Object]*ast.TypeSpec
	moved    map[*types.Named]*text     // types declared in functions, but named outside
	order    []*types.Named             // the keys of moved, in the order of discovery
	locals   map[*types.Named]localType // types of copies, by the type in the generic function
	queue    []*text
	packages map[*types.PkgName]bool // used by the copies
	imports  map[string]string       // packages that arguments name but the file does not import, by path
	names    *simplify.Names
	owners   map[string]map[types.Object]bool // the objects of each name
	reported map[string]bool
}

func newWriter(f *simplify.File) *writer {
	w := &writer{
		f: f, context: types.NewContext(),
		generics: map[types.Object]*declaration{}, methods: map[types.Object]*declaration{},
		plain: map[ast.Node]*text{}, optional: map[types.Object]*ast.TypeSpec{},
		moved: map[*types.Named]*text{}, locals: map[*types.Named]localType{},
		packages: map[*types.PkgName]bool{}, imports: map[string]string{}, names: f.Names(),
		owners: map[string]map[types.Object]bool{}, reported: map[string]bool{},
	}
	var methods []*declaration
	for n := range f.Lines() {
		d := w.declare(n)
		if d == nil {
			continue
		}
		if _, ok := d.object.(*types.Func); ok && len(d.params) > 0 && d.object.(*types.Func).Signature().Recv() != nil {
			methods = append(methods, d)
			w.methods[d.object] = d
			continue
		}
		w.generics[d.object] = d
	}
	for _, method := range methods {
		if base := w.generics[baseOf(method.object.(*types.Func))]; base != nil {
			base.methods = append(base.methods, method)
		}
	}
	return w
}

// declare returns the generic declaration of a node, or nil.
func (w *writer) declare(n ast.Node) *declaration {
	switch n := n.(type) {
	case *ast.FuncDecl:
		f := w.f.Info.Defs[n.Name].(*types.Func)
		params := slices.Concat(slices.Collect(f.Signature().TypeParams().TypeParams()),
			slices.Collect(f.Signature().RecvTypeParams().TypeParams()))
		if len(params) > 0 {
			return &declaration{object: f, node: n, params: params}
		}
	case *ast.TypeSpec:
		if n.TypeParams == nil {
			return nil
		}
		object := w.f.Info.Defs[n.Name]
		if named, ok := object.Type().(*types.Named); ok {
			return &declaration{object: object, node: n, params: slices.Collect(named.TypeParams().TypeParams())}
		}
		return &declaration{object: object, node: n} // an alias has no methods of its own
	}
	return nil
}

// baseOf returns the name of the type that a method belongs to.
func baseOf(method *types.Func) types.Object {
	if named := prog.BaseOf(method); named != nil {
		return named.Obj()
	}
	return nil
}

// find returns an instance, and records it if it is new.
func (w *writer) find(d *declaration, args []types.Type, at ast.Node, from *instance) *instance {
	for _, known := range d.instances {
		if slices.EqualFunc(known.args, args, types.Identical) {
			return known
		}
	}
	i := &instance{of: d, args: args, from: from, copies: map[*declaration]*text{}}
	if from != nil {
		i.depth = from.depth + 1
	}
	d.instances = append(d.instances, i)
	w.instance = append(w.instance, i)
	if i.depth > 200 || len(w.instance) > 10_000 {
		w.endless(i, at)
		return i
	}
	for _, argument := range args {
		w.mention(argument, at, i.from)
	}
	w.reach(i, d)
	for _, method := range d.methods {
		if w.mayBeCalled(i, method) {
			w.reach(i, method)
		}
	}
	return i
}

// reach queues a declaration for an instance.
func (w *writer) reach(i *instance, d *declaration) {
	if i.copies[d] != nil {
		return
	}
	env := w.environment()
	for n, param := range d.params {
		env.params[param] = i.args[n]
	}
	if function, ok := d.node.(*ast.FuncDecl); ok {
		env.body = w.f.Info.Scopes[function.Type]
	}
	t := newText(d.node, env)
	t.instance, env.instance = i, i
	i.copies[d] = t
	w.queue = append(w.queue, t)
}

func newText(n ast.Node, env *environment) *text {
	return &text{node: n, env: env, computed: map[ast.Expr]bool{}, used: map[token.Pos]bool{}}
}

// environment returns an environment that replaces nothing.
func (w *writer) environment() *environment {
	e := &environment{context: w.context, params: map[*types.TypeParam]types.Type{}, locals: map[*types.Named]*types.Named{}}
	e.created = func(local, origin *types.Named) { w.locals[local] = localType{origin, e} }
	return e
}

// mention records the instances that a type names, and the types that functions declare.
func (w *writer) mention(t types.Type, at ast.Node, from *instance) {
	parts(t, func(named *types.Named) {
		if d := w.generics[named.Obj()]; d != nil && named.TypeArgs().Len() > 0 {
			w.find(d, prog.Parts(named), at, from)
		}
		if spec := w.optional[named.Obj()]; spec != nil {
			w.writePlain(spec)
		}
		if w.isLocal(named.Obj()) {
			w.relocate(named, at, from)
		}
	})
}

// endless refuses instances whose copies need an endless chain of instances.
func (w *writer) endless(last *instance, at ast.Node) {
	if w.reported["endless"] {
		return
	}
	w.reported["endless"] = true
	var chain []string
	for i := last; i != nil && len(chain) < 4; i = i.from {
		chain = append(chain, i.String())
	}
	w.f.Refuse(support.Newer, at.Pos(), "", "%s, and writing these out would never end: … %s",
		w.needed(), strings.Join(chain, ", needed by "))
}
