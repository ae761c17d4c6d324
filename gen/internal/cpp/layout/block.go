// Package layout formats the lines of a C++ file. No other package inspects written C++, and this one makes no decision about the program's
// meaning.
package layout

import (
	"go/ast"
	"strings"
)

// A Block is a list of lines. The zero value is empty.
type Block struct {
	text  strings.Builder
	lines int
}

const indentation = "    "

// Line adds a line, indented by a number of steps. Further lines in it, such as those of a lambda, are already indented.
func (b *Block) Line(indent int, line string) {
	b.Add(strings.Repeat(indentation, indent) + line + "\n")
}

// Add adds whole lines.
func (b *Block) Add(lines string) {
	b.text.WriteString(lines)
	b.lines += strings.Count(lines, "\n")
}

// Lines returns the number of lines.
func (b *Block) Lines() int { return b.lines }

// String returns the lines.
func (b *Block) String() string { return b.text.String() }

// Joined returns all lines as one.
func (b *Block) Joined() string {
	return strings.ReplaceAll(strings.TrimSpace(b.String()), "\n", " ")
}

// Statement returns the only line of a block, without its semicolon.
func (b *Block) Statement() (line string, ok bool) {
	return strings.TrimSuffix(strings.TrimSpace(b.String()), ";"), b.lines == 1
}

// Short returns the only line of a block, if it is no comment and is short enough to share a line.
func (b *Block) Short() (line string, ok bool) {
	line = strings.TrimSpace(b.String())
	return line, b.lines == 1 && b.text.Len() < 100 && !strings.HasPrefix(line, "//")
}

// Indent indents lines by one step.
func Indent(lines string) string {
	var b strings.Builder
	for line := range strings.Lines(lines) {
		b.WriteString(indentation + line)
	}
	return b.String()
}

// Paragraphs joins the non-empty texts, with an empty line between them.
func Paragraphs(texts ...string) string {
	var list []string
	for _, text := range texts {
		if text = strings.TrimLeft(text, "\n"); strings.TrimSpace(text) != "" {
			list = append(list, text)
		}
	}
	return strings.Join(list, "\n")
}

// List joins the elements of a list with commas, and with line breaks if it is long.
func List(elements []string, indent int) string {
	var b strings.Builder
	width := 0
	for i, text := range elements {
		if i > 0 {
			b.WriteByte(',')
			if width += len(text) + 2; width > 110 {
				b.WriteString("\n" + strings.Repeat(indentation, indent))
				width = len(text)
			} else {
				b.WriteByte(' ')
			}
		}
		b.WriteString(text)
	}
	return b.String()
}

// Tabs replaces indentation by tabs, which take a quarter of the bytes.
func Tabs(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		rest := strings.TrimLeft(line, " ")
		n := len(line) - len(rest)
		b.WriteString(strings.Repeat("\t", n/4) + strings.Repeat(" ", n%4) + rest)
	}
	return b.String()
}

// Comment returns a Go comment as C++ comments of one line each, without compiler directives.
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
		b.WriteString(pad + LineComment(c.Text, pad) + "\n")
	}
	return b.String()
}

// LineComment returns a comment with // before each line. In C++, a backslash at the end of a line would continue it.
func LineComment(comment, pad string) string {
	lines := []string{comment}
	if inner, block := strings.CutPrefix(comment, "/*"); block {
		lines = strings.Split(strings.TrimSpace(strings.TrimSuffix(inner, "*/")), "\n")
		for i, line := range lines {
			lines[i] = "// " + strings.TrimPrefix(strings.TrimLeft(line, "\t"), " ")
		}
	}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, "\\ \t\v\f\r")
	}
	return strings.Join(lines, "\n"+pad)
}
