package machine

import (
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"
)

// Shrink returns a smaller module that still fails, by leaving out packages, files, declarations, statements, fields and parts of
// expressions while the module compiles. It calls fails with modules that
// pass Check, some hundred of them at most; the first module must fail.
func Shrink(m *Module, std types.Importer, fails func(*Module) bool) *Module {
	s := &shrinker{std: std, fails: fails, failed: map[string]bool{}, left: 600}
	passes := []func(*reading) []cut{
		bodies, unreferenced, statements(1), unreferenced, folders, statements(2), statements(3), unreferenced, declarations,
		unwrappings, statements(-1), members, expressions, comments,
	}
	for {
		before := m.size()
		for _, pass := range passes {
			m = s.pass(m, pass)
		}
		if m.size() >= before {
			return m
		}
	}
}

func (m *Module) size() (n int) {
	for _, text := range m.Files {
		n += len(text)
	}
	return n
}

// A cut replaces a part of a file. A cut without an end is of the whole folder or file.
type cut struct {
	file     string
	pos, end int
	text     string
}

type shrinker struct {
	std    types.Importer
	fails  func(*Module) bool
	failed map[string]bool // modules that were tried in vain
	left   int             // how many more may be tried
}

// pass makes as many of the cuts as it can, large groups of neighbours first.
func (s *shrinker) pass(m *Module, find func(*reading) []cut) *Module {
	cuts := find(m.read(s.std))
	var applied []cut
	smaller := m
	for size := len(cuts); size > 0; size /= 2 {
		for i := 0; i < len(cuts); {
			end := min(i+size, len(cuts))
			if candidate := s.tidy(m.apply(append(slices.Clone(applied), cuts[i:end]...))); candidate != nil && s.try(candidate, smaller) {
				smaller, applied = candidate, append(applied, cuts[i:end]...)
				cuts = slices.Delete(cuts, i, end)
				continue
			}
			i = end
		}
	}
	return smaller
}

func (s *shrinker) try(candidate, best *Module) bool {
	if candidate.size() >= best.size() {
		return false
	}
	var key strings.Builder
	for _, name := range candidate.Names() {
		key.WriteString(name + "\n" + candidate.Files[name])
	}
	if s.failed[key.String()] || s.left == 0 {
		return false
	}
	s.left--
	if s.fails(candidate) {
		return true
	}
	s.failed[key.String()] = true
	return false
}

// apply makes cuts, outer ones in place of those within.
func (m *Module) apply(cuts []cut) *Module {
	files := map[string]string{}
	for name, text := range m.Files {
		files[name] = text
	}
	slices.SortFunc(cuts, func(a, b cut) int {
		if a.pos != b.pos {
			return a.pos - b.pos
		}
		return b.end - a.end
	})
	for name, text := range m.Files {
		var result strings.Builder
		done := 0
		for _, c := range cuts {
			switch {
			case c.end == 0 && (c.file == name || strings.HasSuffix(c.file, "/") && path.Dir(name)+"/" == c.file):
				delete(files, name)
			case c.file == name && c.pos >= done && c.end > 0:
				result.WriteString(text[done:c.pos] + c.text)
				done = c.end
			}
		}
		if _, ok := files[name]; ok && done > 0 {
			files[name] = result.String() + text[done:]
		}
	}
	return &Module{Path: m.Path, Files: files}
}

// tidy drops imports, variables and labels that nothing uses any more, and returns nil where the module does not compile all the same.
func (s *shrinker) tidy(m *Module) *Module {
	for range 6 {
		r := m.read(s.std)
		if len(r.errors) == 0 {
			return m.formatted(r)
		}
		var cuts []cut
		for _, e := range r.errors {
			c, ok := r.unused(e)
			if !ok {
				return nil
			}
			cuts = append(cuts, c)
		}
		m = m.apply(cuts)
	}
	return nil
}

// formatted returns the module without the packages that nothing imports, each file as gofmt has it.
func (m *Module) formatted(r *reading) *Module {
	files := map[string]string{}
	for name := range r.syntax {
		text, err := format.Source([]byte(m.Files[name]))
		if err != nil {
			return nil
		}
		files[name] = string(text)
	}
	return &Module{Path: m.Path, Files: files}
}

// unused returns the cut that mends an error about something that is not used.
func (r *reading) unused(e types.Error) (cut, bool) {
	if !e.Pos.IsValid() {
		return cut{}, false
	}
	name := r.fset.Position(e.Pos).Filename
	file := r.syntax[name]
	var around ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil || n.Pos() > e.Pos || n.End() < e.Pos {
			return false
		}
		switch n := n.(type) {
		case *ast.GenDecl:
			if n.Tok == token.IMPORT && !n.Lparen.IsValid() {
				around = n
				return false
			}
		case *ast.ImportSpec, *ast.DeclStmt:
			around = n
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				around = n
			}
		case *ast.LabeledStmt:
			if n.Label.Pos() == e.Pos {
				around = n
			}
		}
		return true
	})
	switch n := around.(type) {
	case nil:
		return cut{}, false
	case *ast.ImportSpec, *ast.GenDecl:
		if !strings.Contains(e.Msg, "imported and not used") && !strings.Contains(e.Msg, "could not import") &&
			!strings.Contains(e.Msg, "imported as") {
			return cut{}, false
		}
		return r.whole(name, n), true
	case *ast.LabeledStmt:
		return r.cut(name, n.Pos(), n.Colon+1), strings.Contains(e.Msg, "not used")
	}
	return r.whole(name, around), strings.Contains(e.Msg, "declared and not used")
}

func (r *reading) cut(name string, pos, end token.Pos) cut {
	return cut{file: name, pos: r.fset.Position(pos).Offset, end: r.fset.Position(end).Offset}
}

func (r *reading) whole(name string, n ast.Node) cut { return r.cut(name, n.Pos(), n.End()) }

func (r *reading) text(name string, n ast.Node) string {
	c := r.whole(name, n)
	return r.m.Files[name][c.pos:c.end]
}

// inspect visits all nodes of all files.
func (r *reading) inspect(visit func(name string, n ast.Node)) {
	for _, name := range r.m.Names() {
		if r.syntax[name] == nil {
			continue
		}
		ast.Inspect(r.syntax[name], func(n ast.Node) bool {
			if n != nil {
				visit(name, n)
			}
			return true
		})
	}
}
