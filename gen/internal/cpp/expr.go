package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/support"
)

// expr returns an expression as C++ that binds as tightly as a name: what is made of operators has parentheses.
func (f *fn) expr(x ast.Expr) string {
	text, loose := f.loose(x)
	if loose {
		return "(" + text + ")"
	}
	return text
}

// free returns an expression where nothing stands beside it.
func (f *fn) free(x ast.Expr) string {
	text, _ := f.loose(x)
	return text
}

// loose returns an expression, and whether it needs parentheses beside an operator.
func (f *fn) loose(x ast.Expr) (text string, needs bool) {
	if text, ok := f.replaced[x]; ok {
		return text, false
	}
	tv := f.pack.info.Types[x]
	if tv.Value != nil {
		return f.constant(x, tv.Value, f.typeOf(x))
	}
	switch x := x.(type) {
	case *ast.ParenExpr:
		return f.loose(x.X)
	case *ast.Ident:
		return f.ident(x), false
	case *ast.BinaryExpr:
		return f.binary(x), true
	case *ast.UnaryExpr:
		return f.unary(x), x.Op != token.AND
	case *ast.StarExpr:
		if f.w.pointer(f.typeOf(x.X)) {
			return "*" + f.expr(x.X), true
		}
	case *ast.CallExpr:
		return f.call(x), false
	case *ast.SelectorExpr:
		return f.selector(x), false
	case *ast.IndexExpr:
		return f.index(x), false
	case *ast.IndexListExpr:
		return f.instantiated(x.X, x), false
	case *ast.SliceExpr:
		return f.sliced(x), false
	case *ast.CompositeLit:
		return f.composite(x, f.typeOf(x)), false
	case *ast.FuncLit:
		return f.literal(x), false
	case *ast.TypeAssertExpr:
		return f.assertion(x, false), false
	}
	f.w.stop(support.Unwritten, x.Pos(), "an expression of the form %T is not known in C++", x)
	return "", false
}

func (w *world) pointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// typed returns an expression whose C++ type is that of Go, where the place does not say so: constants get their type.
func (f *fn) typed(x ast.Expr) string {
	t := f.typeOf(x)
	if tv := f.pack.info.Types[x]; tv.Value != nil || tv.IsNil() {
		return f.typedConstant(x, types.Default(t))
	}
	switch under := t.Underlying().(type) {
	case *types.Signature:
		if _, ok := f.funcObject(x); ok {
			return f.w.typ(under, x.Pos()) + "(" + f.free(x) + ")"
		}
	}
	return f.free(x)
}

func (f *fn) typedConstant(x ast.Expr, t types.Type) string {
	text := f.to(x, t)
	name := f.w.typ(t, x.Pos())
	if basic, ok := t.Underlying().(*types.Basic); ok && basic.Kind() == types.Bool || strings.HasPrefix(text, name+"(") {
		return text
	}
	return name + "(" + text + ")"
}

// to returns an expression as a value of a type that it can be assigned to.
func (f *fn) to(x ast.Expr, t types.Type) string {
	tv := f.pack.info.Types[x]
	if tv.IsNil() {
		return "nullptr"
	}
	from := f.typeOf(x)
	f.w.flows(types.Default(from), t)
	if !types.IsInterface(t) || types.IsInterface(from) {
		if tv.Value != nil {
			text, _ := f.constant(x, tv.Value, t)
			return text
		}
		return f.free(x)
	}
	if basic, ok := from.(*types.Basic); ok && basic.Kind() == types.UntypedNil {
		return "nullptr"
	}
	from = types.Default(from)
	return "any(" + f.w.describe(from, x.Pos()) + ", " + f.typedAs(x, from) + ")"
}

func (f *fn) typedAs(x ast.Expr, t types.Type) string {
	if f.pack.info.Types[x].Value != nil {
		return f.typedConstant(x, t)
	}
	return f.typed(x)
}

// converted returns C++ text of one Go type as another that it can be assigned to.
func (f *fn) converted(text string, from, to types.Type, pos token.Pos) string {
	f.w.flows(from, to)
	if types.IsInterface(to) && !types.IsInterface(from) {
		return "any(" + f.w.describe(from, pos) + ", " + text + ")"
	}
	return text
}

func (f *fn) ident(x *ast.Ident) string {
	o := f.pack.info.Uses[x]
	if o == nil {
		o = f.pack.info.Defs[x]
	}
	switch o := o.(type) {
	case *types.Nil:
		return "nullptr"
	case *types.Func:
		return f.instantiated(x, x)
	case *types.Var:
		if name, ok := f.names[o]; ok {
			return name
		}
		if o.Pkg() != nil && o.Parent() == o.Pkg().Scope() {
			return f.w.global(o, x.Pos())
		}
	case *types.Const:
		return clean(o.Name())
	}
	f.w.stop(support.Library, x.Pos(), "%s is not known in C++", x.Name)
	return ""
}

// instantiated returns the name of a function that is used as a value or called.
func (f *fn) instantiated(fun ast.Expr, whole ast.Expr) string {
	id := identOf(fun)
	o := f.pack.info.Uses[id].(*types.Func)
	inst := f.pack.info.Instances[id]
	bind, args := binding{}, []types.Type{}
	params := o.Signature().TypeParams()
	for i := range inst.TypeArgs.Len() {
		t := f.w.subst(inst.TypeArgs.At(i), f.bind)
		bind[params.At(i)] = t
		args = append(args, t)
	}
	return f.w.function(o.Origin(), bind, args, whole.Pos())
}

func identOf(x ast.Expr) *ast.Ident {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return x
	case *ast.SelectorExpr:
		return x.Sel
	case *ast.IndexExpr:
		return identOf(x.X)
	case *ast.IndexListExpr:
		return identOf(x.X)
	}
	return nil
}

// funcObject returns the function that an expression names, if it names one.
func (f *fn) funcObject(x ast.Expr) (*types.Func, bool) {
	x = ast.Unparen(x)
	if sel, ok := x.(*ast.SelectorExpr); ok && f.pack.info.Selections[sel] != nil {
		return nil, false
	}
	if id := identOf(x); id != nil {
		if _, ok := x.(*ast.IndexExpr); ok {
			o, ok := f.pack.info.Uses[id].(*types.Func)
			return o, ok
		}
		o, ok := f.pack.info.Uses[id].(*types.Func)
		return o, ok
	}
	return nil, false
}

var comparisons = map[token.Token]bool{token.EQL: true, token.NEQ: true, token.LSS: true, token.LEQ: true, token.GTR: true, token.GEQ: true}

func (f *fn) binary(x *ast.BinaryExpr) string {
	if comparisons[x.Op] {
		return f.comparison(x)
	}
	op := x.Op.String()
	if x.Op == token.LAND || x.Op == token.LOR {
		return f.logical(x.X, x.Op, true) + " " + op + " " + f.logical(x.Y, x.Op, false)
	}
	left, right := f.operand(x.X, x.Op, true), f.operand(x.Y, x.Op, false)
	switch x.Op {
	case token.AND_NOT:
		return left + " & ~" + f.typedOperand(x.Y)
	case token.SHL, token.SHR:
		return f.typedOperand(x.X) + " " + op + " " + f.shiftCount(x.Y)
	case token.ADD:
		if isString(f.typeOf(x)) {
			f.w.features["StringSum"] = true
		}
		fallthrough
	case token.QUO, token.REM, token.SUB, token.MUL:
		if f.bothConstant(x) {
			left = f.typedOperand(x.X)
		}
	}
	if basic, ok := f.typeOf(x).Underlying().(*types.Basic); ok && basic.Kind() == types.Float32 {
		return "float(" + left + " " + op + " " + right + ")"
	}
	return left + " " + op + " " + right
}

// logical returns an operand of && or ||, whose own calls stand within it.
func (f *fn) logical(x ast.Expr, op token.Token, left bool) string {
	return f.inline(func() string {
		f.order(x)
		return f.operand(x, op, left)
	})
}

func (f *fn) bothConstant(x *ast.BinaryExpr) bool {
	return f.pack.info.Types[x.X].Value != nil && f.pack.info.Types[x.Y].Value != nil
}

// typedOperand is typed with parentheses where it has operators.
func (f *fn) typedOperand(x ast.Expr) string {
	if f.pack.info.Types[x].Value != nil {
		return f.typedConstant(x, types.Default(f.typeOf(x)))
	}
	return f.expr(x)
}

// shiftCount returns the count of a shift: a literal as it is, but none that is large.
func (f *fn) shiftCount(x ast.Expr) string {
	if v := f.pack.info.Types[x].Value; v != nil {
		n, exact := constant.Uint64Val(constant.ToInt(v))
		if !exact || n > 1<<20 {
			n = 1 << 20
		}
		return fmt.Sprint(n)
	}
	return f.expr(x)
}

var tight = map[token.Token]int{token.MUL: 2, token.QUO: 2, token.REM: 2, token.ADD: 1, token.SUB: 1}

// operand returns an operand of an operator, in parentheses unless everyone knows which of the two binds more tightly.
func (f *fn) operand(x ast.Expr, op token.Token, left bool) string {
	if inner, ok := ast.Unparen(x).(*ast.BinaryExpr); ok && f.replaced[x] == "" && f.pack.info.Types[x].Value == nil {
		a, b := tight[inner.Op], tight[op]
		same := inner.Op == op && left && (op == token.LAND || op == token.LOR || op == token.AND || op == token.OR || op == token.XOR)
		if a > b && b > 0 || a == b && a > 0 && left || same || (op == token.LAND || op == token.LOR) && comparisons[inner.Op] {
			return f.free(x)
		}
	}
	return f.expr(x)
}

// comparison writes ==, != and the order.
func (f *fn) comparison(x *ast.BinaryExpr) string {
	op := " " + x.Op.String() + " "
	if f.pack.info.Types[x.Y].IsNil() {
		return f.expr(x.X) + op + "nullptr"
	}
	if f.pack.info.Types[x.X].IsNil() {
		return f.expr(x.Y) + op + "nullptr"
	}
	left, right := f.typeOf(x.X), f.typeOf(x.Y)
	if isString(left) && x.Op != token.EQL && x.Op != token.NEQ {
		f.w.features["StringOrder"] = true
	}
	f.w.comparable(left, x.Pos(), false)
	switch {
	case types.IsInterface(left) && !types.IsInterface(right):
		return f.expr(x.X) + op + f.to(x.Y, left)
	case types.IsInterface(right) && !types.IsInterface(left):
		return f.to(x.X, right) + op + f.expr(x.Y)
	}
	if f.bothConstant(x) || isString(left) && f.pack.info.Types[x.X].Value != nil {
		return f.typedOperand(x.X) + op + f.expr(x.Y)
	}
	return f.operand(x.X, token.ADD, true) + op + f.operand(x.Y, token.ADD, true)
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

func (f *fn) unary(x *ast.UnaryExpr) string {
	switch x.Op {
	case token.AND:
		return f.addressOf(x)
	case token.XOR:
		return "~" + f.expr(x.X)
	case token.ARROW:
		f.w.stop(support.Threads, x.Pos(), "channels are not known in C++")
	}
	return x.Op.String() + f.expr(x.X)
}

// addressOf writes &x: of a composite literal, a new value.
func (f *fn) addressOf(x *ast.UnaryExpr) string {
	inner := ast.Unparen(x.X)
	if lit, ok := inner.(*ast.CompositeLit); ok {
		t := f.typeOf(lit)
		return fmt.Sprintf("address(*create<%s>(%s))", f.w.typ(t, x.Pos()), f.composite(lit, t))
	}
	return "address(" + f.free(inner) + ")"
}

// selector writes a field, a method value, or what a package has.
func (f *fn) selector(x *ast.SelectorExpr) string {
	s := f.pack.info.Selections[x]
	if s == nil {
		o := f.pack.info.Uses[x.Sel]
		switch o := o.(type) {
		case *types.Func:
			return f.instantiated(x, x)
		case *types.Var:
			return f.w.global(o, x.Pos())
		}
		f.w.stop(support.Library, x.Pos(), "%s is not known in C++", o)
	}
	switch s.Kind() {
	case types.MethodVal:
		return f.methodValue(x, s)
	case types.MethodExpr:
		return f.methodExpr(x, s)
	}
	text, t := f.expr(x.X), f.typeOf(x.X)
	return f.path(text, t, s.Index(), x.Pos())
}

// path writes the fields that lead from a value to a promoted field.
func (f *fn) path(text string, t types.Type, index []int, pos token.Pos) string {
	for _, i := range index {
		text, t = f.field(text, t, i, pos)
	}
	return text
}

func (f *fn) field(text string, t types.Type, i int, pos token.Pos) (string, types.Type) {
	dot := "."
	if p, ok := t.Underlying().(*types.Pointer); ok {
		dot, t = "->", p.Elem()
	}
	f.w.typ(t, pos)
	s := t.Underlying().(*types.Struct)
	return text + dot + f.w.fieldName(s, s.Field(i)), s.Field(i).Type()
}

// index writes x[i], for maps its value or the zero one.
func (f *fn) index(x *ast.IndexExpr) string {
	if _, ok := f.funcObject(x.X); ok {
		return f.instantiated(x.X, x)
	}
	t := f.typeOf(x.X)
	if m, ok := t.Underlying().(*types.Map); ok {
		f.w.typ(t, x.Pos())
		return f.expr(x.X) + ".get(" + f.to(x.Index, m.Key()) + ")"
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		_ = p
		return "(*" + f.expr(x.X) + ")[" + f.free(x.Index) + "]"
	}
	if f.pack.info.Types[x.X].Value != nil {
		return f.typed(x.X) + "[" + f.free(x.Index) + "]"
	}
	return f.expr(x.X) + "[" + f.free(x.Index) + "]"
}

// sliced writes x[a:b:c].
func (f *fn) sliced(x *ast.SliceExpr) string {
	t := f.typeOf(x.X)
	base := f.free(x.X)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		base, t = "*"+f.expr(x.X), p.Elem()
	}
	if isString(t) {
		base = f.typed(x.X)
	}
	if _, ok := t.Underlying().(*types.Array); ok {
		base = "whole(" + base + ")"
	}
	if x.Low == nil && x.High == nil {
		return base
	}
	text := "slice(" + base + ", "
	if x.Low == nil {
		text += "0"
	} else {
		text += f.bound(x.Low)
	}
	if x.Max != nil {
		text = "sliceMost" + strings.TrimPrefix(text, "slice")
	}
	for _, b := range []ast.Expr{x.High, x.Max} {
		if b != nil {
			text += ", " + f.bound(b)
		}
	}
	return text + ")"
}

// bound returns a bound of a slice or the size of a new one, as an Int.
func (f *fn) bound(x ast.Expr) string {
	if f.pack.info.Types[x].Value != nil {
		return f.free(x)
	}
	basic, _ := f.typeOf(x).Underlying().(*types.Basic)
	if basic.Kind() == types.Int || basic.Kind() == types.Int64 {
		return f.free(x)
	}
	return "Int(" + f.free(x) + ")"
}

// assertion writes x.(T), or its form with a second result.
func (f *fn) assertion(x *ast.TypeAssertExpr, ok bool) string {
	t := f.typeOf(x.Type)
	f.w.flows(f.typeOf(x.X), t)
	if under, yes := t.Underlying().(*types.Interface); yes {
		names := f.w.methodNames(under)
		if ok {
			return f.w.assertOk(f.expr(x.X), names)
		}
		return fmt.Sprintf("assertInterface(%s, %q, %s)", f.free(x.X), typeText(t), strings.Join(append([]string{missing(under)}, names...), ", "))
	}
	kind := "assertType"
	if ok {
		return fmt.Sprintf("assertOk<%s>(%s, %s)", f.w.typ(t, x.Pos()), f.free(x.X), f.w.describe(t, x.Pos()))
	}
	from := "interface"
	if u, _ := f.typeOf(x.X).Underlying().(*types.Interface); u.NumMethods() == 0 {
		from = "interface {}"
	}
	if n, ok := f.typeOf(x.X).(*types.Named); ok {
		from = typeText(n)
	}
	return fmt.Sprintf("%s<%s>(%s, %s, %q)", kind, f.w.typ(t, x.Pos()), f.free(x.X), f.w.describe(t, x.Pos()), from)
}

func missing(t *types.Interface) string {
	if t.NumMethods() == 0 {
		return `""`
	}
	return `"` + t.Method(0).Name() + `"`
}

// assertOk is x, ok := x.(I).
func (w *world) assertOk(text string, names []string) string {
	return fmt.Sprintf("assertOkInterface(%s)", strings.Join(append([]string{text}, names...), ", "))
}
