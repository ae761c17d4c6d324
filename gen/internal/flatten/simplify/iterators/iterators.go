// Package iterators determines whether the functions that a file may range over keep the rules of a range.
//
// A range over a function panics if that function calls the body again after it returned false, after the loop has ended, or from inside
// the body, and if it continues after a panic of the body. A function that never does so needs no check. It keeps the rules if
//
//  1. it only calls its parameter, or passes it to another function that keeps them, and does neither when a call may have returned
//     false before:
//
//     if !yield(x) { return }
//     return walk(t.left, yield) && yield(t.value) && walk(t.right, yield)
//
//  2. nothing that it defers may recover.
//
// In general, the function of a loop is not known. So all functions of the file that may be values, and whose parameter takes as many
// arguments, are checked. If one of them breaks the rules, a loop is only safe if it names its function, and that function keeps the rules
// without calling unknown ones:
//
//	for x := range tree.Walk
//	for x := range Evens(n) // if Evens returns such a name, or func(yield func(int) bool) { … }
package iterators

import (
	"go/ast"
	"go/types"
	"maps"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// An Orderly holds the functions, among those that may be ranged over, that keep the rules.
type Orderly struct {
	All    bool // all functions of the file keep the rules; those that yield one value may call those that yield two
	strict *search
}

// Find checks the functions of a file.
func Find(f *simplify.File) Orderly {
	s := &search{f: f, values: map[types.Object]bool{}, methods: map[string]bool{},
		known: map[bodyParameter]bool{}}
	s.collect()
	strict := *s
	strict.strict, strict.known = true, map[bodyParameter]bool{}
	if f.Imported("reflect") != nil || bodyIsArgument(f) {
		return Orderly{strict: &strict} // reflect creates functions; a generic one may have any body as an argument
	}
	return Orderly{!prog.Any(f.Syntax, func(n ast.Node) bool { return !s.orderly(n) }), &strict}
}

// orderly reports whether a node is no function that may be a value and breaks the rules.
func (s *search) orderly(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		object := s.f.Info.Defs[n.Name].(*types.Func)
		ranged := isRanged(object.Signature()) && (s.values[object] || n.Recv != nil && s.methods[n.Name.Name])
		return !ranged || s.keeps(bodyParameter{object, 0})
	case *ast.FuncLit:
		return !isRanged(s.f.Info.TypeOf(n)) || s.literal(n)
	case *ast.SelectorExpr: // T.M, where T is the type of the body
		selected := s.f.Info.Selections[n]
		return selected == nil || selected.Kind() != types.MethodExpr || !isRanged(selected.Type())
	case *ast.Ident:
		return !s.unknown(n)
	}
	return true
}

// Allows reports whether all functions that a loop may range over keep the rules.
func (o Orderly) Allows(over ast.Expr) bool { return o.All || o.strict.knownOrderly(over) }

// knownOrderly reports whether an expression names its function, and that function keeps the rules.
func (s *search) knownOrderly(over ast.Expr) bool {
	if call, ok := ast.Unparen(over).(*ast.CallExpr); ok {
		maker := s.function(call.Fun)
		return maker != nil && s.makes(s.f.Functions[maker])
	}
	return s.functionOrderly(over)
}

// functionOrderly reports whether a literal, or a named function, keeps the rules.
func (s *search) functionOrderly(e ast.Expr) bool {
	if literal, ok := ast.Unparen(e).(*ast.FuncLit); ok {
		return s.literal(literal)
	}
	function := s.function(e)
	return function != nil && function.Signature().Params().Len() == 1 && s.keeps(bodyParameter{function, 0})
}

// function returns the function of the file that an expression names, or nil.
func (s *search) function(e ast.Expr) *types.Func {
	function, ok := s.f.Info.Uses[prog.Callee(e)].(*types.Func)
	if !ok || s.f.Functions[function.Origin()] == nil || s.f.Functions[function.Origin()].Body == nil {
		return nil
	}
	return function.Origin()
}

// makes reports whether a function only returns functions that keep the rules.
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
	values  map[types.Object]bool  // functions with uses other than calls
	methods map[string]bool        // such methods, by name: an interface may hide which one is called
	known   map[bodyParameter]bool // the results so far; true during the analysis
	strict  bool                   // dynamic calls do not keep the rules, since not all of their callees were checked
}

// A bodyParameter is the parameter of a function that takes a body.
type bodyParameter struct {
	function  *types.Func
	parameter int
}

// bodyIsArgument reports whether a body's type is a type argument.
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

// isRanged reports whether a function type can be ranged over.
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

// collect collects the functions that may be values.
func (s *search) collect() {
	called := map[*ast.Ident]bool{}
	for n := range ast.Preorder(s.f.Syntax) {
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
	}
}

// unknown reports whether a name refers to a function that may be a value and cannot be checked: a generic one whose type parameter is the
// type of the body, or one of the standard library. Of the functions older than iterators, one is known to keep the rules.
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

// keeps reports whether a declared function keeps the rules for one of its parameters. During the analysis, it is assumed to do so: if it
// does not, another statement breaks the rules.
func (s *search) keeps(a bodyParameter) bool {
	if known, ok := s.known[a]; ok {
		return known
	}
	s.known[a] = true
	decl := s.f.Functions[a.function]
	if decl == nil || decl.Body == nil || !s.body(a.function.Signature(), decl.Body, a.parameter) {
		maps.DeleteFunc(s.known, func(_ bodyParameter, keeps bool) bool { return keeps }) // they may depend on this result
		s.known[a] = false
	}
	return s.known[a]
}

func (s *search) literal(n *ast.FuncLit) bool {
	return s.body(s.f.Info.TypeOf(n).(*types.Signature), n.Body, 0)
}

// body checks the parameter with an index.
func (s *search) body(t *types.Signature, body *ast.BlockStmt, index int) bool {
	if last := t.Params().Len() - 1; index < 0 || index > last || t.Variadic() && index == last {
		return false
	}
	yield := t.Params().At(index)
	w := &walker{search: s, inside: body, yields: map[types.Object]bool{yield: true}, followed: map[types.Object]bool{}, keeps: true}
	w.findLocals(body)
	w.function(t, body)
	return w.keeps
}
