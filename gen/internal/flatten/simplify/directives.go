package simplify

import (
	"go/ast"
	"strings"
)

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
