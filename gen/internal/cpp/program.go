package cpp

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/support"
)

// A Request says what to write as C++.
type Request struct {
	Source []byte   // a flattened file for the newest Go, with line directives for what is the contestant's
	Origin string   // what the header names as the source
	Notes  []string // lines for the header
	Root   string   // of the Go distribution; "" is that of the go command
}

// Translate returns the program as C++17. What it cannot keep is refused as prog.Errors.
func Translate(r Request) (text []byte, err error) {
	w := &world{fset: token.NewFileSet(), names: map[string]bool{}, origin: r.Origin, notes: r.Notes}
	w.library = newLibrary(w.fset, gorootOr(r.Root))
	if err := w.read(r.Source); err != nil {
		return nil, err
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case stopped:
			text, err = nil, w.refused.Err()
		default:
			text, err = nil, fmt.Errorf("writing C++: %v at %s", e, w.fset.Position(w.at))
		}
	}()
	return w.program()
}

// A world is a program on its way to C++.
type world struct {
	fset    *token.FileSet
	library *library
	main    *pack
	origin  string
	notes   []string
	refused prog.Errors

	names      map[string]bool // that are taken at the level of the file
	decls      map[types.Object]*declared1
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
	effects    map[*types.Func]bool
	recovering *bool // a function of the contestant's calls recover; nil if that is not known yet
	catches    *bool // something may happen between a panic and the end of the program; nil if that is not known yet
	deferring  *bool // a program that recovers defers calls of values; nil if that is not known yet
	visiting   map[*types.Func]bool
	leaks      *leaks
	context    *types.Context
	around     map[*types.TypeName]*types.TypeParamList // of the generic functions that declare types
	locals     map[*types.TypeName]*types.Named         // these types as generic ones
	late       []*types.Var                             // variables of the library
	initials   map[*types.Var]string
	constants  map[*types.Const]bool
	constantIn []*types.Const
	mainName   string
	initially  map[string]times     // what is mentioned by the code that runs first
	declaredAt map[*types.Var]times // how often local variables are declared
	growing    *growing
	ending     map[*types.Func]bool // functions that do not return
	values     map[string]bool      // what functions that are values lead to
	bulky      bool                 // large values are copied
	prints     bool                 // values of any type are printed
	anyKeys    bool                 // interfaces are keys of maps
	typeWords  map[string]bool
	features   map[string]bool
	writing    *instance                        // whose text is being written
	scansLists bool                             // fmt scans into lists that the program passes on
	readers    bool                             // some values read themselves
	without    map[string]*leftOut              // what no interface holds so far, by types
	held       map[string]map[string]types.Type // what becomes a value of an interface, by their keys
	at         token.Pos                        // the statement that is being written
}

// A declared1 is a declaration of a package.
type declared1 struct {
	pack *pack
	fn   *ast.FuncDecl
	spec *ast.ValueSpec
	doc  *ast.CommentGroup
	file *ast.File
}

// read parses and checks the flattened file.
func (w *world) read(source []byte) error {
	file, err := parser.ParseFile(w.fset, "main.go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return fmt.Errorf("reading the flattened file: %w", err)
	}
	w.library.reached.program(file, source)
	w.main = &pack{path: "main", info: newInfo(), files: []*ast.File{file}, own: true}
	config := types.Config{Importer: w.library, Sizes: w.library.sizes, Error: func(err error) {
		if e, ok := err.(types.Error); ok && !e.Soft {
			w.refuse(support.Library, e.Pos, "%s", explain(e.Msg))
		}
	}}
	w.main.types, _ = config.Check("main", w.fset, w.main.files, w.main.info)
	if len(w.refused) > 0 {
		w.placeImports(file)
		return w.refused.Err()
	}
	w.declare()
	return nil
}

// placeImports refuses packages where they are first used, in place of the import, which is the generator's own.
func (w *world) placeImports(file *ast.File) {
	uses := map[string]token.Pos{}
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if name, ok := w.main.info.Uses[id].(*types.PkgName); ok && !uses[name.Imported().Path()].IsValid() {
				uses[name.Imported().Path()] = id.Pos()
			}
		}
		return true
	})
	refused := w.refused
	w.refused = nil
	for _, e := range refused {
		pos, ok := uses[strings.TrimSuffix(strings.TrimPrefix(e.Message, "package "), " is not supported in C++")]
		if ok {
			w.refuse(support.Library, pos, "%s", e.Message)
		} else {
			w.refused = append(w.refused, e)
		}
	}
}

// declare finds the declarations of all packages.
func (w *world) declare() {
	w.decls, w.instances, w.typeNames = map[types.Object]*declared1{}, map[string]*instance{}, map[string]string{}
	w.types, w.globals, w.methods = map[string]*description{}, map[types.Object]*global{}, map[string]*method{}
	w.context, w.around, w.locals = types.NewContext(), map[*types.TypeName]*types.TypeParamList{}, map[*types.TypeName]*types.Named{}
	w.held = map[string]map[string]types.Type{}
	w.values = map[string]bool{}
	w.initially, w.declaredAt, w.ending = map[string]times{}, map[*types.Var]times{}, map[*types.Func]bool{}
	w.features, w.without = map[string]bool{}, map[string]*leftOut{}
	w.initials, w.constants, w.typeWords = map[*types.Var]string{}, map[*types.Const]bool{}, map[string]bool{}
	for _, o := range w.main.info.Defs {
		if t, ok := o.(*types.TypeName); ok {
			w.typeWords[clean(t.Name())] = true
		}
	}
	packs := []*pack{w.main}
	for _, p := range w.library.packs {
		packs = append(packs, p)
	}
	slices.SortFunc(packs[1:], func(a, b *pack) int { return cmp.Compare(a.path, b.path) })
	for _, p := range packs {
		for _, file := range p.files {
			for _, d := range file.Decls {
				w.declareOne(p, file, d)
			}
		}
	}
	for _, name := range w.main.types.Scope().Names() {
		w.names[clean(name)] = true
	}
}

func (w *world) declareOne(p *pack, file *ast.File, d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		w.decls[p.info.Defs[d.Name]] = &declared1{pack: p, fn: d, doc: d.Doc, file: file}
		w.declareLocal(p, d)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			doc := d.Doc
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				if spec.Doc != nil {
					doc = spec.Doc
				}
				for _, name := range spec.Names {
					w.decls[p.info.Defs[name]] = &declared1{pack: p, spec: spec, doc: doc, file: file}
				}
			case *ast.TypeSpec:
				if spec.Doc != nil {
					doc = spec.Doc
				}
				w.decls[p.info.Defs[spec.Name]] = &declared1{pack: p, doc: doc, file: file}
			}
		}
	}
}

// declareLocal notes the types that a generic function declares.
func (w *world) declareLocal(p *pack, d *ast.FuncDecl) {
	sig := p.info.Defs[d.Name].(*types.Func).Signature()
	params := sig.TypeParams()
	if recv := sig.RecvTypeParams(); recv.Len() > 0 {
		params = recv
	}
	if d.Body == nil || params.Len() == 0 {
		return
	}
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok {
			if o, ok := p.info.Defs[spec.Name].(*types.TypeName); ok && !o.IsAlias() {
				w.around[o] = params
			}
		}
		return true
	})
}
