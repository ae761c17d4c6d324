package flatten

import (
	"go/ast"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/flatten/check"
	"kamyk/gen/internal/flatten/simplify/overflow"
	"kamyk/gen/internal/program/prog"
)

// wraps is the comment by which a line or a function says that it lets integers overflow on purpose.
const wraps = "//kamyk:wraps"

// placesOf returns where operations of the file stand in the source.
func placesOf(p *prog.Program, before *check.Before) func(offset int) overflow.Place {
	return func(offset int) overflow.Place {
		d, pos := before.Source(offset)
		if d == nil || d.Package.Std || d.Package.Taken {
			return overflow.Place{Skip: true}
		}
		place := overflow.Place{Position: p.Position(pos)}
		if f := d.Func(); f != nil {
			place.Function = strings.TrimPrefix(prog.Receiver(f)+"."+f.Name.Name, ".")
			place.Skip = says(f.Doc)
		}
		for _, comment := range d.File.Syntax.Comments {
			place.Skip = place.Skip || p.Position(comment.Pos()).Line == place.Position.Line && says(comment)
		}
		if !p.Lines {
			place.Position.Filename = short(p, d.Package, place.Position.Filename)
		}
		return place
	}
}

func says(comment *ast.CommentGroup) bool {
	return comment != nil && strings.HasPrefix(comment.List[len(comment.List)-1].Text, wraps)
}

// short names a file of the selected package from its folder, and others from the root of their module.
func short(p *prog.Program, pkg *prog.Package, file string) string {
	root := p.Selected().Dir
	if pkg != p.Selected() && pkg.Module != nil {
		root = pkg.Module.Dir
	}
	if relative, err := filepath.Rel(root, file); err == nil {
		return filepath.ToSlash(relative)
	}
	return filepath.Base(file)
}
