package load

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// readEmbeds finds the variables with //go:embed lines, and reads their files.
func readEmbeds(p *prog.Program, l *listing) {
	for _, pkg := range p.Packages {
		if pkg.Embeds != nil {
			continue
		}
		pkg.Embeds = map[types.Object]*prog.Embed{}
		for _, d := range pkg.Decls {
			if d.Token() != token.VAR {
				continue
			}
			patterns := embedPatterns(d)
			if len(patterns) > 0 {
				pkg.Embeds[d.Object()] = readEmbed(p, d, patterns, l.find(pkg).Embeds)
			}
		}
	}
}

func embedPatterns(d *prog.Decl) (patterns []string) {
	docs := []*ast.CommentGroup{d.Spec().Doc}
	if !d.Group.Lparen.IsValid() {
		docs = append(docs, d.Group.Doc)
	}
	for _, doc := range docs {
		if doc == nil {
			continue
		}
		for _, comment := range doc.List {
			if rest, ok := strings.CutPrefix(comment.Text, "//go:embed "); ok {
				patterns = append(patterns, splitPatterns(rest)...)
			}
		}
	}
	return patterns
}

// splitPatterns splits at spaces, except in quoted patterns.
func splitPatterns(text string) (patterns []string) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		if quoted, err := strconv.QuotedPrefix(text); err == nil {
			pattern, _ := strconv.Unquote(quoted)
			patterns, text = append(patterns, pattern), text[len(quoted):]
			continue
		}
		pattern, rest, _ := strings.Cut(text, " ")
		patterns, text = append(patterns, pattern), rest
	}
	return patterns
}

func readEmbed(p *prog.Program, d *prog.Decl, patterns, files []string) *prog.Embed {
	for _, file := range files {
		relative, err := filepath.Rel(d.Package.Dir, file)
		if err != nil {
			continue
		}
		for _, pattern := range patterns {
			if matched, _ := path.Match(strings.TrimPrefix(pattern, "all:"), filepath.ToSlash(relative)); !matched {
				continue
			}
			content, err := atomicfile.Read(file)
			if err != nil {
				message := "reading what //go:embed names: " + err.Error()
				return &prog.Embed{Error: &prog.Error{Rule: support.Embed, Pos: p.Position(d.Object().Pos()), Message: message}}
			}
			return &prog.Embed{Content: content}
		}
	}
	return &prog.Embed{} // a folder, for embed.FS
}
