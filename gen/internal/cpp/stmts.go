package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/support"
)

// stmts writes statements, with the comments that stand before them.
func (f *fn) stmts(list []ast.Stmt) {
	for _, s := range list {
		f.flush(s.Pos())
		f.stmt(s)
	}
}

// stmt writes a statement.
func (f *fn) stmt(s ast.Stmt) {
	f.replaced = nil
	f.w.at = s.Pos()
	switch s := s.(type) {
	case *ast.ExprStmt:
		f.exprStmt(s.X)
	case *ast.AssignStmt:
		f.assign(s)
	case *ast.IncDecStmt:
		f.order(s.X)
		text := f.place(s.X)
		if strings.HasPrefix(text, "*") {
			text = "(" + text + ")"
		}
		f.line("%s%s;", text, s.Tok)
	case *ast.DeclStmt:
		f.declStmt(s.Decl.(*ast.GenDecl))
	case *ast.ReturnStmt:
		f.returns(s)
	case *ast.BlockStmt:
		f.line("{")
		f.block(s)
		f.line("}")
	case *ast.IfStmt:
		f.ifStmt(s)
	case *ast.ForStmt:
		f.forStmt(s, "")
	case *ast.RangeStmt:
		f.rangeStmt(s, "")
	case *ast.SwitchStmt:
		f.switchStmt(s, "")
	case *ast.TypeSwitchStmt:
		f.typeSwitch(s, "")
	case *ast.LabeledStmt:
		f.labeled(s)
	case *ast.BranchStmt:
		f.branch(s)
	case *ast.DeferStmt:
		f.deferStmt(s)
	case *ast.EmptyStmt:
	case *ast.GoStmt:
		f.w.stop(support.Threads, s.Pos(), "a go statement has no form in C++ for judges, which allow one thread")
	case *ast.SendStmt:
		f.w.stop(support.Threads, s.Pos(), "channels are not known in C++")
	case *ast.SelectStmt:
		f.w.stop(support.Threads, s.Pos(), "select, as all of channels, is not known in C++")
	default:
		f.w.stop(support.Unwritten, s.Pos(), "a statement of the form %T is not known in C++", s)
	}
}

// block writes what stands between braces.
func (f *fn) block(b *ast.BlockStmt) {
	f.indent++
	f.push()
	f.stmts(b.List)
	f.flush(b.Rbrace)
	f.pop()
	f.indent--
}

func (f *fn) exprStmt(x ast.Expr) {
	f.order(x)
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	text := f.free(x)
	if ok && strings.HasPrefix(text, "[&]") {
		text = "(" + text + ")"
	}
	_ = call
	f.line("%s;", text)
}

// place writes an expression that is assigned to.
func (f *fn) place(x ast.Expr) string {
	x = ast.Unparen(x)
	if index, ok := x.(*ast.IndexExpr); ok {
		if m, ok := f.typeOf(index.X).Underlying().(*types.Map); ok {
			f.w.typ(m, x.Pos())
			return f.expr(index.X) + "[" + f.to(index.Index, m.Key()) + "]"
		}
	}
	if star, ok := x.(*ast.StarExpr); ok {
		return "*" + f.expr(star.X)
	}
	return f.expr(x)
}

// declStmt writes var, and passes over const and type.
func (f *fn) declStmt(d *ast.GenDecl) {
	if d.Tok != token.VAR {
		return
	}
	for _, spec := range d.Specs {
		spec := spec.(*ast.ValueSpec)
		switch {
		case len(spec.Values) == 0:
			for _, id := range spec.Names {
				f.variable(id, f.pack.info.Defs[id], "{}")
			}
		case len(spec.Values) < len(spec.Names):
			f.unpack(exprsOf(spec.Names), spec.Values[0], true)
		default:
			f.defineAll(exprsOf(spec.Names), spec.Values)
		}
	}
}

func exprsOf(names []*ast.Ident) (list []ast.Expr) {
	for _, id := range names {
		list = append(list, id)
	}
	return list
}

// variable declares a variable with a value, which is written already; "{}" is the zero value.
func (f *fn) variable(id *ast.Ident, o types.Object, value string) {
	if id.Name == "_" || o == nil {
		if value != "{}" {
			f.line("(void)(%s);", value)
		}
		return
	}
	t := f.w.typ(f.w.subst(o.Type(), f.bind), id.Pos())
	name := f.declareVar(o)
	switch {
	case f.escape.boxed[o]:
		f.line("%s& %s = *create<%s>(%s);", t, name, t, value)
	case value == "{}":
		f.line("%s %s{};", t, name)
	case strings.HasPrefix(value, t+"(") && strings.HasSuffix(value, ")") || strings.HasPrefix(value, t+"{"):
		f.line("auto %s = %s;", name, value)
	default:
		f.line("%s %s = %s;", t, name, value)
	}
	if !f.escape.used[o] {
		f.line("(void)%s;", name)
	}
}

// defineAll declares variables with a value each. Where a value could see one of the new variables, it is found before.
func (f *fn) defineAll(names, values []ast.Expr) {
	f.order(values...)
	if len(names) == 1 {
		id := names[0].(*ast.Ident)
		if f.room(id, values[0]) {
			return
		}
		o := f.pack.info.Defs[id]
		var t types.Type
		if o != nil && id.Name != "_" {
			t = f.w.subst(o.Type(), f.bind)
		} else {
			t = types.Default(f.typeOf(values[0]))
		}
		f.variable(id, o, f.to(values[0], t))
		return
	}
	var texts []string
	for i, x := range names {
		id := x.(*ast.Ident)
		t := types.Default(f.typeOf(values[i]))
		if o := f.pack.info.Defs[id]; o != nil && id.Name != "_" {
			t = f.w.subst(o.Type(), f.bind)
		}
		texts = append(texts, f.to(values[i], t))
	}
	for i, x := range names {
		id := x.(*ast.Ident)
		f.variable(id, f.pack.info.Defs[id], texts[i])
	}
}

// returns writes return.
func (f *fn) returns(s *ast.ReturnStmt) {
	results := f.sig.Results()
	switch {
	case len(s.Results) == 0 && !f.deferring && len(f.results) > 0:
		f.returnResults()
		return
	case len(s.Results) == 0:
		f.line("return;")
		return
	case len(s.Results) == 1 && results.Len() > 1:
		f.returnCall(s.Results[0], results)
		return
	}
	f.order(s.Results...)
	var texts []string
	for i, x := range s.Results {
		texts = append(texts, f.to(x, results.At(i).Type()))
	}
	switch {
	case f.deferring:
		f.setResults(texts)
		f.line("return;")
	case len(texts) == 1:
		f.line("return %s;", texts[0])
	default:
		f.line("return {%s};", strings.Join(texts, ", "))
	}
}

// setResults stores the results for the end of a function with deferred calls.
func (f *fn) setResults(texts []string) {
	if len(texts) == 1 {
		f.line("%s = %s;", f.results[0], texts[0])
		return
	}
	f.line("std::tie(%s) = std::tuple<%s>{%s};", strings.Join(f.results, ", "), f.resultTypes(), strings.Join(texts, ", "))
}

func (f *fn) resultTypes() string {
	var list []string
	for v := range f.sig.Results().Variables() {
		list = append(list, f.w.typ(v.Type(), v.Pos()))
	}
	return strings.Join(list, ", ")
}

// returnCall returns what one call gives, several values.
func (f *fn) returnCall(x ast.Expr, results *types.Tuple) {
	f.order(x)
	tuple := f.typeOf(x).(*types.Tuple)
	text := f.free(x)
	same := true
	for i := range tuple.Len() {
		same = same && types.IsInterface(tuple.At(i).Type()) == types.IsInterface(results.At(i).Type())
	}
	if !same {
		name := f.before(text)
		var parts []string
		for i := range tuple.Len() {
			parts = append(parts, f.converted(fmt.Sprintf("std::get<%d>(%s)", i, name), tuple.At(i).Type(), results.At(i).Type(), x.Pos()))
		}
		text = "{" + strings.Join(parts, ", ") + "}"
		if f.deferring {
			text = "std::tuple<" + f.resultTypes() + ">" + text
		}
	}
	if f.deferring {
		f.line("std::tie(%s) = %s;", strings.Join(f.results, ", "), text)
		f.line("return;")
		return
	}
	f.line("return %s;", text)
}

// deferStmt has a call run at the end, with the arguments of now.
func (f *fn) deferStmt(s *ast.DeferStmt) {
	call := s.Call
	fun := ast.Unparen(call.Fun)
	sig, _ := f.typeOf(fun).Underlying().(*types.Signature)
	f.order(f.callParts(call)...)
	var captures []string
	hold := func(text string) string {
		name := f.fresh("held")
		captures = append(captures, name+" = "+text)
		return name
	}
	if lit, ok := fun.(*ast.FuncLit); ok && len(call.Args) == 0 {
		f.line("deferred.add(%t, %s);", f.calls(lit.Body, "recover"), f.lambda(lit, f.captures(lit)))
		return
	}
	if id, ok := fun.(*ast.Ident); ok {
		if b, ok := f.pack.info.Uses[id].(*types.Builtin); ok {
			f.deferBuiltin(call, b.Name(), hold, &captures)
			return
		}
	}
	recovers, callee := false, ""
	var first []string
	if lit, ok := fun.(*ast.FuncLit); ok {
		recovers, callee = f.calls(lit.Body, "recover"), hold(f.literal(lit))
	} else if o, ok := f.funcObject(fun); ok {
		recovers, callee = f.w.recovers(o), f.instantiated(fun, fun)
	} else if sel, ok := fun.(*ast.SelectorExpr); ok && f.pack.info.Selections[sel] != nil && f.pack.info.Selections[sel].Kind() == types.MethodVal {
		s := f.pack.info.Selections[sel]
		if types.IsInterface(f.typeOf(sel.X)) {
			callee = hold(f.methodValue(sel, s))
		} else if name, recv, ok := f.method(sel, s); ok {
			recovers, callee = f.w.recovers(s.Obj().(*types.Func)), name
			first = []string{hold(recv)}
		} else {
			callee = hold(f.methodValue(sel, s))
		}
	} else {
		if f.w.anyRecover() {
			f.w.stop(support.Unwritten, s.Pos(), "a deferred call of a function value is not known in C++ in a program that recovers")
		}
		callee = hold(f.typed(fun))
	}
	for _, text := range f.heldArguments(call, sig) {
		first = append(first, hold(text))
	}
	f.line("deferred.add(%t, [%s] { %s(%s); });", recovers, strings.Join(captures, ", "), callee, strings.Join(first, ", "))
}

// heldArguments returns the arguments of a call, each of exactly the type of its parameter.
func (f *fn) heldArguments(call *ast.CallExpr, sig *types.Signature) (list []string) {
	args := f.argumentList(call, sig, nil)
	for i, text := range args {
		t := f.w.typ(sig.Params().At(i).Type(), call.Pos())
		if !strings.HasPrefix(text, t+"(") && !strings.HasPrefix(text, "any(") {
			text = "static_cast<" + t + ">(" + text + ")"
		}
		list = append(list, text)
	}
	return list
}

func (f *fn) deferBuiltin(call *ast.CallExpr, name string, hold func(string) string, captures *[]string) {
	switch name {
	case "panic":
		x := hold(f.to(call.Args[0], types.NewInterfaceType(nil, nil)))
		f.line("deferred.add(false, [%s] { panic(%s); });", strings.Join(*captures, ", "), x)
	case "recover":
	default:
		f.w.stop(support.Unwritten, call.Pos(), "defer %s is not known in C++", name)
	}
}

// recovers reports whether a function itself calls recover.
func (w *world) recovers(o *types.Func) bool {
	d := w.decls[o.Origin()]
	return d != nil && d.fn != nil && d.fn.Body != nil && callsBuiltin(d.pack, d.fn.Body, "recover")
}

// anyRecover reports whether a function of the contestant's calls recover.
func (w *world) anyRecover() (found bool) {
	for _, o := range w.main.info.Uses {
		b, ok := o.(*types.Builtin)
		found = found || ok && b.Name() == "recover"
	}
	return found
}
