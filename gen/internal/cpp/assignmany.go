package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// For a, b = x, y, Go's compiler first evaluates the operands that an earlier one of these assignments may change. It evaluates the others
// when their own assignment comes: with
//
//	a[i], a[j] = a[j], a[i]
//
// a[i] is loaded first, then a[j] is stored. Only a program that recovers can observe that, by a panic. In other programs, all operands are
// evaluated first, which is easier to read.

// assignMany writes a, b = x, y. It evaluates all values before it stores the first, or has the same effect.
func (f *fn) assignMany(s *ast.AssignStmt) {
	if f.swap(s) {
		return
	}
	f.carryOut(f.eval.Places(s.Lhs, slices.ContainsFunc(s.Rhs, f.writes)))
	f.carryOut(f.eval.Values(func(i int) types.Type { return f.storedType(s.Lhs[i], s.Rhs[i]) }, s.Rhs))
	var stores []func()
	for i, x := range s.Lhs {
		var place, value expression
		latePlace, lateValue := f.lateIn(s, i, ast.Unparen(x)), f.lateIn(s, i, s.Rhs[i])
		if !latePlace && !f.defines(x, s.Tok == token.DEFINE) {
			place = f.materializedPlace(x)
		}
		if !lateValue {
			value = f.storedValue(s, i)
		}
		stores = append(stores, func() {
			if latePlace {
				f.carryOut(f.eval.Indices(x))
			}
			if lateValue {
				if f.eval.MapEntry(x) { // which is created even without a value
					place = primaryOf(f.reference(place))
				}
				value = f.valueOf(s, i)
			}
			if latePlace {
				place = f.lvalue(x)
			}
			if f.defines(x, s.Tok == token.DEFINE) {
				f.variable(x.(*ast.Ident), value)
			} else if !prog.IsBlank(x) {
				f.line("%s = %s;", place.text, value.text)
			}
		})
	}
	for _, store := range stores {
		store()
	}
}

func (f *fn) valueOf(s *ast.AssignStmt, i int) expression {
	f.carryOut(f.eval.Panics(s.Rhs[i]))
	value := f.valueAs(s.Rhs[i], f.storedType(s.Lhs[i], s.Rhs[i]))
	if prog.IsBlank(s.Lhs[i]) {
		f.line("(void)(%s);", value.text)
	}
	return value
}

// storedValue stores a value of a multiple assignment in a variable, unless it is constant.
func (f *fn) storedValue(s *ast.AssignStmt, i int) expression {
	x, value := s.Rhs[i], f.valueOf(s, i)
	if prog.IsBlank(s.Lhs[i]) || f.pack.Info.Types[x].Value != nil || f.pack.Info.Types[x].IsNil() {
		return value
	}
	name := f.scope.fresh("next")
	f.line("%s %s = %s;", f.w.types.Of(f.storedType(s.Lhs[i], s.Rhs[i]), x.Pos()), name, value.text)
	return primaryOf(name)
}

// storedType returns the type of the value that an assignment stores.
func (f *fn) storedType(place, value ast.Expr) types.Type {
	if prog.IsBlank(place) {
		return types.Default(f.typeOf(value))
	}
	return f.typeOf(place)
}

// lateIn reports whether x, a target or a value of a multiple assignment, is evaluated after the earlier parts are stored.
func (f *fn) lateIn(s *ast.AssignStmt, i int, x ast.Expr) bool {
	if !f.eval.PanicObservable(x) || f.eval.MapEntry(x) {
		return false
	}
	for _, earlier := range s.Lhs[:i] {
		id, ok := ast.Unparen(earlier).(*ast.Ident)
		if root := f.escape.Variable(earlier); !ok && root != nil && mentions(x, root.Name()) {
			return false
		}
		if ok && f.frame.deferring && slices.Contains(f.frame.results, f.scope.names[f.pack.Info.Uses[id]]) {
			return false
		}
		if ok && !f.eval.Facts(id).Reads {
			if mentions(x, id.Name) {
				return false
			}
			continue
		}
		if slices.ContainsFunc(f.eval.Parts(x), f.reads) || f.reads(x) && x == s.Rhs[i] || f.capturesIn(x) {
			return false
		}
	}
	return true
}

// capturesIn reports whether an expression refers to captured variables. Go's compiler loads these from memory, unless the literal is
// called at once.
func (f *fn) capturesIn(x ast.Expr) bool {
	lit, ok := f.escape.Enclosing(x).(*ast.FuncLit)
	if call, called := f.escape.Parents[lit].(*ast.CallExpr); !ok || called && call.Fun == lit && !f.escape.Deferred(call) {
		return false
	}
	return prog.Any(x, func(id *ast.Ident) bool {
		v, ok := f.pack.Info.Uses[id].(*types.Var)
		return ok && !v.IsField() && (v.Pos() < lit.Pos() || v.Pos() > lit.End())
	})
}

func mentions(x ast.Expr, name string) bool {
	return prog.Any(x, func(id *ast.Ident) bool { return id.Name == name })
}

func (f *fn) reads(x ast.Expr) bool { return f.eval.Facts(x).Reads }

func (f *fn) writes(x ast.Expr) bool { return f.eval.Facts(x).Writes }

// swap writes a, b = b, a as a swap, if storing one value does not change the location of the other.
func (f *fn) swap(s *ast.AssignStmt) bool {
	if len(s.Lhs) != 2 || s.Tok != token.ASSIGN || prog.Contains[*ast.CallExpr](s.Lhs[0]) || prog.Contains[*ast.CallExpr](s.Lhs[1]) {
		return false
	}
	same := func(a, b ast.Expr) bool { return types.ExprString(a) == types.ExprString(b) }
	if !same(s.Lhs[0], s.Rhs[1]) || !same(s.Lhs[1], s.Rhs[0]) || f.eval.MapEntry(s.Lhs[0]) || f.eval.MapEntry(s.Lhs[1]) ||
		prog.Contains[*ast.CompositeLit](s) { // whose text does not show the elements
		return false
	}
	if f.cppType(s.Lhs[0]) != f.cppType(s.Lhs[1]) || f.dependsOn(s.Lhs[0], s.Lhs[1]) || f.dependsOn(s.Lhs[1], s.Lhs[0]) {
		return false
	}
	first := f.lvalue(s.Lhs[0])
	if f.eval.PanicObservable(s.Lhs[0]) && f.eval.PanicObservable(s.Lhs[1]) {
		first = primaryOf(f.reference(first))
	}
	f.line("std::swap(%s, %s);", first.text, f.lvalue(s.Lhs[1]).text)
	return true
}

// dependsOn reports whether the location x may depend on the value of y: an operand of x may be y.
func (f *fn) dependsOn(x, y ast.Expr) bool {
	return slices.ContainsFunc(f.eval.Parts(ast.Unparen(x)), func(part ast.Expr) bool {
		return prog.Any(part, func(n ast.Node) bool { return f.mayBe(n, y) })
	})
}

// mayBe reports whether a part of an expression may be the place y. They may be the same if their type or name is, unless the part is
// another variable.
func (f *fn) mayBe(n ast.Node, y ast.Expr) bool {
	switch n := n.(type) {
	case *ast.IndexExpr, *ast.StarExpr, *ast.SelectorExpr:
		return types.Identical(f.typeOf(n.(ast.Expr)), f.typeOf(y))
	case *ast.Ident:
		if id, ok := ast.Unparen(y).(*ast.Ident); ok {
			return id.Name == n.Name
		}
		v, ok := f.pack.Info.Uses[n].(*types.Var)
		shared := ok && !v.IsField() && (v.Parent() == v.Pkg().Scope() || f.escape.Shared[v])
		return shared && prog.Is[*ast.StarExpr](ast.Unparen(y)) && types.Identical(v.Type(), f.typeOf(y))
	}
	return false
}
