// Package iterators finds out whether the functions that a file may range over keep the rules of a range.
//
// A range over a function panics where that function calls the body again after it returned false, after the loop has ended, or from inside
// of it, and where it goes on after a panic of the body. A function that never does so needs no check. It keeps the rules if
//
//  1. it only calls its parameter, or hands it on to another that keeps them, and does neither where a call may have returned false before:
//
//     if !yield(x) { return }
//     return walk(t.left, yield) && yield(t.value) && walk(t.right, yield)
//
//  2. nothing that it defers may recover.
//
// Which functions a loop runs is not known in general. So all of the file are asked that may be a value and whose parameter takes as many
// arguments. If one of them breaks the rules, only such loops are known to be safe that say which function they run, and that one keeps
// them without the help of others that are not known:
//
//	for x := range tree.Walk
//	for x := range Evens(n) // if what Evens returns is a name like that, or func(yield func(int) bool) { … }
package iterators

import (
	"go/ast"
	"go/types"
	"maps"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// Orderly says which functions that are ranged over keep the rules.
type Orderly struct {
	All bool // all of the file: one that gives one value may call another that gives two
	one *search
}

// Find looks at the functions of a file.
func Find(f *simplify.File) Orderly {
	s := &search{f: f, values: map[types.Object]bool{}, methods: map[string]bool{},
		known: map[ask]bool{}}
	s.collect()
	one := *s
	one.strict, one.known = true, map[ask]bool{}
	if f.ImportName("reflect") != "" || bodyIsArgument(f) {
		return Orderly{one: &one} // it makes functions of nothing; a generic function may be given bodies that it knows nothing of
	}
	all := true
	ast.Inspect(f.Syntax, func(n ast.Node) bool {
		all = all && s.orderly(n)
		return all
	})
	return Orderly{all, &one}
}

// orderly reports whether some syntax is no function that may be a value and breaks the rules.
func (s *search) orderly(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		object := s.f.Info.Defs[n.Name].(*types.Func)
		ranged := isRanged(object.Signature()) && (s.values[object] || n.Recv != nil && s.methods[n.Name.Name])
		return !ranged || s.keeps(ask{object, 0})
	case *ast.FuncLit:
		return !isRanged(s.f.Info.TypeOf(n)) || s.body(n.Type, n.Body, 0)
	case *ast.SelectorExpr: // T.M, where T is the function that is ranged with
		selected := s.f.Info.Selections[n]
		return selected == nil || selected.Kind() != types.MethodExpr || !isRanged(selected.Type())
	case *ast.Ident:
		return !s.unknown(n)
	}
	return true
}

// Allows reports whether all functions that a loop may range over keep the rules.
func (o Orderly) Allows(over ast.Expr) bool { return o.All || o.one.knownOrderly(over) }

// knownOrderly reports whether an expression says which function it is, and that keeps the rules.
func (s *search) knownOrderly(over ast.Expr) bool {
	if call, ok := ast.Unparen(over).(*ast.CallExpr); ok {
		maker := s.function(call.Fun)
		return maker != nil && s.makes(s.f.Functions[maker])
	}
	return s.functionOrderly(over)
}

// functionOrderly reports whether a literal, or what a name stands for, keeps the rules.
func (s *search) functionOrderly(e ast.Expr) bool {
	if literal, ok := ast.Unparen(e).(*ast.FuncLit); ok {
		return s.body(literal.Type, literal.Body, 0)
	}
	function := s.function(e)
	return function != nil && function.Signature().Params().Len() == 1 && s.keeps(ask{function, 0})
}

// function returns the function of the file that an expression names, or nil.
func (s *search) function(e ast.Expr) *types.Func {
	id := prog.Callee(e)
	if id == nil {
		return nil
	}
	function, ok := s.f.Info.Uses[id].(*types.Func)
	if !ok || s.f.Functions[function.Origin()] == nil || s.f.Functions[function.Origin()].Body == nil {
		return nil
	}
	return function.Origin()
}

// makes reports whether all that a function returns are functions that keep the rules.
func (s *search) makes(maker *ast.FuncDecl) bool {
	makes := !prog.DefersChange(maker.Type, maker.Body)
	ast.Inspect(maker.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			makes = makes && len(n.Results) == 1 && s.functionOrderly(n.Results[0])
			return false
		}
		return true
	})
	return makes
}

type search struct {
	f       *simplify.File
	values  map[types.Object]bool // functions that are used otherwise than by calling them
	methods map[string]bool       // the same of methods, by name: an interface may hide which one it is
	known   map[ask]bool          // what was asked already; true while it is being found out
	strict  bool                  // values that are called keep nothing, since not all that they may be were asked
}

// ask is a question about a function and that one of its parameters which is a body.
type ask struct {
	function  types.Object
	parameter int
}

// bodyIsArgument reports whether a body is the argument of some type parameter.
func bodyIsArgument(f *simplify.File) bool {
	for _, instance := range f.Info.Instances {
		for argument := range instance.TypeArgs.Types() {
			body, ok := prog.Core(argument).(*types.Signature)
			if ok && body.Params().Len() <= 2 && isBool(body.Results()) {
				return true
			}
		}
	}
	return false
}

// isRanged reports whether a type is that of a function that can be ranged over.
func isRanged(t types.Type) bool {
	signature, ok := t.(*types.Signature)
	if !ok || signature.Params().Len() != 1 || signature.Results().Len() != 0 {
		return false
	}
	yield, ok := prog.Core(signature.Params().At(0).Type()).(*types.Signature)
	return ok && yield.Params().Len() <= 2 && isBool(yield.Results())
}

func isBool(results *types.Tuple) bool {
	return results.Len() == 1 && types.Identical(results.At(0).Type(), types.Typ[types.Bool])
}

// collect notes which functions may be values.
func (s *search) collect() {
	called := map[*ast.Ident]bool{}
	ast.Inspect(s.f.Syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if id := prog.Callee(n.Fun); id != nil {
				called[id] = true
			}
		case *ast.Ident:
			if function, ok := s.f.Info.Uses[n].(*types.Func); ok && !called[n] {
				s.values[function.Origin()] = true
				s.methods[n.Name] = s.methods[n.Name] || function.Signature().Recv() != nil
			}
		}
		return true
	})
}

// unknown reports whether a name is that of a function which may be a value and is not asked: of a generic one whose type parameter is what
// it is ranged with, or of the standard library. Of those before iterators came, one is known to keep the rules.
func (s *search) unknown(id *ast.Ident) bool {
	function, ok := s.f.Info.Uses[id].(*types.Func)
	if !ok || !s.values[function.Origin()] {
		return false
	}
	if function.Pkg() == s.f.Types {
		instance, generic := s.f.Info.Instances[id]
		return generic && isRanged(instance.Type) && !isRanged(function.Origin().Signature())
	}
	return isRanged(function.Signature()) && function.FullName() != "(*sync.Map).Range"
}

// keeps reports whether a declared function keeps the rules for one of its parameters. While that is being found out it is taken to do so:
// what breaks the rules does it somewhere first.
func (s *search) keeps(a ask) bool {
	if known, ok := s.known[a]; ok {
		return known
	}
	s.known[a] = true
	decl := s.f.Functions[a.function]
	if decl == nil || decl.Body == nil || !s.body(decl.Type, decl.Body, a.parameter) {
		maps.DeleteFunc(s.known, func(_ ask, keeps bool) bool { return keeps }) // they may have counted on this one
		s.known[a] = false
	}
	return s.known[a]
}

// body asks about the parameter with an index.
func (s *search) body(t *ast.FuncType, body *ast.BlockStmt, index int) bool {
	var names []*ast.Ident // nil for a parameter without one
	for _, field := range t.Params.List {
		if _, variadic := field.Type.(*ast.Ellipsis); !variadic {
			names = append(names, field.Names...)
		}
		if len(field.Names) == 0 {
			names = append(names, nil)
		}
	}
	if index < 0 || index >= len(names) {
		return false
	}
	yield := s.f.Info.Defs[names[index]]
	if yield == nil {
		return true // it has no name, so nobody calls it
	}
	w := &walker{search: s, inside: body, yields: map[types.Object]bool{yield: true}, followed: map[types.Object]bool{}, keeps: true}
	w.local(body)
	w.function(t, body)
	return w.keeps
}
