package load

import (
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

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
		files := l.find(pkg).Embeds
		for _, d := range pkg.Decls {
			if d.Token() != token.VAR || len(files) == 0 {
				continue
			}
			if patterns := embedPatterns(d); len(patterns) > 0 {
				pkg.Embeds[d.Object()] = readEmbed(p, d, patterns, files)
			}
		}
	}
}

// embedPatterns returns the patterns in the //go:embed lines before a variable. Blank lines and other comments may separate them from it.
func embedPatterns(d *prog.Decl) (patterns []string) {
	after, start := d.File.Before(d.Group.Pos()), d.Spec().Pos()
	if d.Group.Lparen.IsValid() {
		after = d.Group.Lparen
	}
	for _, spec := range d.Group.Specs {
		if spec.End() < start {
			after = spec.End()
		}
	}
	for _, group := range d.File.Syntax.Comments {
		for _, comment := range group.List {
			if rest, ok := strings.CutPrefix(comment.Text, "//go:embed "); ok && after < comment.Pos() && comment.Pos() < start {
				patterns = append(patterns, splitPatterns(rest)...)
			}
		}
	}
	return patterns
}

// splitPatterns splits at white space, except in quoted patterns.
func splitPatterns(text string) (patterns []string) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		if quoted, err := strconv.QuotedPrefix(text); err == nil {
			pattern, _ := strconv.Unquote(quoted)
			patterns, text = append(patterns, pattern), text[len(quoted):]
			continue
		}
		end := strings.IndexFunc(text+" ", unicode.IsSpace)
		patterns, text = append(patterns, text[:end]), text[end:]
	}
	return patterns
}

// readEmbed reads the file that the patterns select. If they select several or none, it returns no content.
func readEmbed(p *prog.Program, d *prog.Decl, patterns, files []string) *prog.Embed {
	found := slices.DeleteFunc(slices.Clone(files), func(file string) bool {
		relative, err := filepath.Rel(d.Package.Dir, file)
		return err != nil || !slices.ContainsFunc(patterns, func(pattern string) bool { return selects(pattern, filepath.ToSlash(relative)) })
	})
	if len(found) != 1 {
		return &prog.Embed{}
	}
	content, err := atomicfile.Read(found[0])
	if err != nil {
		message := "reading what //go:embed names: " + err.Error()
		return &prog.Embed{Error: &prog.Error{Rule: support.Embed, Pos: p.Position(d.Object().Pos()), Message: message}}
	}
	return &prog.Embed{Content: content}
}

// selects reports whether a pattern matches a file or a folder around it. Below that folder, no part of the file's path may be hidden.
func selects(pattern, file string) bool {
	pattern, all := strings.CutPrefix(pattern, "all:")
	for around := file; around != "."; around = path.Dir(around) {
		if matched, _ := path.Match(pattern, around); matched {
			inside := strings.TrimPrefix(file, around)
			return all || !strings.Contains(inside, "/.") && !strings.Contains(inside, "/_")
		}
	}
	return false
}
