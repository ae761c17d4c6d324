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

// A Request says what to translate to C++.
type Request struct {
	Source []byte   // a flattened file for the newest Go, with line directives for the contestant's code
	Origin string   // name of the source, for the header
	Notes  []string // lines for the header
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

// Translate returns the program in C++17. It refuses what it cannot keep, with prog.Errors.
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

// A writer translates a program. It begins with main; each function adds the functions, types and variables that it uses.
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

// features are the uses of the runtime that names do not show.
type features struct {
	named      map[string]bool
	prints     bool // values of any type are printed
	scansLists bool // fmt scans into lists that the program passes
	readers    bool // some types scan themselves
}

func newWriter(read *source.Program, r Request) *writer {
	w := &writer{
		Program: read, request: r, names: names.New(read.Main.Types, read.Main.Info.Defs),
		functions: functions{byKey: map[string]*instance{}},
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

// refusals converts errors of the type checker. A missing package is refused at its first use, since the generator has written the import.
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

// importUses returns the first use of each import path.
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

// declareLocal records the types that a generic function declares.
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
