package emit

import (
	"go/ast"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// A helper's doc comment is shortened to its first sentence, since the file is read for the solver: the other sentences, and the paragraphs
// about constraints and complexity, are for those who choose a helper. The solver's comments stay whole, as do the comments in a body and
// those that document no declaration. So do
//
//   - a notice of a licence, and each directive such as //go:noinline;
//   - a comment with a part in /* and */, which few write;
//   - a first paragraph that ends with a colon, and the whole comment with it: an example or a list follows;
//   - a comment within a group, in a build whose lines are mapped to those of the source.
//
// As in go doc, a sentence ends with a period and white space. It continues if a lower-case letter or a digit follows ("i.e. the root", "v.
// 1.5") or if the period follows a single capital ("R. E. Tarjan"). A paragraph without a period is a sentence.

// shorten plans the shortened doc comments of a helper's declaration. They begin with the new name if it is renamed.
func (b *bridge) shorten(c chunk) *bridge {
	if c.pkg == b.w.p.Selected() {
		return b
	}
	defer b.renamed(c)
	b.first(prog.Doc(c.node))
	if group, ok := c.node.(*ast.GenDecl); ok && !b.w.p.Lines {
		for _, spec := range group.Specs {
			b.first(prog.Doc(spec))
		}
	}
	return b
}

// renamed replaces the names at the start of doc comments by those of the file.
func (b *bridge) renamed(c chunk) {
	for _, d := range c.decls {
		for _, node := range []ast.Node{c.node, d.Node} {
			doc, name := prog.Doc(node), d.Object().Name()
			if doc == nil {
				continue
			}
			line, short := b.brief[doc.Pos()]
			if !short {
				line = doc.List[0].Text
			}
			if rest, ok := strings.CutPrefix(line, "// "+name+" "); ok {
				b.brief[doc.Pos()] = "// " + b.w.names.Of(d.Object()) + " " + rest
			}
		}
	}
}

// first plans the lines of a comment after it is cut to its first sentence.
func (b *bridge) first(doc *ast.CommentGroup) {
	isBlock := func(c *ast.Comment) bool { return strings.HasPrefix(c.Text, "/*") }
	if doc == nil || licences().MatchString(doc.Text()) || slices.ContainsFunc(doc.List, isBlock) {
		return
	}
	lastLine, ended := "", false
	for i, c := range doc.List {
		switch {
		case directives().MatchString(c.Text):
			continue
		case strings.TrimSpace(c.Text) == "//":
			if strings.HasSuffix(lastLine, ":") {
				return
			}
			ended = ended || lastLine != ""
		case !ended:
			next := ""
			if i+1 < len(doc.List) {
				next = doc.List[i+1].Text
			}
			lastLine = strings.TrimSpace(c.Text)
			if end := sentence(c.Text, next); end >= 0 {
				b.brief[c.Pos()] = c.Text[:end]
				ended = true
			}
			continue
		}
		if ended {
			b.brief[c.Pos()] = ""
		}
	}
}

// directives match the comments that tools read.
var directives = lazyregexp.New(`^//([a-z0-9]+:[a-z0-9]|line |export |extern )`)

// sentence returns the offset after the period that ends a sentence in a line, or -1.
func sentence(line, next string) int {
	for i, c := range line {
		if c != '.' || i+1 < len(line) && line[i+1] != ' ' && line[i+1] != '\t' {
			continue
		}
		after := strings.TrimSpace(line[i+1:])
		if after == "" {
			after = strings.TrimSpace(strings.TrimPrefix(next, "//"))
		}
		follows, _ := utf8.DecodeRuneInString(after)
		words := strings.Fields(line[:i])
		last := words[len(words)-1]
		if !unicode.IsLower(follows) && !unicode.IsDigit(follows) && (len(last) != 1 || !unicode.IsUpper(rune(last[0]))) {
			return i + 1
		}
	}
	return -1
}
