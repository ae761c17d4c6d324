package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// hoist puts the calls of an expression into variables before the statement, and with them what is kept as its turn comes: if an effect
// follows before the value is used, or if a program can see that it panics first. A root may stay where it is.
func (f *fn) hoist(x ast.Expr, root, followed bool) {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return
	}
	followed = followed && !root
	switch x := x.(type) {
	case *ast.FuncLit:
		return
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			if f.effectful(x) || followed && f.tells(x) || f.panicTells(x) {
				f.replace(x)
			}
			return
		}
	case *ast.CompositeLit:
		if t, ok := f.typeOf(x).Underlying().(*types.Map); ok && (f.effectful(x) || f.panics(x) || followed && f.tells(x)) {
			f.fillMap(x, t)
			return
		}
	}
	inTurn := f.inTurn(x)
	f.hoistParts(x, followed && !inTurn)
	if root || !inTurn || !f.tells(x) {
		return
	}
	if followed || f.isCall(x) || f.panicTells(x) {
		f.settle(f.parts(x))
		f.replace(x)
	}
}

// hoistParts has the calls of the parts of an expression stand before it.
func (f *fn) hoistParts(x ast.Expr, followed bool) {
	parts := f.parts(x)
	for i, part := range parts {
		followed := followed || f.anyEffects(parts[i+1:])
		f.hoist(part, false, followed)
		if (followed || f.panicTells(part)) && f.keeps(x, part) {
			f.keepNow(part)
		}
	}
	for _, operand := range f.compared(x) {
		if followed {
			f.keepNow(operand)
		}
	}
}

// keepNow puts an expression into a variable if a program can see when it is evaluated.
func (f *fn) keepNow(x ast.Expr) {
	if f.replaced[x] == "" && f.tells(x) {
		f.settle(f.parts(x))
		f.replace(x)
	}
}

// isCall reports whether an expression is a call, but no conversion and no len, cap, min, max or new.
func (f *fn) isCall(x ast.Expr) bool {
	call, ok := x.(*ast.CallExpr)
	if !ok || f.pack.Info.Types[ast.Unparen(call.Fun)].IsType() {
		return false
	}
	return !slices.Contains([]string{"len", "cap", "min", "max", "new"}, prog.Builtin(f.pack.Info, call))
}

// fillMap has the entries of a literal stored one by one before the statement: the calls of one come behind what may panic in those before.
func (f *fn) fillMap(x *ast.CompositeLit, t *types.Map) {
	name := f.before(f.newMap(t, x.Pos()))
	for _, e := range x.Elts {
		kv := e.(*ast.KeyValueExpr)
		f.hoist(kv.Key, false, true)
		if !f.keepsKey(t, kv.Key) {
			f.hoist(kv.Value, false, true)
		}
		key := f.element(kv.Key, t.Key())
		if !f.quiet([]ast.Expr{kv.Key}) {
			key = f.before(key)
		}
		f.order(kv.Value)
		f.line("%s[%s] = %s;", name, subscript(key), f.element(kv.Value, t.Elem()))
	}
	f.stands(x, name)
}

// replace puts an expression into a variable before the statement.
func (f *fn) replace(x ast.Expr) {
	t := f.typeOf(x)
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 0 {
		return
	}
	text := f.free(x)
	if f.escape.ChangedInPlace(x) && f.addressable(x) {
		name := f.temporary()
		f.line("auto& %s = %s;", name, text)
		f.stands(x, name)
		return
	}
	f.stands(x, f.before(text))
}

// stands notes what stands for an expression.
func (f *fn) stands(x ast.Expr, name string) {
	if f.replaced == nil {
		f.replaced = map[ast.Expr]string{}
	}
	f.replaced[x] = name
}

// before puts a value into a variable before the statement, and returns its name.
func (f *fn) before(text string) string {
	name := f.temporary()
	f.line("auto %s = %s;", name, text)
	return name
}

// temporary returns a name that the function has nowhere else.
func (f *fn) temporary() string {
	f.counter["part"]++
	return f.fresh(fmt.Sprintf("part%d", f.counter["part"]))
}

// inline returns an expression whose calls must not stand before the statement: they stand in a function of their own, on one line. The
// comments in it come behind it.
func (f *fn) inline(write func() string) string {
	saved, indent, comments := f.text, f.indent, f.comments
	f.text, f.indent, f.comments = strings.Builder{}, 0, nil
	f.push()
	text := write()
	f.pop()
	before := f.text.String()
	f.text, f.indent, f.comments = saved, indent, comments
	if before == "" {
		return text
	}
	return "[&] { " + strings.ReplaceAll(strings.TrimSpace(before), "\n", " ") + " return " + text + "; }()"
}

// condition returns an expression that is evaluated again and again, or not at all.
func (f *fn) condition(x ast.Expr) string {
	return f.inline(func() string {
		f.order(x)
		return f.free(x)
	})
}
