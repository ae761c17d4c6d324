package check

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// directives compares the directives in comments: the settings of the program, and those of each function.
func (c *Comparison) directives() error {
	file := c.file.Selected()
	var settings []string
	for comment, verb := range directives(file.Files[0].Syntax) {
		if verb == "debug" && comment.Pos() < file.Files[0].Syntax.Package {
			settings = append(settings, strings.TrimSpace(strings.TrimPrefix(comment.Text, "//go:debug")))
		}
	}
	if !slices.Equal(settings, c.edits.Settings) {
		return c.differAt(nil, "the file has the settings %q, and not %q", settings, c.edits.Settings)
	}
	want, got := pragmas(c.p), pragmas(c.file)
	for d := range c.keptDecls() {
		if !slices.Equal(want[d.Node], got[c.decl[d].Node]) {
			return c.differ(d, tokenAt{}, "its compiler directives differ")
		}
	}
	return nil
}

// pragmas returns the directives of the functions of a program.
func pragmas(p *prog.Program) map[ast.Node][]string {
	found := map[ast.Node][]string{}
	for _, pkg := range p.Packages {
		for _, file := range pkg.Files {
			for comment, verb := range directives(file.Syntax) {
				f, ok := nextDecl(file.Syntax, comment.Pos()).(*ast.FuncDecl)
				if ok && comment.Pos() < f.Type.Func && slices.Contains(forFunctions, verb) {
					found[f] = append(found[f], verb)
				}
			}
		}
	}
	return found
}

// directives yields the directives of a file, with their verbs.
func directives(file *ast.File) func(func(*ast.Comment, string) bool) {
	return func(yield func(*ast.Comment, string) bool) {
		for _, group := range file.Comments {
			for _, comment := range group.List {
				text, ok := strings.CutPrefix(comment.Text, "//go:")
				if verb, _, _ := strings.Cut(strings.ReplaceAll(text, "\t", " "), " "); ok && !yield(comment, verb) {
					return
				}
			}
		}
	}
}

// nextDecl returns the declaration at or after a position, or nil.
func nextDecl(file *ast.File, pos token.Pos) ast.Decl {
	for _, decl := range file.Decls {
		if pos <= decl.End() {
			return decl
		}
	}
	return nil
}
