package generics

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/support"
)

// A declaration is a generic function or type, or a method of a generic type.
type declaration struct {
	object    types.Object
	node      ast.Node // an *ast.FuncDecl, or an *ast.TypeSpec
	params    []*types.TypeParam
	base      *declaration   // of a method, its type; otherwise itself
	methods   []*declaration // of a type, in the order of the file
	instances []*instance    // of a function or a type, in the order of discovery
}

// An instance is a generic function or type with its type arguments.
type instance struct {
	of     *declaration
	args   []types.Type
	name   string
	copies map[*declaration]*text
}

// String returns the instance in the form of the source: "Stack[int]".
func (i *instance) String() string {
	args := prog.Map(i.args, func(t types.Type) string { return types.TypeString(t, func(*types.Package) string { return "" }) })
	return i.of.object.Name() + "[" + strings.Join(args, ", ") + "]"
}

// A text is a declaration to write: a generic one for an instance, or any other.
type text struct {
	node     ast.Node
	env      *environment
	instance *instance         // nil if not generic
	name     string            // of a type that moves out of a function
	doc      *ast.CommentGroup // of such a type

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
	f         *simplify.File
	context   *types.Context
	generics  map[types.Object]*declaration
	instances []*instance
	plain     map[ast.Node]*text // declarations that are not generic, by their package-level syntax
	optional  map[types.Object]*ast.TypeSpec
	moved     map[*types.Named]*text     // types declared in functions, but named outside
	order     []*types.Named             // the keys of moved, in the order of discovery
	locals    map[*types.Named]localType // types of copies, by the type in the generic function
	queue     []*text
	packages  map[*types.PkgName]bool // used by the copies
	imports   *simplify.Speller       // of packages that arguments name
	names     *simplify.Names
	owners    map[string]map[types.Object]bool // the objects of each name
	reported  map[string]bool
}

func newWriter(f *simplify.File) *writer {
	w := &writer{
		f: f, context: types.NewContext(),
		generics: map[types.Object]*declaration{}, plain: map[ast.Node]*text{}, optional: map[types.Object]*ast.TypeSpec{},
		moved: map[*types.Named]*text{}, locals: map[*types.Named]localType{},
		packages: map[*types.PkgName]bool{}, names: f.Names(),
		owners: map[string]map[types.Object]bool{}, reported: map[string]bool{},
	}
	w.imports = simplify.NewSpeller(f, w.names)
	for _, n := range f.Lines() {
		if object := f.Declares(n); object != nil {
			w.declare(n, object)
		}
	}
	for _, n := range f.Lines() {
		d := w.generic(n)
		if f, ok := n.(*ast.FuncDecl); ok && d != nil && f.Recv != nil {
			d.base = w.generics[prog.BaseOf(d.object.(*types.Func)).Obj()]
			d.base.methods = append(d.base.methods, d)
		}
	}
	return w
}

func (w *writer) declare(n ast.Node, object types.Object) {
	if params := slices.Collect(prog.TypeParams(object).TypeParams()); len(params) > 0 {
		d := &declaration{object: object, node: n, params: params}
		d.base = d
		w.generics[object] = d
	}
}

// mostInstances bounds the copies: functions that call each other with two types each have exponentially many.
const mostInstances = 10_000

// find returns an instance, and records it if it is new.
func (w *writer) find(d *declaration, args []types.Type) *instance {
	for _, known := range d.instances {
		if slices.EqualFunc(known.args, args, types.Identical) {
			return known
		}
	}
	i := &instance{of: d, args: args, copies: map[*declaration]*text{}}
	d.instances = append(d.instances, i)
	w.instances = append(w.instances, i)
	if len(w.instances) == mostInstances {
		w.f.Refuse(support.Newer, d.object.Pos(), "", "%s, and written out they would be more than %d copies", w.needed(), mostInstances)
	}
	for _, argument := range args {
		w.mention(argument)
	}
	w.reach(i, d)
	for _, method := range d.methods {
		t, _ := types.Instantiate(w.context, d.object.Type(), args, false) // with as many arguments as parameters
		if w.f.MayCall(t, method.object.(*types.Func)) {
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
	return &environment{context: w.context, params: map[*types.TypeParam]types.Type{}, locals: map[*types.Named]*types.Named{},
		origins: w.locals}
}

// mention records the instances that a type names, and the types that functions declare.
func (w *writer) mention(t types.Type) {
	for _, part := range prog.Parts(t) {
		w.mention(part)
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return
	}
	if d := w.generics[named.Obj()]; d != nil && named.TypeArgs().Len() > 0 {
		w.find(d, prog.Parts(named))
	}
	if spec := w.optional[named.Obj()]; spec != nil {
		w.writePlain(spec)
	}
	if spell.IsLocal(named.Obj()) {
		w.relocate(named)
	}
}
