package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// stmts writes statements, with the comments before them.
func (f *fn) stmts(list []ast.Stmt) {
	for n, s := range list {
		f.flush(s.Pos())
		if last := decidedReturn(f.pack, s); last != nil && !slices.ContainsFunc(list[n:], isLabelled) {
			f.stmts(last)
			return
		}
		if !f.jumpedOver(s) {
			f.stmt(s)
		} else if text := f.apart(func() { f.stmt(s) }); text.Lines() > 1 {
			f.inBraces(text)
		} else {
			f.text.Add(text.String())
		}
	}
}

// jumpedOver reports whether a goto may jump over a statement. Its temporaries then need a block.
func (f *fn) jumpedOver(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.DeclStmt, *ast.BlockStmt, *ast.BranchStmt:
		return false
	case *ast.LabeledStmt:
		return f.jumpedOver(s.Stmt)
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE {
			return false
		}
	}
	return f.escape.Jumps
}

func isLabelled(s ast.Stmt) bool { return prog.Contains[*ast.LabeledStmt](s) }

func (f *fn) stmt(s ast.Stmt) {
	f.begin()
	f.w.functions.statement = s.Pos()
	switch s := s.(type) {
	case *ast.ExprStmt:
		f.carryOut(f.eval.Order(s.X))
		f.line("%s;", f.value(s.X).subscript())
	case *ast.AssignStmt:
		f.assign(s)
	case *ast.IncDecStmt:
		if f.eval.MapEntry(s.X) {
			f.carryOut(f.eval.Order(f.eval.Parts(ast.Unparen(s.X))...))
		} else {
			f.carryOut(f.eval.Order(s.X))
		}
		f.line("%s%s;", f.lvalue(s.X).tight(), s.Tok)
	case *ast.DeclStmt:
		f.declStmt(s.Decl.(*ast.GenDecl))
	case *ast.ReturnStmt:
		f.returnStmt(s)
	case *ast.BlockStmt:
		f.line("{")
		f.block(s)
		f.line("}")
	case *ast.IfStmt:
		f.ifStmt(s)
	case *ast.ForStmt:
		f.forStmt(s)
	case *ast.RangeStmt:
		f.rangeStmt(s)
	case *ast.SwitchStmt:
		f.switchStmt(s)
	case *ast.TypeSwitchStmt:
		f.typeSwitch(s)
	case *ast.LabeledStmt:
		f.labeledStmt(s)
	case *ast.BranchStmt:
		f.branchStmt(s)
	case *ast.DeferStmt:
		f.deferStmt(s)
	case *ast.EmptyStmt:
	case *ast.GoStmt, *ast.SendStmt, *ast.SelectStmt:
		f.w.stop(support.Threads, s.Pos(), "%s not supported in C++", unsupported(s))
	default:
		f.w.stop(support.Unwritten, s.Pos(), "a statement of the form %T is not supported in C++", s)
	}
}

// block writes the statements between braces.
func (f *fn) block(b *ast.BlockStmt) {
	f.indent++
	f.scope.push()
	f.stmts(b.List)
	f.flush(b.Rbrace)
	f.scope.pop()
	f.indent--
}

// wrapped writes a statement; if it needs a block of its own, in braces after its init statement.
func (f *fn) wrapped(wrap bool, init ast.Stmt, write func()) {
	if !wrap {
		write()
		return
	}
	f.braced("", func() {
		if init != nil {
			f.stmt(init)
		}
		write()
	})
}

// braced writes a head and what follows it in braces.
func (f *fn) braced(head string, write func()) {
	f.line("%s{", head)
	f.indent++
	write()
	f.indent--
	f.line("}")
}

// lvalue writes the target of an assignment.
func (f *fn) lvalue(x ast.Expr) expression {
	x = ast.Unparen(x)
	if index, ok := x.(*ast.IndexExpr); ok {
		if m, ok := f.typeOf(index.X).Underlying().(*types.Map); ok {
			f.w.types.Of(m, x.Pos())
			return f.value(index.X).then("[" + f.valueAs(index.Index, m.Key()).subscript() + "]")
		}
	}
	if star, ok := x.(*ast.StarExpr); ok {
		return pointee(f.operandText(star.X))
	}
	return f.value(x).enclosed()
}

// declStmt writes var, and skips const and type.
func (f *fn) declStmt(d *ast.GenDecl) {
	if d.Tok != token.VAR {
		return
	}
	for _, spec := range d.Specs {
		spec := spec.(*ast.ValueSpec)
		switch {
		case len(spec.Values) == 0:
			for _, id := range spec.Names {
				f.variable(id, zeroOf(""))
			}
		case len(spec.Values) < len(spec.Names):
			f.unpack(exprsOf(spec.Names), spec.Values[0], true)
		default:
			f.defineAll(exprsOf(spec.Names), spec.Values)
		}
	}
}

func exprsOf(names []*ast.Ident) []ast.Expr {
	return prog.Map(names, func(id *ast.Ident) ast.Expr { return id })
}

func (f *fn) variable(id *ast.Ident, value expression) {
	if o := f.pack.Info.Defs[id]; id.Name != "_" && o != nil {
		f.declare(o, value)
	} else if !value.isEmpty() {
		f.line("(void)(%s);", value.text)
	}
}

// declare declares the variable of an object with a value.
func (f *fn) declare(o types.Object, value expression) {
	t := f.w.types.Of(f.w.subst(o.Type(), f.bind), o.Pos())
	name := f.scope.declareVar(o)
	switch {
	case f.escape.OnHeap[o]:
		f.line("%s& %s = *%s;", t, name, creation(t, value))
	case value.isEmpty():
		f.line("%s %s{};", t, name)
	case value.hasType(t):
		f.line("auto %s = %s;", name, value.text)
	default:
		f.line("%s %s = %s;", t, name, value.text)
	}
	if !f.escape.Used[o] {
		f.line("(void)%s;", name)
	}
}

// defineAll declares several variables with values. A value that might refer to one of the new variables is evaluated before.
func (f *fn) defineAll(names, values []ast.Expr) {
	f.carryOut(f.eval.OrderInto(func(i int) types.Type { return f.typeOf(names[i]) }, values...))
	if id := names[0].(*ast.Ident); len(names) == 1 && (f.stackSlice(id, values[0]) || f.localFunction(id, values[0])) {
		return
	}
	var written []expression
	for i, x := range names {
		written = append(written, f.valueAs(values[i], f.storedType(x, values[i])))
	}
	for i, x := range names {
		f.variable(x.(*ast.Ident), written[i])
	}
}
