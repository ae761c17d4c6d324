package stdcopy

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"sync"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// A Distribution is the source of the standard library for one system. It may be used by several goroutines.
type Distribution struct {
	Tools    *resolve.Go
	Query    resolve.Query
	packages sync.Map // func() *original by import path
}

// An original is a package of the distribution. Some of its declarations are replaced.
type original struct {
	path, name, dir string
	files           []*file
	pieces          map[string][]*piece // by the names that they declare, and methods by their type's name
	initial         map[string]bool     // variables that an init function mentions: its effect on them would be lost
	broken          error
}

// A file of the distribution, or of the replacements.
type file struct {
	resolve.File
	syntax  *ast.File
	header  int               // end of the package clause
	imports map[string]string // import paths, by the file's names for them
}

// A piece is copied as a whole: a function, a method, a type, a variable, or a group of constants.
type piece struct {
	in         *file
	ranges     [][2]int // of the file's text
	isVar      bool
	names      []string    // mentioned names without a qualifier
	selections [][2]string // mentioned qualified names: import path and name
}

// open returns a package, and reads it on the first call.
func (d *Distribution) open(path string) *original {
	read, _ := d.packages.LoadOrStore(path, sync.OnceValue(func() *original { return d.readPackage(path) }))
	return read.(func() *original)()
}

func (d *Distribution) readPackage(of string) *original {
	o := &original{path: of, name: std.PackageName(of), pieces: map[string][]*piece{}, initial: map[string]bool{}}
	var files []resolve.File
	if o.dir, files, o.broken = d.Tools.StandardFiles(d.Query, of); o.broken != nil {
		return o
	}
	for _, f := range files {
		o.addFile(f)
	}
	if source, ok := std.Written(of); ok {
		instead := &original{pieces: map[string][]*piece{}, initial: map[string]bool{}}
		instead.addFile(resolve.File{Name: o.dir + "/" + "written.go", Source: source})
		o.files, o.broken = append(o.files, instead.files...), instead.broken
		for name, pieces := range instead.pieces {
			o.pieces[name] = pieces
			delete(o.initial, name)
		}
	}
	return o
}

// addFile reads a file's declarations.
func (o *original) addFile(from resolve.File) {
	set := token.NewFileSet()
	syntax, err := parser.ParseFile(set, from.Name, from.Source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		o.broken = fmt.Errorf("reading the standard library: %w", err)
		return
	}
	f := &file{File: from, syntax: syntax, header: offset(syntax, syntax.Name.End()), imports: map[string]string{}}
	for _, spec := range syntax.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		name := std.PackageName(imported)
		if imported == "internal/reflectlite" { // which only the standard library can import
			imported = "reflect"
		}
		if spec.Name != nil {
			name = spec.Name.Name
		}
		f.imports[name] = imported
	}
	o.files = append(o.files, f)
	for _, declaration := range syntax.Decls {
		switch declaration := declaration.(type) {
		case *ast.FuncDecl:
			o.addFunction(f, declaration)
		case *ast.GenDecl:
			o.addGroup(f, declaration)
		}
	}
}

func (o *original) addFunction(f *file, function *ast.FuncDecl) {
	name := function.Name.Name
	if function.Recv != nil {
		name = prog.Receiver(function)
	} else if name == "init" || name == "_" {
		prog.AddAll(o.initial, f.piece(function.Body).names)
		return
	}
	p := f.piece(function)
	p.ranges = append(p.ranges, f.span(function))
	o.pieces[name] = append(o.pieces[name], p)
}

// addGroup adds the lines of a group. Constants stay together if one repeats another or uses iota.
func (o *original) addGroup(f *file, group *ast.GenDecl) {
	switch {
	case group.Tok == token.IMPORT:
	case group.Tok == token.CONST && counts(group):
		p := f.piece(group)
		p.ranges = append(p.ranges, f.span(group))
		for _, spec := range group.Specs {
			o.declare(p, spec)
		}
	default:
		for _, spec := range group.Specs {
			p := f.piece(spec)
			p.isVar = group.Tok == token.VAR
			if group.Lparen.IsValid() {
				p.ranges = append(p.ranges, [2]int{offset(f.syntax, group.Pos()), offset(f.syntax, group.Lparen) + 1},
					f.span(spec), [2]int{offset(f.syntax, group.Rparen), offset(f.syntax, group.End())})
			} else {
				p.ranges = append(p.ranges, f.span(group))
			}
			o.declare(p, spec)
		}
	}
}

func (o *original) declare(p *piece, spec ast.Spec) {
	for _, name := range prog.SpecNames(spec) {
		if name != "_" {
			o.pieces[name] = append(o.pieces[name], p)
		}
	}
}

// counts reports whether the meaning of a line in a group of constants depends on its place.
func counts(group *ast.GenDecl) bool {
	isIota := func(id *ast.Ident) bool { return id.Name == "iota" }
	return slices.ContainsFunc(group.Specs, func(spec ast.Spec) bool {
		return len(spec.(*ast.ValueSpec).Values) == 0 || prog.Some(ast.Preorder(spec), isIota)
	})
}

func offset(syntax *ast.File, at token.Pos) int { return int(at - syntax.FileStart) }

func (f *file) span(n ast.Node) [2]int {
	return [2]int{offset(f.syntax, prog.Start(n)), offset(f.syntax, n.End())}
}

// piece collects the names that a declaration mentions. A local name counts too: if it selects an unneeded declaration, reachability drops
// that later.
func (f *file) piece(n ast.Node) *piece {
	p := &piece{in: f}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && f.imports[x.Name] != "" {
				p.selections = append(p.selections, [2]string{f.imports[x.Name], n.Sel.Name})
				return false
			}
			p.merge(f.piece(n.X))
			return false
		case *ast.Field:
			p.merge(f.piece(n.Type))
			return false
		case *ast.Ident:
			if n != nil && !slices.Contains(p.names, n.Name) {
				p.names = append(p.names, n.Name)
			}
		}
		return true
	})
	return p
}

func (p *piece) merge(other *piece) {
	p.names, p.selections = append(p.names, other.names...), append(p.selections, other.selections...)
}
