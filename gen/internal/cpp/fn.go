package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/cpp/order"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
)

// An instance is a function of the file: a function or method of the program, with the types of its parameters.
type instance struct {
	name   string
	object *types.Func // its origin
	bind   binding
	decl   *source.Declaration
	head   string // the signature
	early  string // and as it is declared before: without the names of parameters
	text   string
	native bool        // it is a part of the runtime
	calls  []*instance // in the order in which they are written
	asked  asked
}

// asked is the place in the contestant's program that leads to a function, and the function of the library that is named there.
type asked struct {
	pos token.Pos
	by  string
}

// A fn writes the body of one function.
type fn struct {
	w          *world
	instance   *instance
	parameters []string // their types
	pack       *source.Package
	bind       binding
	file       *ast.File
	text       *layout.Block
	indent     int

	scopes   []map[string]bool
	names    map[types.Object]string
	escape   *escape.Function
	eval     *order.Function
	replaced map[ast.Expr]string // what is spilled, by the name of its temporary

	sig       *types.Signature
	within    *ast.BlockStmt // the body that is being written
	results   []string       // the variables of the results
	deferring bool           // the body is within a lambda that Defers runs
	outlive   bool           // something leads to a named result when the function has ended
	recovers  bool
	targets   []*target
	labels    map[string]string
	counter   map[string]int
	comments  []*ast.CommentGroup
	ofClause  map[*ast.CaseClause][]*ast.CommentGroup // those in the switch that is being written
}

// A target is what break and continue lead out of.
type target struct {
	label     string // in Go
	loop      bool
	plain     bool   // break does what it does in Go
	breaks    string // the label behind it, if one is needed
	continues string
	redo      bool // continue has to go to the label
}

// write makes the text of a function.
func (w *world) write(i *instance) {
	w.writing, i.calls = i, nil
	defer func() { w.writing = nil }()
	f := &fn{w: w, text: &layout.Block{}, instance: i, pack: i.decl.Package, bind: i.bind, file: i.decl.File, names: map[types.Object]string{},
		labels: map[string]string{}, counter: map[string]int{}}
	if f.pack.Own {
		f.comments = commentsWithin(i.decl.File, i.decl.Func.Body)
	}
	f.analyse(i.decl.Func)
	f.push()
	sig := w.subst(i.object.Signature(), i.bind).(*types.Signature)
	var params []string
	var boxes []string
	if recv := i.decl.Func.Recv; recv != nil {
		t := w.subst(i.object.Signature().Recv().Type(), i.bind)
		params, boxes = f.param(recv.List[0].Names, t, recv.Pos(), params, boxes)
	}
	params, boxes = f.paramList(i.decl.Func.Type.Params, params, boxes)
	result := w.tuple(sig.Results(), i.decl.Func.Pos()) + " " + i.name
	i.head = result + "(" + strings.Join(params, ", ") + ")"
	i.early = result + "(" + strings.Join(f.parameters, ", ") + ")"
	f.indent = 1
	f.body(sig, i.decl.Func.Type.Results, i.decl.Func.Body, boxes)
	doc := ""
	if f.pack.Own {
		doc = comment(i.decl.Doc, "")
	}
	i.text = doc + i.head + " {\n" + f.text.String() + "}\n"
}

// analyse looks at a function, or at the value of a variable, before it is written.
func (f *fn) analyse(root ast.Node) {
	f.escape = f.w.escape.Function(f.pack, root)
	f.eval = order.New(f.w.Program, f.pack, f.typeOf, f.escape, f.w.calls)
}

// paramList adds the parameters of a function, as written.
func (f *fn) paramList(list *ast.FieldList, params, boxes []string) (p, b []string) {
	for _, field := range list.List {
		t := f.typeOf(field.Type)
		if ellipsis, ok := field.Type.(*ast.Ellipsis); ok {
			t = types.NewSlice(f.typeOf(ellipsis.Elt))
		}
		params, boxes = f.param(field.Names, t, field.Pos(), params, boxes)
	}
	return params, boxes
}

// param adds parameters of one type. One that lives on the heap is copied there.
func (f *fn) param(names []*ast.Ident, t types.Type, pos token.Pos, params, boxes []string) (p, b []string) {
	text := f.w.typ(t, pos)
	if len(names) == 0 {
		f.parameters = append(f.parameters, text)
		return append(params, text), boxes
	}
	for _, id := range names {
		f.parameters = append(f.parameters, text)
		o := f.pack.Info.Defs[id]
		if id.Name == "_" || o == nil {
			params = append(params, text)
			continue
		}
		if f.escape.Boxed[o] {
			from := f.fresh(id.Name + "_")
			params = append(params, text+" "+from)
			name := f.declareVar(o)
			boxes = append(boxes, fmt.Sprintf("%s& %s = *create<%s>(%s);", text, name, text, from))
			continue
		}
		name := f.declareVar(o)
		if !f.escape.Used[o] {
			params = append(params, text)
			continue
		}
		params = append(params, text+" "+name)
	}
	return params, boxes
}

// body writes what a function does.
func (f *fn) body(sig *types.Signature, results *ast.FieldList, body *ast.BlockStmt, boxes []string) {
	f.sig, f.within = sig, body
	for _, line := range boxes {
		f.line("%s", line)
	}
	f.deferring, f.recovers = deferring(body), flow.Recovers(f.pack.Info, body)
	f.results = nil
	named := results != nil && len(results.List) > 0 && len(results.List[0].Names) > 0
	if named {
		f.outlive = f.resultsOutlive(results)
		bare := bareReturn(body) || f.outlive
		for _, field := range results.List {
			for _, id := range field.Names {
				if f.deferring || bare || f.escape.Used[f.pack.Info.Defs[id]] {
					f.resultVar(id, f.typeOf(field.Type))
				}
			}
		}
	} else if f.deferring {
		for i := range sig.Results().Len() {
			name := f.fresh("result")
			f.results = append(f.results, name)
			f.line("%s %s{};", f.w.typ(sig.Results().At(i).Type(), body.Pos()), name)
		}
	}
	if f.recovers || f.deferring {
		f.w.catching()
	}
	if f.recovers || f.w.calls.DefersValues() {
		f.line("Recovery recovery;")
	}
	if !f.deferring {
		f.stmts(body.List)
		f.flush(body.Rbrace)
		return
	}
	f.line("Defers deferred;")
	f.line("deferred.run([&] {")
	f.indent++
	f.push()
	f.stmts(body.List)
	f.flush(body.Rbrace)
	f.pop()
	f.indent--
	f.line("});")
	f.returnResults()
}

// bareReturn reports whether a body itself returns its results by their names.
func bareReturn(body *ast.BlockStmt) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		if _, lit := n.(*ast.FuncLit); lit {
			return false
		}
		s, ok := n.(*ast.ReturnStmt)
		found = found || ok && len(s.Results) == 0
		return !found
	})
	return found
}

// resultVar declares a named result.
func (f *fn) resultVar(id *ast.Ident, t types.Type) {
	text := f.w.typ(t, id.Pos())
	name := ""
	o := f.pack.Info.Defs[id]
	if id.Name == "_" || o == nil {
		name = f.fresh("result")
	} else {
		name = f.declareVar(o)
	}
	f.results = append(f.results, name)
	if o != nil && f.escape.Boxed[o] {
		f.line("%s& %s = *create<%s>();", text, name, text)
		return
	}
	f.line("%s %s{};", text, name)
}

// returnResults returns the result variables.
func (f *fn) returnResults() {
	switch len(f.results) {
	case 0:
	case 1:
		f.line("return %s;", f.results[0])
	default:
		f.line("return {%s};", strings.Join(f.results, ", "))
	}
}

// typeOf returns the type of an expression in this instance.
func (f *fn) typeOf(x ast.Expr) types.Type {
	return f.w.subst(types.Unalias(f.pack.Info.TypeOf(x)), f.bind)
}

// line writes a line of the body.
func (f *fn) line(format string, args ...any) {
	f.text.Line(f.indent, fmt.Sprintf(format, args...))
}

func (f *fn) push() { f.scopes = append(f.scopes, map[string]bool{}) }
func (f *fn) pop()  { f.scopes = f.scopes[:len(f.scopes)-1] }

// deferring reports whether a body itself has a defer statement.
func deferring(body *ast.BlockStmt) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.DeferStmt:
			found = true
		}
		return true
	})
	return found
}
