package scaffold

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/program/prog"
)

// Untouched returns the positions of the functions whose files equal the template's, apart from comments.
func (t *Template) Untouched(p *problem.Problem) map[string]token.Position {
	functions, fset := map[string]token.Position{}, token.NewFileSet()
	for _, f := range t.untouched(p, p.Slug) {
		parsed, err := parser.ParseFile(fset, filepath.Join(p.Dir, filepath.FromSlash(f.name)), nil, parser.SkipObjectResolution)
		if err != nil {
			continue
		}
		for _, decl := range parsed.Decls {
			if function, ok := decl.(*ast.FuncDecl); ok && function.Recv == nil {
				functions[function.Name.Name] = fset.Position(function.Name.Pos())
			}
		}
	}
	return functions
}

// untouched returns the files that are equal to those of some kind of the template. The files of a game count only if its rules are
// untouched, too: the others need no change.
func (t *Template) untouched(p *problem.Problem, name string) (list []file) {
	isRules := func(f file) bool { return f.name == "explore.go" }
	for _, kind := range Kinds {
		files, _ := t.fillUnchecked(kind, kind, blankValues(name, Facts{Config: p.Config}))
		same := slices.DeleteFunc(slices.Clone(files), func(f file) bool {
			source, err := os.ReadFile(filepath.Join(p.Dir, filepath.FromSlash(f.name)))
			return err != nil || !isGo(f.name) || !slices.Equal(tokens(source), tokens(f.data))
		})
		if slices.ContainsFunc(files, isRules) && !slices.ContainsFunc(same, isRules) {
			continue
		}
		for _, f := range same {
			if !slices.ContainsFunc(list, func(other file) bool { return other.name == f.name }) {
				list = append(list, f)
			}
		}
	}
	return list
}

func tokens(source []byte) (list []string) {
	for t := range prog.Tokens(source, 0) {
		if t.Kind != token.SEMICOLON || t.Text != "\n" {
			list = append(list, t.Kind.String()+t.Text)
		}
	}
	return list
}

// untouchedFiles returns the Go files of a problem if all equal the template's, or nil.
func (h *Home) untouchedFiles(p *problem.Problem, name string) []file {
	same := h.Template.untouched(p, name)
	entries, _ := os.ReadDir(p.Dir)
	for _, entry := range entries {
		isSame := func(f file) bool { return f.name == entry.Name() }
		if isGo(entry.Name()) && !slices.ContainsFunc(same, isSame) {
			return nil
		}
	}
	return same
}

// removeTemplate removes an untouched template of another kind, and a problem.toml that kamyk wrote, whose facts it keeps. If anything was
// edited, or the kind is the same, it keeps all and returns an *ExistsError.
func (h *Home) removeTemplate(root *os.Root, name string, f *Facts) error {
	p, err := problem.Open("", filepath.Join(root.Name(), filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	same := h.untouchedFiles(p, name)
	if h.Kind == "" || same == nil {
		return &ExistsError{name, same != nil}
	}
	requested, err := h.Template.fill(h.Kind, h.Kind, blankValues(name, Facts{Config: p.Config}))
	if err != nil {
		return err
	}
	sameKind := len(requested) == len(same)
	for _, f := range requested {
		sameKind = sameKind && slices.ContainsFunc(same, func(g file) bool {
			return f.name == g.name && slices.Equal(tokens(f.data), tokens(g.data))
		})
	}
	if sameKind {
		return &ExistsError{Slug: name}
	}
	for _, f := range same {
		if err := root.Remove(path.Join(name, f.name)); err != nil {
			return err
		}
	}
	config := path.Join(name, configName)
	written, err := root.ReadFile(config)
	if err == nil && p.Err == nil && bytes.Equal(written, formatConfig(p.Config)) && root.Remove(config) == nil {
		f.Config = mergeConfig(p.Config, f.Config)
	}
	return nil
}

// mergeConfig returns the old facts, updated by the new ones, without those of the old template.
func mergeConfig(old, now problem.Config) problem.Config {
	if strings.HasPrefix(old.Interactor, "./interactor.") {
		old.Interactive, old.Interactor = false, ""
	}
	old.Name, old.URL, old.Judge = cmp.Or(now.Name, old.Name), cmp.Or(now.URL, old.URL), cmp.Or(now.Judge, old.Judge)
	return old
}
