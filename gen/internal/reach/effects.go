package reach

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/std"
)

// effects proves of expressions that evaluating them cannot panic, block or change anything. What it cannot prove counts as an effect.
// Running out of memory is not one.
//
// It also says whether an expression reads a variable, since such a one must keep its place even where it has no effect.
type effects struct {
	p      *prog.Program
	inside map[*prog.Decl]bool // functions under proof, so that recursion ends
}

func newEffects(p *prog.Program) *effects {
	return &effects{p: p, inside: map[*prog.Decl]bool{}}
}

// An analysis is one look at an expression.
type analysis struct {
	*effects
	info  *types.Info
	reads bool // a variable is read
}

// pureAll reports whether the values of a line of variables are without effect.
func (e *effects) pureAll(d *prog.Decl) bool {
	a := analysis{effects: e, info: d.Package.Info}
	return a.pureList(d.Values())
}

// classify says what the place of a variable's initialiser means.
func (e *effects) classify(d *prog.Decl) prog.Initialiser {
	a := analysis{effects: e, info: d.Package.Info}
	static := true
	for _, value := range d.Values() {
		static = static && a.info.Types[value].Value != nil
	}
	switch {
	case static:
		return prog.Static
	case a.pureList(d.Values()) && !a.reads:
		return prog.Independent
	}
	return prog.Ordered
}

func (a *analysis) pureList(list []ast.Expr) bool {
	for _, e := range list {
		if !a.pure(e) {
			return false
		}
	}
	return true
}

func (a *analysis) pure(e ast.Expr) bool {
	if tv := a.info.Types[e]; tv.Value != nil || tv.IsType() {
		return true
	}
	switch e := e.(type) {
	case *ast.BasicLit, *ast.FuncLit:
		return true
	case *ast.ParenExpr:
		return a.pure(e.X)
	case *ast.Ident:
		a.use(e)
		return true
	case *ast.SelectorExpr:
		return a.pureSelector(e)
	case *ast.UnaryExpr:
		return a.pureUnary(e)
	case *ast.BinaryExpr:
		return a.pureBinary(e)
	case *ast.KeyValueExpr:
		return a.pure(e.Key) && a.pure(e.Value)
	case *ast.CompositeLit:
		return a.pureLiteral(e)
	case *ast.IndexExpr:
		return a.pureIndex(e)
	case *ast.SliceExpr:
		return a.pureSlice(e)
	case *ast.IndexListExpr:
		return true
	case *ast.CallExpr:
		return a.pureCall(e)
	}
	return false
}

// use notes the read of a variable.
func (a *analysis) use(id *ast.Ident) {
	if v, ok := a.info.Uses[id].(*types.Var); ok && !v.IsField() {
		a.reads = true
	}
}

func (a *analysis) pureSelector(e *ast.SelectorExpr) bool {
	selection := a.info.Selections[e]
	if selection == nil {
		a.use(e.Sel)
		return true
	}
	switch selection.Kind() {
	case types.MethodExpr:
		return true
	case types.FieldVal:
		return !selection.Indirect() && a.pure(e.X)
	}
	return false // a method value of a nil interface or pointer panics
}

func (a *analysis) pureUnary(e *ast.UnaryExpr) bool {
	switch e.Op {
	case token.ARROW:
		return false
	case token.AND:
		if id, ok := ast.Unparen(e.X).(*ast.Ident); ok {
			return a.info.Uses[id] != nil // the address is no read
		}
	}
	return a.pure(e.X)
}

func (a *analysis) pureBinary(e *ast.BinaryExpr) bool {
	if !a.pure(e.X) || !a.pure(e.Y) {
		return false
	}
	right := a.info.Types[e.Y]
	switch e.Op {
	case token.QUO, token.REM:
		basic, ok := a.info.TypeOf(e).Underlying().(*types.Basic)
		return ok && basic.Info()&types.IsInteger == 0 || right.Value != nil
	case token.SHL, token.SHR:
		basic, ok := right.Type.Underlying().(*types.Basic)
		return right.Value != nil || ok && basic.Info()&types.IsUnsigned != 0
	case token.EQL, token.NEQ:
		return comparesSafely(a.info.TypeOf(e.X)) && comparesSafely(right.Type)
	}
	return true
}

// comparesSafely reports whether comparing values of the type cannot panic: it holds no interface.
func comparesSafely(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic, *types.Pointer, *types.Chan, *types.Slice, *types.Map, *types.Signature:
		return true
	case *types.Array:
		return comparesSafely(t.Elem())
	case *types.Struct:
		for field := range t.Fields() {
			if !comparesSafely(field.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

func (a *analysis) pureLiteral(e *ast.CompositeLit) bool {
	t := a.info.TypeOf(e).Underlying()
	if pointer, ok := t.(*types.Pointer); ok {
		t = pointer.Elem().Underlying()
	}
	m, isMap := t.(*types.Map)
	_, isStruct := t.(*types.Struct)
	for _, element := range e.Elts {
		pair, keyed := element.(*ast.KeyValueExpr)
		if keyed && isMap && !(comparesSafely(m.Key()) && a.pure(pair.Key)) {
			return false
		}
		if keyed {
			element = pair.Value
		}
		if keyed && !isMap && !isStruct && !a.pure(pair.Key) || !a.pure(element) {
			return false
		}
	}
	return true
}

func (a *analysis) pureIndex(e *ast.IndexExpr) bool {
	if a.info.Types[e.Index].IsType() {
		return true
	}
	if !a.pure(e.X) || !a.pure(e.Index) {
		return false
	}
	switch t := a.info.TypeOf(e.X).Underlying().(type) {
	case *types.Map:
		return comparesSafely(t.Key())
	case *types.Array:
		return a.info.Types[e.Index].Value != nil
	}
	return false
}

// pureSlice allows slices of all there is. That of an array is its address, and no read.
func (a *analysis) pureSlice(e *ast.SliceExpr) bool {
	if e.Low != nil || e.High != nil {
		return false
	}
	switch a.info.TypeOf(e.X).Underlying().(type) {
	case *types.Array:
		_, isName := ast.Unparen(e.X).(*ast.Ident)
		return isName || a.pure(e.X)
	case *types.Slice, *types.Basic:
		return a.pure(e.X)
	}
	return false
}

func (a *analysis) pureCall(e *ast.CallExpr) bool {
	fun := a.info.Types[e.Fun]
	switch {
	case !a.pureList(e.Args):
		return false
	case fun.IsType():
		return a.pureConversion(fun.Type, e.Args[0])
	case fun.IsBuiltin():
		return a.pureBuiltin(e)
	}
	return a.pureFunction(e)
}

// pureConversion allows all conversions but that of a slice to an array or to the address of one, which panics if the slice is short.
func (a *analysis) pureConversion(to types.Type, value ast.Expr) bool {
	_, fromSlice := typeparamsCore(a.info.TypeOf(value)).(*types.Slice)
	switch typeparamsCore(to).(type) {
	case *types.Slice, *types.Basic, *types.Interface:
		return true
	}
	return !fromSlice
}

func (a *analysis) pureBuiltin(e *ast.CallExpr) bool {
	id, ok := ast.Unparen(e.Fun).(*ast.Ident)
	if !ok {
		return false
	}
	switch id.Name {
	case "len", "cap", "new", "min", "max", "complex", "real", "imag":
		return true
	case "append":
		return a.isFresh(e.Args[0])
	case "make":
		for _, size := range e.Args[1:] {
			value := a.info.Types[size].Value
			if value == nil || constant.Sign(value) < 0 {
				return false
			}
		}
		return len(e.Args) < 3 || constant.Compare(a.info.Types[e.Args[1]].Value, token.LEQ, a.info.Types[e.Args[2]].Value)
	}
	return false
}

// isFresh reports whether a slice is made where it stands, so that nothing else sees what an append writes behind its end.
func (a *analysis) isFresh(slice ast.Expr) bool {
	alone := analysis{effects: a.effects, info: a.info}
	return alone.pure(slice) && !alone.reads
}

// pureFunction reports whether calling a function with arguments that have no effects has none: a numbered one of std, or one whose
// body is a single return of such an expression.
func (a *analysis) pureFunction(call *ast.CallExpr) bool {
	var id *ast.Ident
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		id = f
	case *ast.SelectorExpr:
		id = f.Sel
	default:
		return false
	}
	function, ok := prog.Origin(a.info.Uses[id]).(*types.Func)
	if !ok || function.Pkg() == nil {
		return false
	}
	if a.safely(function.FullName(), call) {
		return true
	}
	if function.Signature().Recv() != nil {
		return false
	}
	d := a.p.DeclOf(function)
	if d == nil {
		var arguments []types.TypeAndValue
		for _, argument := range call.Args {
			arguments = append(arguments, a.info.Types[argument])
		}
		return std.PureCall(function.Pkg().Path(), function.Name(), arguments)
	}
	return a.pureBody(d)
}

func (a *analysis) pureBody(d *prog.Decl) bool {
	body := d.Func().Body
	if a.inside[d] || body == nil || len(body.List) != 1 {
		return false
	}
	result, ok := body.List[0].(*ast.ReturnStmt)
	if !ok {
		return false
	}
	a.inside[d] = true
	defer delete(a.inside, d)
	callee := analysis{effects: a.effects, info: d.Package.Info}
	pure := callee.pureList(result.Results)
	a.reads = a.reads || callee.reads
	return pure
}

// dropMarked decides which marked statements are no part of the program.
func (w *walker) dropMarked() {
	for _, pkg := range w.p.Packages {
		for statement := range pkg.Marked {
			a := analysis{effects: w.effects, info: pkg.Info}
			if a.pureList(statement.X.(*ast.CallExpr).Args) {
				w.keep.Dropped[statement] = true
			} else {
				w.keep.Warnings.Add(w.p.Position(statement.Pos()), "", "the call stays in the file, since its arguments may have effects")
			}
		}
	}
}
