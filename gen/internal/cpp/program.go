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
	"kamyk/gen/internal/cpp/typedefs"
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
			result, err = nil, fmt.Errorf("writing C++: %v at %s", e, w.Fset.Position(w.functions.at))
		}
	}()
	return w.program()
}

// A writer writes a program as C++. It begins with main; each function adds the functions, types and variables that it uses.
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

// features are what the program uses of the runtime other than by names.
type features struct {
	named      map[string]bool
	prints     bool // values of any type are printed
	scansLists bool // fmt scans into lists that the program passes on
	readers    bool // some values read themselves
}

func newWriter(read *source.Program, r Request) *writer {
	w := &writer{
		Program: read, request: r, names: names.New(read.Main.Types, read.Main.Info.Defs),
		functions: functions{byKey: map[string]*instance{}, leftOut: map[string]*leftOut{}},
		described: descriptions{
			byKey: map[string]*description{}, methods: map[string]*method{}, flows: map[string]map[string]types.Type{},
		},
		variables: variables{byObject: map[types.Object]*global{}, texts: map[*types.Var]string{}},
		generic: genericLocals{types.NewContext(), map[*types.TypeName]*types.TypeParamList{},
			map[*types.TypeName]*types.Named{}},
		features: features{named: map[string]bool{}},
	}
	w.types = typedefs.New(read, w.names, w.features.named, w.stop)
	for _, d := range w.Decls {
		if d.Func != nil {
			w.declareLocal(d)
		}
	}
	return w
}

// refusals returns the errors of the type checker as refusals. A missing package is refused where it is first used, since the import is
// the generator's own.
func (w *writer) refusals(wrong []types.Error) error {
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
func (w *writer) importUses(file *ast.File) map[string]token.Pos {
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
func (w *writer) declareLocal(d *source.Declaration) {
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
				w.generic.params[o] = params
			}
		}
		return true
	})
}
