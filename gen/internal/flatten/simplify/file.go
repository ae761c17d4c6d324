package simplify

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// A File is a flattened file with its types, before or after a pass. It is immutable: a pass returns another one.
type File struct {
	Source []byte
	Syntax *ast.File // with comments
	Fset   *token.FileSet
	Types  *types.Package
	Info   *types.Info
	Target prog.Target // the target of the last file; this one may use newer features

	Functions map[types.Object]*ast.FuncDecl // declared in the file

	// Shown holds the names of types and embedded fields, in the first file, that the program may print, each with a place that may print it.
	Shown map[string]string

	program  *prog.Program // the program that was flattened, for its imports
	places   places        // of Source
	refusals prog.Errors
	hidden   []*types.TypeName // types for which the pass needs aliases
	required map[string]bool   // the names of the methods of the file's interfaces, computed on demand
}

func readFile(p *prog.Program, source []byte, places places) (*File, error) {
	typed, found, err := p.Read(source, prog.Toolchain())
	if err != nil {
		return nil, err
	}
	f := FromTyped(p, typed)
	f.places = places
	if len(found) > 0 {
		return nil, &Fault{f.Origin(found[0].Pos), f.Fset.PositionFor(found[0].Pos, false), "it does not compile: " + found[0].Msg, found[0]}
	}
	return f, nil
}

// FromTyped returns a flattened file that is type-checked in the newest version of Go. It is the first file, to which places refer.
func FromTyped(p, typed *prog.Program) *File {
	pkg := typed.Selected()
	f := &File{Source: pkg.Files[0].Source, Syntax: pkg.Files[0].Syntax, Fset: typed.Fset, Types: pkg.Types, Info: pkg.Info,
		Target: p.Target, Functions: map[types.Object]*ast.FuncDecl{}, program: p, places: places{{0, 0, true}}}
	for _, decl := range f.Syntax.Decls {
		if function, ok := decl.(*ast.FuncDecl); ok {
			f.Functions[f.Info.Defs[function.Name]] = function
		}
	}
	return f
}

// Lines returns the declarations of the file except imports, with each type of a group by itself.
func (f *File) Lines() (lines []ast.Node) {
	for _, d := range f.Syntax.Decls {
		group, ok := d.(*ast.GenDecl)
		switch {
		case ok && group.Tok == token.IMPORT:
		case ok && group.Tok == token.TYPE:
			lines = append(lines, prog.Map(group.Specs, func(spec ast.Spec) ast.Node { return spec })...)
		default:
			lines = append(lines, d)
		}
	}
	return lines
}

// Declares returns the function or type that a line declares, or nil.
func (f *File) Declares(line ast.Node) types.Object {
	switch n := line.(type) {
	case *ast.FuncDecl:
		return f.Info.Defs[n.Name]
	case *ast.TypeSpec:
		return f.Info.Defs[n.Name]
	}
	return nil
}

// Offset returns the offset of a position in Source.
func (f *File) Offset(pos token.Pos) int { return int(pos - f.Syntax.FileStart) }

// Text returns the source of a node.
func (f *File) Text(n ast.Node) string { return string(f.Source[f.Offset(n.Pos()):f.Offset(n.End())]) }

// Origin returns the offset in the first file of the text at a position, or of the syntax that it was generated for.
func (f *File) Origin(pos token.Pos) int { return f.OriginOf(f.Offset(pos)) }

// OriginOf is Origin for an offset.
func (f *File) OriginOf(offset int) int { return f.places.at(offset).origin }

// Settings returns the directives above the package clause.
func (f *File) Settings() (list []string) {
	for _, comment := range f.Syntax.Comments {
		if comment.Pos() < f.Syntax.Package {
			list = append(list, prog.Directives(comment)...)
		}
	}
	return list
}
