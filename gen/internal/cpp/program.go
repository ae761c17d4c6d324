package cpp

import (
	"context"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/cpp/typedefs"
	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A Request says what to translate to C++.
type Request struct {
	Source []byte   // a flattened file for the newest Go, with line directives for the contestant's code
	Origin string   // name of the source, for the header
	Notes  []string // lines for the header
	Ahead  source.Ahead
}

// A Result is a program in C++.
type Result struct {
	Text  []byte
	Parts []Part // sorted by size, the largest first
}

// A Part is the size of one package's functions in the file.
type Part struct {
	Package string // import path; "main" for the program itself
	Bytes   int
}

// Prepare begins to read what Translate needs: the names that C++ and the runtime reserve, and the packages of the library that a program
// imports. That saves time if a processor is idle before.
func Prepare(ctx context.Context, imports []string) source.Ahead {
	parallel.Go(func() { names.Clean("") })
	return source.ReadAhead(ctx, imports)
}

// Translate returns the program in C++17. It refuses what it cannot keep, with prog.Errors.
func Translate(ctx context.Context, r Request) (result *Result, err error) {
	read, wrong, err := source.Read(ctx, r.Source, r.Ahead)
	if err != nil {
		return nil, err
	}
	w := newWriter(read, r)
	if len(wrong) > 0 {
		return nil, w.refusals(wrong)
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case stopped:
			w.refuseLanguage()
			result, err = nil, w.refused.Err()
		default:
			result, err = nil, fmt.Errorf("writing C++: %v at %s", e, w.Fset.Position(w.functions.statement))
		}
	}()
	return w.program()
}

// A writer translates a program. It begins with main. Each function adds the functions, types and variables that it uses.
type writer struct {
	*source.Program
	request Request
	refused prog.Errors
	names   *names.Names
	escape  *escape.Analysis
	calls   *calls.Analysis

	functions functions
	types     *typedefs.Definitions
	described descriptions
	variables variables
	generic   genericLocals
	features  features
	direct    directs
}

// features are what the runtime must contain beyond the names in the program.
type features struct {
	words      map[string]bool
	prints     bool // values of any type are printed
	scansLists bool // fmt scans into lists that the program passes
	readers    bool // some types scan themselves
}

func newWriter(read *source.Program, r Request) *writer {
	w := &writer{
		Program: read, request: r, names: names.New(read.Main.Types, read.Main.Info.Defs),
		functions: functions{byKey: map[string]*instance{}},
		described: descriptions{
			byKey: map[string]*description{}, methods: map[string]string{}, flows: map[string]map[string]types.Type{},
		},
		variables: variables{byObject: map[types.Object]*global{}, texts: map[*types.Var]string{}},
		generic: genericLocals{types.NewContext(), map[*types.TypeName]*types.TypeParamList{},
			map[*types.TypeName]*types.Named{}},
		features: features{words: map[string]bool{}},
	}
	w.features.words["panicsNil"] = read.HasSetting("panicnil=1")
	w.types = typedefs.New(read, w.names, w.features.words, w.stop)
	for _, d := range w.Decls {
		if d.Func != nil {
			w.recordLocalTypes(d)
		}
	}
	return w
}

// refusals converts errors of the type checker. A missing package is refused at its first use, since the generator has written the import.
func (w *writer) refusals(wrong []types.Error) error {
	uses := w.importUses(w.Main.Files[0])
	for _, e := range wrong {
		pos := e.Pos
		if path, ok := missingImport(e.Msg); ok && uses[path].IsValid() {
			pos = uses[path]
		}
		if name, ok := missing(e.Msg); ok {
			w.refuseLibrary(pos, name)
		} else {
			w.refuse(support.Library, pos, "%s", e.Msg)
		}
	}
	w.refuseLanguage()
	return w.refused.Err()
}

// importUses returns the first use of each import path.
func (w *writer) importUses(file *ast.File) map[string]token.Pos {
	uses := map[string]token.Pos{}
	for id := range prog.Each[*ast.Ident](ast.Preorder(file)) {
		if name, ok := w.Main.Info.Uses[id].(*types.PkgName); ok && !uses[name.Imported().Path()].IsValid() {
			uses[name.Imported().Path()] = id.Pos()
		}
	}
	return uses
}

// recordLocalTypes records the types that a generic function declares.
func (w *writer) recordLocalTypes(d *source.Declaration) {
	params := prog.TypeParams(d.Package.Info.Defs[d.Func.Name])
	if d.Func.Body == nil || params.Len() == 0 {
		return
	}
	for id := range prog.Each[*ast.Ident](ast.Preorder(d.Func.Body)) {
		if o, ok := d.Package.Info.Defs[id].(*types.TypeName); ok && !o.IsAlias() {
			w.generic.params[o] = params
		}
	}
}

// functions holds the functions that the program uses.
type functions struct {
	byKey     map[string]*instance
	order     []*instance
	queue     []*instance // to be written
	writing   *instance   // the one that is being written
	statement token.Pos   // its current statement
	leftOut   []leftOut
}

// reachFunction returns the name of a function with these type arguments, and queues it.
func (w *writer) reachFunction(o *types.Func, args []types.Type, pos token.Pos) string {
	key := fmt.Sprintf("%s@%d", o.FullName(), o.Pos())
	for _, a := range args {
		key += "," + typedefs.Key(a)
	}
	i := w.functions.byKey[key]
	if i == nil {
		i = w.instance(o, args, pos)
		w.functions.byKey[key] = i
	}
	if w.functions.writing != nil {
		w.functions.writing.calls = append(w.functions.writing.calls, i)
	}
	return i.name
}

func (w *writer) instance(o *types.Func, args []types.Type, pos token.Pos) *instance {
	d := w.Decls[o]
	if d == nil || d.Func == nil {
		w.stopLibrary(pos, o.FullName())
	}
	name := w.functionName(o, args, pos)
	i := &instance{object: o, bind: binding{}, decl: d, name: name, cause: cause{pos, o.FullName()}}
	for n, a := range args {
		i.bind[prog.TypeParams(o).At(n)] = a
	}
	if w.functions.writing != nil && !w.functions.writing.decl.Package.Own {
		i.cause = w.functions.writing.cause
	}
	if runtime.Names()[name] && o.Pkg() != w.Main.Types {
		switch o.Pkg().Path() {
		case "fmt":
			w.features.prints, w.features.words["printed"] = true, true
			w.requireCatch() // panics in methods that print are printed
		case "reflect": // DeepEqual needs the same descriptions
			w.features.prints, w.features.words["printed"], w.features.words["deep"] = true, true, true
		}
		i.native = true
		return i
	}
	if !d.Complete() {
		w.stopLibrary(pos, o.FullName())
	}
	w.functions.order = append(w.functions.order, i)
	w.functions.queue = append(w.functions.queue, i)
	return i
}

func (w *writer) functionName(o *types.Func, args []types.Type, pos token.Pos) string {
	suffix := ""
	for _, a := range args {
		suffix += "_" + names.Mangle(w.types.Of(a, pos))
	}
	if name := w.names.Qualified(o) + suffix; runtime.Names()[name] && o.Pkg() != w.Main.Types {
		return name
	}
	return w.names.Of(o, suffix)
}

// program translates the program. Functions, variables of the library and tables of methods require each other, until nothing is new.
func (w *writer) program() (*Result, error) {
	w.escape = escape.New(w.Program)
	w.findDirect()
	w.calls = calls.New(w.Program, w.direct.otherUses)
	w.requirePrinting()
	w.recordVerbs()
	w.recordScanValues()
	start := w.initialise()
	for more := true; more; {
		w.writeQueued()
		more = w.completeTables()
	}
	libraryStart := w.initialiseLibrary()
	if len(w.refused) > 0 {
		return nil, w.refused.Err()
	}
	return w.assemble(libraryStart + start.text.String()), nil
}

func (w *writer) writeQueued() {
	for len(w.functions.queue) > 0 || w.requeue() {
		next := w.functions.queue[0]
		w.functions.queue = w.functions.queue[1:]
		w.write(next)
	}
}

// requeue queues some functions again: they were written before kamyk knew that an interface may hold a certain type.
func (w *writer) requeue() bool {
	w.functions.leftOut = slices.DeleteFunc(w.functions.leftOut, func(left leftOut) bool {
		held := w.mayHold(left.typ)
		if held {
			w.functions.queue = append(w.functions.queue, left.by)
		}
		return held
	})
	return len(w.functions.queue) > 0
}
