package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// variables are the variables and constants of packages that the program uses.
type variables struct {
	order     []*global
	byObject  map[types.Object]*global
	library   []*types.Var          // those of the library
	texts     map[*types.Var]string // the code that initialises variables of the library, by the first variable of an expression
	constants []*types.Const        // of the contestant
}

// A global is a package-level variable.
type global struct {
	name  string
	typ   string
	value string // the C++ initialiser
	doc   string
	roots bool // it may contain pointers to the heap
}

// reachGlobal returns the name of a package-level variable, and defines it.
func (w *writer) reachGlobal(o *types.Var) string {
	if g := w.variables.byObject[o]; g != nil {
		return g.name
	}
	name := w.names.Of(o, "")
	g := &global{name: name, roots: pointers(o.Type())}
	w.variables.byObject[o] = g
	w.variables.order = append(w.variables.order, g)
	g.typ = w.types.Of(o.Type(), o.Pos())
	if d := w.Decls[o]; d != nil && d.Package.Own {
		g.doc = layout.Comment(d.Doc, "")
	}
	if o.Pkg() != w.Main.Types {
		w.variables.library = append(w.variables.library, o)
	}
	return name
}

// pointers reports whether values of a type can contain pointers to the heap.
func pointers(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&types.IsString != 0
	case *types.Array, *types.Struct:
		return slices.ContainsFunc(prog.Parts(t), pointers)
	}
	return true
}

// initialise writes the start of the program: the variables of main's package in their order, its init functions, and main.
func (w *writer) initialise() *fn {
	f := w.newFn(w.Main)
	f.indent = 1
	for _, order := range w.Main.Info.InitOrder {
		w.initialiseOne(f, order.Lhs, order.Rhs)
	}
	for _, d := range w.Main.Files[0].Decls {
		if fd, ok := d.(*ast.FuncDecl); ok && fd.Recv == nil && fd.Name.Name == "init" {
			o := w.Main.Info.Defs[fd.Name].(*types.Func)
			f.line("%s();", w.reachFunction(o, nil, fd.Pos()))
		}
	}
	main := w.Main.Types.Scope().Lookup("main").(*types.Func)
	f.line("%s();", w.reachFunction(main, nil, main.Pos()))
	return f
}

// initialiseOne initialises the variables of one expression: in their definitions if that needs no code, otherwise in order.
func (w *writer) initialiseOne(f *fn, vars []*types.Var, rhs ast.Expr) {
	clear(f.replaced)
	f.analyse(rhs)
	v := vars[0]
	switch {
	case len(vars) > 1:
		f.carryOut(f.eval.Order(rhs))
		w.initialiseAll(f, vars, ast.Unparen(rhs))
	case v.Name() == "_":
		f.carryOut(f.eval.Order(rhs))
		f.line("(void)(%s);", f.typedText(rhs))
	case f.pack.Info.Types[rhs].Value != nil && !types.IsInterface(v.Type()): // which would need memory
		w.reachGlobal(v)
		w.variables.byObject[v].value = f.textAs(rhs, v.Type())
	case f.zeroLiteral(rhs, v.Type()):
		w.reachGlobal(v)
	default:
		f.carryOut(f.eval.Order(rhs))
		f.line("%s = %s;", w.reachGlobal(v), f.textAs(rhs, v.Type()))
	}
}

// zeroLiteral reports whether a value is a literal of the zero value of a type, which needs no initialiser.
func (f *fn) zeroLiteral(x ast.Expr, t types.Type) bool {
	lit, ok := x.(*ast.CompositeLit)
	switch t.Underlying().(type) {
	case *types.Array, *types.Struct:
		return ok && len(lit.Elts) == 0 && types.Identical(t, f.typeOf(lit))
	}
	return false
}

// initialiseAll initialises variables with the values of one expression.
func (w *writer) initialiseAll(f *fn, vars []*types.Var, rhs ast.Expr) {
	text, from := f.multipleValues(rhs, nil)
	names := prog.Map(vars, func(v *types.Var) ast.Expr {
		id := &ast.Ident{NamePos: v.Pos(), Name: v.Name()}
		f.pack.Info.Uses[id] = v
		return id
	})
	f.unpackInto(names, from, text, false)
}

// initialiseLibrary writes the initialisation of the library variables that the program reaches, and the functions that it calls. It runs
// before that of main.
func (w *writer) initialiseLibrary() (text string) {
	for more := true; more; {
		before := len(w.variables.library)
		text = w.libraryVariables()
		more = w.completeTables() || len(w.variables.library) > before
	}
	return text
}

// libraryVariables writes the initialisation of the library variables that are reached so far.
func (w *writer) libraryVariables() string {
	w.writeQueued()
	var b strings.Builder
	for _, p := range w.Packages()[1:] {
		for _, order := range p.Info.InitOrder {
			if slices.ContainsFunc(order.Lhs, func(v *types.Var) bool { return slices.Contains(w.variables.library, v) }) {
				b.WriteString(w.initialText(p, order))
			}
		}
	}
	return b.String()
}

func (w *writer) initialText(p *source.Package, order *types.Initializer) string {
	key := order.Lhs[0]
	if text, ok := w.variables.texts[key]; ok {
		return text
	}
	f := w.newFn(p)
	f.indent = 1
	w.initialiseOne(f, order.Lhs, order.Rhs)
	w.variables.texts[key] = f.text.String()
	return w.variables.texts[key]
}

func (w *writer) constantText(c *types.Const) string {
	t := "int64_t"
	if basic, ok := c.Type().Underlying().(*types.Basic); ok && basic.Info()&types.IsUntyped == 0 {
		t = w.types.Of(c.Type(), c.Pos())
	}
	v := c.Val().ExactString()
	if v == "-9223372036854775808" {
		v = "INT64_MIN"
	}
	return fmt.Sprintf("%sconstexpr %s %s = %s;\n", layout.Comment(w.Decls[c].Doc, ""), t, w.names.Of(c, ""), v)
}
