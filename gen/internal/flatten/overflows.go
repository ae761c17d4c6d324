package flatten

import (
	"go/ast"
	"go/token"
	"path"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/flatten/check"
	"kamyk/gen/internal/flatten/simplify/overflow"
	"kamyk/gen/internal/program/prog"
)

// wraps is the comment that allows a line or a function to overflow on purpose.
const wraps = "//kamyk:wraps"

// placesOf returns a function that maps an operation of the file to its place in the source.
func placesOf(p *prog.Program, before *check.Comparison) func(offset int) overflow.Place {
	wrapping := map[*prog.File]map[int]bool{} // the lines with the comment, by file
	return func(offset int) overflow.Place {
		d, pos := before.Origin(offset)
		if d == nil || d.Package.Std || d.Package.Copied {
			return overflow.Place{Skip: true}
		}
		place := overflow.Place{Position: p.Position(pos)}
		if d.Token() == token.TYPE {
			place.Type = strings.TrimPrefix(d.Package.Name+"."+d.Object().Name(), p.Selected().Name+".")
		}
		if f := d.Func(); f != nil {
			place.Function = strings.TrimPrefix(prog.Receiver(f)+"."+f.Name.Name, ".")
			place.Skip = allowsWrapping(f.Doc)
		}
		if wrapping[d.File] == nil {
			wrapping[d.File] = wrappingLines(p, d.File)
		}
		place.Skip = place.Skip || wrapping[d.File][place.Position.Line]
		if !p.Lines { // the file is read on other computers, too
			place.Position.Filename = nameInModule(p, d.Package, place.Position.Filename)
		}
		return place
	}
}

// nameInModule returns the name of a file without the folders of this computer.
func nameInModule(p *prog.Program, pkg *prog.Package, file string) string {
	name := filepath.Base(file)
	if pkg != p.Selected() {
		name = path.Join(pkg.Path, name)
	}
	if pkg.Module != nil {
		name = strings.TrimPrefix(name, pkg.Module.Path+"/")
	}
	return name
}

func wrappingLines(p *prog.Program, f *prog.File) map[int]bool {
	lines := map[int]bool{}
	for _, comment := range f.Syntax.Comments {
		if allowsWrapping(comment) {
			lines[p.Position(comment.Pos()).Line] = true
		}
	}
	return lines
}

func allowsWrapping(comment *ast.CommentGroup) bool {
	return comment != nil && strings.HasPrefix(comment.List[len(comment.List)-1].Text, wraps)
}
