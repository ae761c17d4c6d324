package layout

import (
	"go/ast"
	"strings"
)

// Comment returns a comment of Go as C++ has it, without directives of the Go compiler.
func Comment(group *ast.CommentGroup, pad string) string {
	if group == nil {
		return ""
	}
	var b strings.Builder
	for i, c := range group.List {
		directive := func(c *ast.Comment) bool {
			return strings.HasPrefix(c.Text, "//line ") || strings.HasPrefix(c.Text, "//go:")
		}
		if directive(c) || c.Text == "//" && i+1 < len(group.List) && directive(group.List[i+1]) {
			continue
		}
		b.WriteString(pad + Ended(c.Text) + "\n")
	}
	return b.String()
}

// Ended returns a comment whose lines end where they do in Go. In C++ a line that ends with a backslash continues on the next one.
func Ended(comment string) string {
	lines := strings.Split(comment, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, "\\ \t\v\f\r")
	}
	return strings.Join(lines, "\n")
}
