package simplify

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// A File is a flattened file with its types, before or after a pass. It is not changed: a pass makes another one.
type File struct {
	Source []byte
	Syntax *ast.File // with comments
	Fset   *token.FileSet
	Types  *types.Package
	Info   *types.Info
	Target prog.Target // whom the last file is for; this one may be in a newer language

	Functions map[types.Object]*ast.FuncDecl // that the file declares

	// Shown are the names of types and fields that the program may print, in the first file.
	Shown map[string]bool

	program  *prog.Program // what the file was flattened from, for what it imports
	places   places        // of Source
	refusals Refusals
	hidden   []*types.TypeName // types that the pass wants aliases for
}

// Read parses and type-checks a flattened file, in the newest language. It is the first file, which places refer to.
func Read(p *prog.Program, source []byte) (*File, error) {
	return read(p, source, places{{0, 0, true}})
}

func read(p *prog.Program, source []byte, places places) (*File, error) {
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

// FromTyped is Read for a file that is typed already.
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

// Lines yields the declarations of the file but its imports, the lines of a group of types by themselves.
func (f *File) Lines() iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		for _, d := range f.Syntax.Decls {
			group, ok := d.(*ast.GenDecl)
			switch {
			case ok && group.Tok == token.IMPORT:
			case ok && group.Tok == token.TYPE:
				for _, spec := range group.Specs {
					if !yield(spec) {
						return
					}
				}
			case !yield(d):
				return
			}
		}
	}
}

// FindsMethods reports whether the file imports a package that may find methods by their names.
func (f *File) FindsMethods() bool {
	return slices.ContainsFunc(f.Syntax.Imports, func(spec *ast.ImportSpec) bool {
		path, _ := strconv.Unquote(spec.Path.Value)
		return slices.Contains([]string{"reflect", "text/template", "html/template", "net/rpc"}, path)
	})
}

// MayRecover reports whether a function may recover when it is deferred.
func (f *File) MayRecover(fun ast.Expr) bool {
	return flow.MayRecover(f.Info, fun, func(o *types.Func) (*ast.FuncDecl, *types.Info) { return f.Functions[o], f.Info })
}

// Offset returns where a position is in Source.
func (f *File) Offset(pos token.Pos) int { return int(pos - f.Syntax.FileStart) }

// Text returns the source of some syntax.
func (f *File) Text(n ast.Node) string { return string(f.Source[f.Offset(n.Pos()):f.Offset(n.End())]) }

// Origin returns the offset in the first file of what stands at a position, or of what that was made for.
func (f *File) Origin(pos token.Pos) int { return f.OriginOf(f.Offset(pos)) }

// OriginOf is Origin for an offset.
func (f *File) OriginOf(offset int) int { return f.places.origin(offset) }

// Directives returns the lines of a comment that speak to the compiler.
func Directives(comment *ast.CommentGroup) (list []string) {
	if comment == nil {
		return nil
	}
	for _, line := range comment.List {
		if strings.HasPrefix(line.Text, "//go:") {
			list = append(list, line.Text)
		}
	}
	return list
}

// Settings returns the directives of the file, which stand above its package clause.
func (f *File) Settings() (list []string) {
	for _, comment := range f.Syntax.Comments {
		if comment.Pos() < f.Syntax.Package {
			list = append(list, Directives(comment)...)
		}
	}
	return list
}
