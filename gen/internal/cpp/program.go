package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A Request says what to write as C++.
type Request struct {
	Source []byte   // a flattened file for the newest Go, with line directives for what is the contestant's
	Origin string   // what the header names as the source
	Notes  []string // lines for the header
}

// A Result is a program in C++.
type Result struct {
	Text  []byte
	Parts []Part // the largest first
}

// A Part is what the functions of one package take of the file.
type Part struct {
	Package string // import path; "main" for the program itself
	Bytes   int
}

// Translate returns the program as C++17. What it cannot keep is refused as prog.Errors.
func Translate(r Request) (result *Result, err error) {
	read, wrong, err := source.Read(r.Source)
	if err != nil {
		return nil, err
	}
	w := newWorld(read, r)
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
			result, err = nil, fmt.Errorf("writing C++: %v at %s", e, w.Fset.Position(w.at))
		}
	}()
	return w.program()
}

// A world is a program on its way to C++.
type world struct {
	*source.Program
	origin  string
	notes   []string
	refused prog.Errors

	names      *names.Names
	instances  map[string]*instance // by key
	order      []*instance          // functions, in the order in which they were asked for
	queue      []*instance
	typeNames  map[string]string
	structs    []*structure
	described  []*description
	heldTypes  int // of them
	types      map[string]*description
	globals    map[types.Object]*global
	globalIn   []*global
	methods    map[string]*method // that interfaces ask for, by key
	escape     *escape.Analysis
	calls      *calls.Analysis
	context    *types.Context
	around     map[*types.TypeName]*types.TypeParamList // of the generic functions that declare types
	locals     map[*types.TypeName]*types.Named         // these types as generic ones
	late       []*types.Var                             // variables of the library
	initials   map[*types.Var]string
	constants  map[*types.Const]bool
	constantIn []*types.Const
	prints     bool            // values of any type are printed
	anyKeys    bool            // interfaces are keys of maps
	placing    map[string]bool // named arrays whose elements are being placed
	features   map[string]bool
	writing    *instance                        // whose text is being written
	defining   *structure                       // whose text is being written
	scansLists bool                             // fmt scans into lists that the program passes on
	readers    bool                             // some values read themselves
	without    map[string]*leftOut              // what no interface holds so far, by types
	held       map[string]map[string]types.Type // what becomes a value of an interface, by their keys
	at         token.Pos                        // the statement that is being written
}

func newWorld(read *source.Program, r Request) *world {
	w := &world{
		Program: read, origin: r.Origin, notes: r.Notes,
		names: names.New(read.Main.Types, read.Main.Info.Defs), instances: map[string]*instance{}, typeNames: map[string]string{},
		types: map[string]*description{}, globals: map[types.Object]*global{}, methods: map[string]*method{},
		context: types.NewContext(), around: map[*types.TypeName]*types.TypeParamList{}, locals: map[*types.TypeName]*types.Named{},
		held:     map[string]map[string]types.Type{},
		features: map[string]bool{}, without: map[string]*leftOut{},
		initials: map[*types.Var]string{}, constants: map[*types.Const]bool{}, placing: map[string]bool{},
	}
	for _, d := range w.Decls {
		if d.Func != nil {
			w.declareLocal(d)
		}
	}
	return w
}

// refusals returns the errors of the type checker as refusals. A missing package is refused where it is first used, since the import is
// the generator's own.
func (w *world) refusals(wrong []types.Error) error {
	uses := w.importUses(w.Main.Files[0])
	for _, e := range wrong {
		pos := e.Pos
		if path, ok := missingImport(e.Msg); ok && uses[path].IsValid() {
			pos = uses[path]
		}
		w.refuse(support.Library, pos, "%s", explain(e.Msg))
	}
	w.refuseLanguage()
	return w.refused.Err()
}

// importUses returns where each import path is first used.
func (w *world) importUses(file *ast.File) map[string]token.Pos {
	uses := map[string]token.Pos{}
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if name, ok := w.Main.Info.Uses[id].(*types.PkgName); ok && !uses[name.Imported().Path()].IsValid() {
				uses[name.Imported().Path()] = id.Pos()
			}
		}
		return true
	})
	return uses
}

// declareLocal notes the types that a generic function declares.
func (w *world) declareLocal(d *source.Declaration) {
	sig := d.Package.Info.Defs[d.Func.Name].(*types.Func).Signature()
	params := sig.TypeParams()
	if recv := sig.RecvTypeParams(); recv.Len() > 0 {
		params = recv
	}
	if d.Func.Body == nil || params.Len() == 0 {
		return
	}
	ast.Inspect(d.Func.Body, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok {
			if o, ok := d.Package.Info.Defs[spec.Name].(*types.TypeName); ok && !o.IsAlias() {
				w.around[o] = params
			}
		}
		return true
	})
}
