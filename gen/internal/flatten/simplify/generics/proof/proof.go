// Package proof compares a file whose generic declarations were written out with the file before. It uses no code of the pass.
//
// The rule: a copy equals the generic declaration under its type arguments. Both are walked side by side, node by node. A type of the
// original corresponds to its substitution in the copy. An instance in the original corresponds to a declaration of the copy that stands
// for that function or type and those arguments everywhere, and for nothing else. Locals correspond one to one. Every value has the same
// type, and the same constant or none. A copy may only differ in these:
//
//   - a type that a function declares is at package level;
//   - a clause of a type switch omits a type that an earlier one has or that is impossible; without types it is dropped. The variables
//     that only it used are assigned to the blank name. If one type of several is left, a variable of the original type replaces the
//     switch's;
//   - an expression that becomes constant has the value that it had at run time, as integers, strings and booleans do;
//   - func() T { return x }() replaces x, and func(list T) int { return len(list) }(x) replaces len(x);
//   - interface{}(x).(T) replaces an impossible x.(T) whose second result is used;
//   - methods of an instance that nothing can call are missing.
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
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// Same returns nil if the second file means the same as the first, and the first difference otherwise.
func Same(before, after *simplify.File) error {
	p := &prover{
		before: before, after: after, context: types.NewContext(),
		types: map[*types.TypeName]types.Type{}, functions: map[*types.Func]instance{}, proved: map[ast.Node]bool{},
		declared: map[types.Object]ast.Node{}, comparing: map[interfacePair]bool{},
	}
	for _, f := range []*simplify.File{before, after} {
		for _, n := range f.Lines() {
			if object := f.Declares(n); object != nil {
				p.declared[object] = n
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
	declared      map[types.Object]ast.Node // the functions and types of both files, by their objects
	types         map[*types.TypeName]types.Type
	functions     map[*types.Func]instance
	proved        map[ast.Node]bool      // of the second file
	comparing     map[interfacePair]bool // interfaces whose methods are being compared
	queue         []func()
	err           error
}

// An interfacePair is an interface of the first file and its possible counterpart in the second.
type interfacePair struct{ was, is *types.Interface }

// An instance is a function of the first file, with its type arguments.
type instance struct {
	of   *types.Func
	args []types.Type
}

func (p *prover) differ(at token.Pos, format string, args ...any) {
	if p.err == nil {
		p.err = p.after.FaultAt(at, format, args...)
	}
}

// imports checks that packages imported for their effects are still imported, and that no others are.
func (p *prover) imports() {
	var left [2]map[string]bool
	for i, f := range []*simplify.File{p.before, p.after} {
		left[i] = map[string]bool{}
		for _, spec := range f.Syntax.Imports {
			name := f.Info.PkgNameOf(spec)
			if path := name.Imported().Path(); name.Name() == "_" || len(std.RegistersWith(path)) > 0 {
				left[i][path] = true
			}
		}
	}
	if !maps.Equal(left[0], left[1]) {
		p.differ(p.after.Syntax.Package, "other packages are imported for what they register")
	}
}

// plain starts with the declarations that are not generic: functions and types by name, others in order.
func (p *prover) plain() {
	var left [2][]ast.Node
	for i, f := range []*simplify.File{p.before, p.after} {
		for _, n := range f.Lines() {
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

// plainNames starts with functions and types that are not generic. All of those functions must still exist.
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
			if prog.TypeParams(was).Len() == 0 {
				p.same(was.Type(), is.Type(), is.Pos())
				p.proved[p.declared[is]] = true
			}
		}
	}
}

// function records that a function stands for another one with its arguments, and queues their comparison.
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
	params := prog.TypeParams(was)
	for i := range params.Len() {
		w.params[params.At(i)] = args[i]
	}
	if len(args) > 0 {
		w.from, w.to = b.Pos(), b.End()
	}
	if !slices.Equal(prog.Directives(b.Doc), prog.Directives(a.Doc)) {
		p.differ(a.Pos(), "%s has other directives", a.Name.Name)
	}
	newPair(p, w).node(b, a)
}

// nothingElse refuses declarations without a counterpart. A type that no other declaration names is harmless: it comes from an unused type
// in a function.
func (p *prover) nothingElse() {
	for _, n := range p.after.Lines() {
		switch n := n.(type) {
		case *ast.TypeSpec:
			continue
		case *ast.FuncDecl:
			if base := prog.BaseOf(p.after.Info.Defs[n.Name].(*types.Func)); base != nil && !p.proved[p.declared[base.Obj()]] {
				continue
			}
		}
		if !p.proved[n] {
			p.differ(n.Pos(), "nothing before stands for this declaration")
		}
	}
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
