package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/cpp/order"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// An instance is a function in the file: a function or method of the program, with its type arguments.
type instance struct {
	name   string
	object *types.Func // its origin
	bind   binding
	decl   *source.Declaration
	early  string // the prototype: without the names of parameters
	text   string
	native bool        // it belongs to the runtime
	calls  []*instance // in the order of writing
	cause  cause
}

// A cause is the position in the contestant's program that needs a function of the library, and the function that is called there.
type cause struct {
	pos      token.Pos
	function string
}

// An fn writes the body of a function, or of a literal in it.
type fn struct {
	w        *writer
	instance *instance   // nil for the initial values of variables, and for literals
	owner    *types.Func // the function, also in its literals; nil for the initial values of variables
	pack     *source.Package
	bind     binding
	escape   *escape.Function
	eval     *order.Function
	replaced map[ast.Expr]string // spilled expressions, by the name of the temporary
	output
	scope scope
	frame frame
	jumps jumps
}

// An output is the text of a body so far, and the remaining comments.
type output struct {
	text     *layout.Block
	indent   int
	comments []*ast.CommentGroup
	ofClause map[*ast.CaseClause][]*ast.CommentGroup // the comments in the current switch
}

// A frame is the function or literal that return and recover refer to.
type frame struct {
	sig       *types.Signature
	results   []string // the variables of the results
	deferring bool     // the body is in a lambda that Defers runs
	escaping  bool     // a named result escapes
}

// jumps are the targets of break, continue and goto.
type jumps struct {
	targets []*target
	gotos   map[string]bool   // the labels of the gotos in this body
	labels  map[string]string // their names in C++
}

// A target is a statement that break or continue may refer to.
type target struct {
	label     string // in Go
	loop      bool
	plain     bool   // C++'s break has the same target as Go's
	breaks    string // the label after it, if one is needed
	continues string
	redo      bool // continue must jump to the label
}

func (w *writer) newFn(p *source.Package) *fn {
	f := &fn{w: w, pack: p, replaced: map[ast.Expr]string{}, output: output{text: &layout.Block{}}, jumps: jumps{labels: map[string]string{}},
		scope: scope{reserved: w.names, names: map[types.Object]string{}, counter: map[string]int{}}}
	f.scope.push()
	return f
}

func (w *writer) write(i *instance) {
	w.functions.writing, i.calls = i, nil
	defer func() { w.functions.writing = nil }()
	f := w.newFn(i.decl.Package)
	f.instance, f.owner, f.bind, f.indent = i, i.object, i.bind, 1
	if f.pack.Own {
		f.comments = commentsWithin(i.decl.File, i.decl.Func.Body)
	}
	f.analyse(i.decl.Func)
	sig := w.subst(i.object.Signature(), i.bind).(*types.Signature)
	var params parameters
	if recv := i.decl.Func.Recv; recv != nil {
		t := w.subst(i.object.Signature().Recv().Type(), i.bind)
		f.param(&params, recv.List[0].Names, t, recv.Pos())
	}
	f.paramList(&params, i.decl.Func.Type.Params)
	result := w.types.Tuple(sig.Results(), i.decl.Func.Pos()) + " " + i.name
	i.early = result + "(" + strings.Join(params.types, ", ") + ")"
	f.body(sig, i.decl.Func.Type.Results, i.decl.Func.Body)
	doc := ""
	if f.pack.Own {
		doc = layout.Comment(i.decl.Doc, "")
	}
	i.text = doc + result + "(" + strings.Join(params.declared, ", ") + ") {\n" + f.text.String() + "}\n"
}

// analyse analyses a function, or the initial value of a variable, before it is written.
func (f *fn) analyse(root ast.Node) {
	f.escape = f.w.escape.Function(f.pack, root)
	f.eval = order.New(f.w.Program, f.pack, f.typeOf, f.escape, f.w.calls)
}

// parameters are the C++ parameters of a function.
type parameters struct {
	declared []string
	types    []string
}

func (f *fn) paramList(p *parameters, list *ast.FieldList) {
	for _, field := range list.List {
		t := f.typeOf(field.Type)
		if ellipsis, ok := field.Type.(*ast.Ellipsis); ok {
			t = types.NewSlice(f.typeOf(ellipsis.Elt))
		}
		f.param(p, field.Names, t, field.Pos())
	}
}

// param adds parameters of one type. A parameter that escapes is copied to the heap.
func (f *fn) param(p *parameters, names []*ast.Ident, t types.Type, pos token.Pos) {
	text := f.w.types.Of(t, pos)
	if len(names) == 0 {
		p.types, p.declared = append(p.types, text), append(p.declared, text)
	}
	for _, id := range names {
		declared := text
		o := f.pack.Info.Defs[id]
		switch {
		case id.Name == "_" || o == nil:
		case f.escape.OnHeap[o]:
			from := f.scope.fresh(id.Name + "_")
			declared += " " + from
			f.line("%s& %s = *create<%s>(%s);", text, f.scope.declareVar(o), text, from)
		default:
			if name := f.scope.declareVar(o); f.escape.Used[o] {
				declared += " " + name
			}
		}
		p.types, p.declared = append(p.types, text), append(p.declared, declared)
	}
}

// body writes the body of a function. If it defers calls, it is a lambda that their runner calls.
func (f *fn) body(sig *types.Signature, results *ast.FieldList, body *ast.BlockStmt) {
	f.frame.sig, f.jumps.gotos = sig, gotosIn(body)
	f.frame.deferring = prog.AnyOutside(body, func(*ast.DeferStmt) bool { return true })
	f.resultVars(results, body)
	recovers := flow.Recovers(f.pack.Info, body)
	if recovers || f.frame.deferring {
		f.w.requireCatch()
	}
	if recovers || f.w.calls.DefersValues() {
		f.line("Recovery recovery;")
	}
	if !f.frame.deferring {
		if f.pack.Own && f.w.calls.Deepens(f.pack, f.owner, sig, body) { // each call needs a frame, as in Go
			f.line("OwnFrame %s;", f.scope.fresh("frame"))
		}
		f.stmts(body.List)
		f.flush(body.Rbrace)
		return
	}
	f.line("Defers deferred;")
	f.line("deferred.run([&] {")
	f.block(body)
	f.line("});")
	f.returnResults()
}

// resultVars declares the variables of the results, if the body needs them.
func (f *fn) resultVars(results *ast.FieldList, body *ast.BlockStmt) {
	if names := prog.FieldNames(results); len(names) > 0 {
		f.frame.escaping = slices.ContainsFunc(names, f.isOnHeap)
		all := f.frame.deferring || f.frame.escaping || bareReturn(body)
		for _, id := range names {
			if all || f.escape.Used[f.pack.Info.Defs[id]] {
				f.resultVar(id)
			}
		}
	} else if f.frame.deferring {
		for _, t := range f.w.types.All(f.frame.sig.Results(), body.Pos()) {
			name := f.scope.fresh("result")
			f.frame.results = append(f.frame.results, name)
			f.line("%s %s{};", t, name)
		}
	}
}

// bareReturn reports whether a body has a return statement without results, literals aside.
func bareReturn(body *ast.BlockStmt) bool {
	return prog.AnyOutside(body, func(s *ast.ReturnStmt) bool { return len(s.Results) == 0 })
}

func (f *fn) resultVar(id *ast.Ident) {
	text, o, name := f.cppType(id), f.pack.Info.Defs[id], ""
	if id.Name == "_" || o == nil {
		name = f.scope.fresh("result")
	} else {
		name = f.scope.declareVar(o)
	}
	f.frame.results = append(f.frame.results, name)
	if f.escape.OnHeap[o] {
		f.line("%s& %s = *create<%s>();", text, name, text)
	} else {
		f.line("%s %s{};", text, name)
	}
}

func (f *fn) returnResults() {
	switch len(f.frame.results) {
	case 0:
	case 1:
		f.line("return %s;", f.frame.results[0])
	default:
		f.line("return {%s};", strings.Join(f.frame.results, ", "))
	}
}

// typeOf returns the type of an expression, or of a variable where it is declared, in this instance.
func (f *fn) typeOf(x ast.Expr) types.Type {
	return f.w.subst(types.Unalias(f.pack.Info.TypeOf(x)), f.bind)
}

// line writes a line of the body.
func (o *output) line(format string, args ...any) {
	o.text.Line(o.indent, fmt.Sprintf(format, args...))
}
