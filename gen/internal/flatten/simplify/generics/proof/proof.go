// Package proof compares a file in which generic declarations were written out with the file before, and uses nothing of what wrote it.
//
// The rule: a copy says what the generic declaration says under its type arguments. The two are walked side by side, node by node. Where
// the original has a type, the copy has the type that this is under the arguments; where the original names an instance, the copy names a
// declaration that stands for that function or type and those arguments everywhere, and for nothing else; locals correspond one to one.
// Every value has the same type, and the same constant or none. A copy may differ in this alone:
//
//   - a type that a function declares stands at the top of the file;
//   - a clause of a type switch lacks a type that an earlier one has or that cannot be, and goes where none is left; what it used
//     is assigned to the blank name, and a variable of the type before stands in for the switch's where one type is left of several;
//   - a constant expression that was none has the value that is computed, which is so for integers, strings and truths;
//   - func() T { return x }() stands for x, func(list T) int { return len(list) }(x) for len(x);
//   - interface{}(x).(T) stands for x.(T) where that cannot be, and the answer is asked for;
//   - of an instance, methods are missing that nothing can call.
//
// Variables are initialised in the same order.
package proof

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/std"
)

// Same returns nil if the file after means the same as the one before, and else what differs first.
func Same(before, after *simplify.File) error {
	p := &prover{
		before: before, after: after, context: types.NewContext(),
		types: map[*types.TypeName]types.Type{}, functions: map[*types.Func]instance{}, proved: map[ast.Node]bool{},
		declared: map[types.Object]ast.Node{}, comparing: map[interfacePair]bool{},
	}
	for _, f := range []*simplify.File{before, after} {
		for n := range f.Lines() {
			if id := nameOf(n); id != nil {
				p.declared[f.Info.Defs[id]] = n
			}
		}
	}
	p.imports()
	p.plain()
	for len(p.queue) > 0 && p.err == nil {
		next := p.queue[0]
		p.queue = p.queue[1:]
		next()
	}
	p.nothingElse()
	p.initialisation()
	return p.err
}

// A prover compares two files.
type prover struct {
	before, after *simplify.File
	context       *types.Context
	declared      map[types.Object]ast.Node // the functions and types of both, by what they declare
	types         map[*types.TypeName]types.Type
	functions     map[*types.Func]instance
	proved        map[ast.Node]bool      // of the file after
	comparing     map[interfacePair]bool // interfaces whose methods are being compared
	queue         []func()
	err           error
}

// An interfacePair is an interface before and the one after that may stand for it.
type interfacePair struct{ was, is *types.Interface }

// An instance is a function before, with its type arguments.
type instance struct {
	of   *types.Func
	args []types.Type
}

// differ notes the first difference.
func (p *prover) differ(at token.Pos, format string, args ...any) {
	if p.err == nil {
		p.err = p.after.FaultAt(at, format, args...)
	}
}

// nameOf returns the name of a function or type.
func nameOf(n ast.Node) *ast.Ident {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return n.Name
	case *ast.TypeSpec:
		return n.Name
	}
	return nil
}

// imports holds packages that are imported for what they register to stay so, and no others to come.
func (p *prover) imports() {
	var left [2]map[string]bool
	for i, f := range []*simplify.File{p.before, p.after} {
		left[i] = map[string]bool{}
		for _, spec := range f.Syntax.Imports {
			path := f.Info.PkgNameOf(spec).Imported().Path()
			if blank := spec.Name != nil && spec.Name.Name == "_"; blank || len(std.RegistersWith(path)) > 0 {
				left[i][path] = true
			}
		}
	}
	if !maps.Equal(left[0], left[1]) {
		p.differ(p.after.Syntax.Package, "other packages are imported for what they register")
	}
}

// plain begins with what is not generic: functions and types by their names, all others in order.
func (p *prover) plain() {
	var left [2][]ast.Node
	for i, f := range []*simplify.File{p.before, p.after} {
		for n := range f.Lines() {
			switch n := n.(type) {
			case *ast.TypeSpec:
				continue
			case *ast.FuncDecl:
				if n.Recv != nil || n.Name.Name != "init" && n.Name.Name != "_" {
					continue
				}
			}
			left[i] = append(left[i], n)
		}
	}
	if len(left[0]) != len(left[1]) {
		p.differ(p.after.Syntax.Package, "the file has %d variables, constants and init functions, and had %d", len(left[1]), len(left[0]))
		return
	}
	for i, n := range left[0] {
		p.proved[left[1][i]] = true
		newPair(p, newSubstitution(p.context)).node(n, left[1][i])
	}
	p.plainNames()
}

// plainNames begins with functions and types that are not generic. All of those functions must be there still: nothing needs to call main.
func (p *prover) plainNames() {
	for _, name := range p.before.Types.Scope().Names() {
		was, ok := p.before.Types.Scope().Lookup(name).(*types.Func)
		if ok && was.Signature().TypeParams().Len() == 0 && p.after.Types.Scope().Lookup(name) == nil {
			p.differ(p.after.Syntax.Package, "function %s is gone", name)
		}
	}
	for _, name := range p.after.Types.Scope().Names() {
		was, is := p.before.Types.Scope().Lookup(name), p.after.Types.Scope().Lookup(name)
		switch was := was.(type) {
		case *types.Func:
			if was.Signature().TypeParams().Len() == 0 {
				p.function(is, was, nil, is.Pos())
			}
		case *types.TypeName:
			if isGeneric(was.Type()) {
				continue
			}
			p.same(was.Type(), is.Type(), is.Pos())
			p.proved[p.declared[is]] = true
		}
	}
}

func isGeneric(t types.Type) bool {
	of, ok := t.(interface{ TypeParams() *types.TypeParamList })
	return ok && of.TypeParams().Len() > 0
}

// function notes that a function stands for another one with its arguments, and has their texts compared.
func (p *prover) function(is types.Object, was *types.Func, args []types.Type, at token.Pos) {
	f, ok := is.(*types.Func)
	if !ok {
		p.differ(at, "%v stands for function %s", is, was.Name())
		return
	}
	known, again := p.functions[f]
	if again {
		if known.of != was || !slices.EqualFunc(known.args, args, types.Identical) {
			p.differ(at, "%s stands for two functions", f.Name())
		}
		return
	}
	for other, of := range p.functions {
		if of.of == was && slices.EqualFunc(of.args, args, types.Identical) {
			p.differ(at, "%s and %s stand for one function", f.Name(), other.Name())
		}
	}
	p.functions[f] = instance{was, args}
	p.queue = append(p.queue, func() { p.text(was, f, args) })
}

// text compares the declarations of two functions or methods.
func (p *prover) text(was, is *types.Func, args []types.Type) {
	b, ok := p.declared[was].(*ast.FuncDecl)
	a, also := p.declared[is].(*ast.FuncDecl)
	if !ok || !also {
		p.differ(is.Pos(), "function %s has no text", is.Name())
		return
	}
	p.proved[a] = true
	w := newSubstitution(p.context)
	params := slices.Concat(slices.Collect(was.Signature().TypeParams().TypeParams()),
		slices.Collect(was.Signature().RecvTypeParams().TypeParams()))
	for i, param := range params {
		w.params[param] = args[i]
	}
	if len(args) > 0 {
		w.from, w.to = b.Pos(), b.End()
	}
	if !slices.Equal(simplify.Directives(b.Doc), simplify.Directives(a.Doc)) {
		p.differ(a.Pos(), "%s has other directives", a.Name.Name)
	}
	newPair(p, w).node(b, a)
}

// nothingElse refuses what the file declares and nothing stands for. A type that no other declaration names says nothing: it is there for
// a type in a function that nothing names either.
func (p *prover) nothingElse() {
	for n := range p.after.Lines() {
		switch n := n.(type) {
		case *ast.TypeSpec:
			continue
		case *ast.FuncDecl:
			if base := receiver(n); base != nil && !p.proved[p.declared[p.after.Info.Uses[base]]] {
				continue
			}
		}
		if !p.proved[n] {
			p.differ(n.Pos(), "nothing before stands for this declaration")
		}
	}
}

// receiver returns the name of the type that a method belongs to, or nil for a function.
func receiver(n *ast.FuncDecl) *ast.Ident {
	if n.Recv == nil {
		return nil
	}
	t := ast.Unparen(n.Recv.List[0].Type)
	if pointer, ok := t.(*ast.StarExpr); ok {
		t = ast.Unparen(pointer.X)
	}
	base, _ := t.(*ast.Ident)
	return base
}

// initialisation compares the order of variables.
func (p *prover) initialisation() {
	order := func(f *simplify.File) (names []string) {
		for _, i := range f.Info.InitOrder {
			for _, v := range i.Lhs {
				names = append(names, v.Name())
			}
		}
		return names
	}
	if b, a := order(p.before), order(p.after); !slices.Equal(b, a) {
		p.differ(p.after.Syntax.Package, "variables are initialised in the order %v, and were in %v", a, b)
	}
}
