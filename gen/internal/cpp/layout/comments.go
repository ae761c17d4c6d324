package layout

import (
	"go/ast"
	"strings"
)

// Comment returns a Go comment as C++, without compiler directives.
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

// Ended returns a comment whose lines end as in Go. In C++, a backslash at the end of a line continues it.
func Ended(comment string) string {
	lines := strings.Split(comment, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, "\\ \t\v\f\r")
	}
	return strings.Join(lines, "\n")
}
