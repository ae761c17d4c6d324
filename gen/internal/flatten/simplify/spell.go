package simplify

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// A Speller writes types of one file at places of it. A local variable that hides what has to be written is renamed, and an import that is
// missing is added: both are edits of their own. A type that something else hides is written by an alias.
type Speller struct {
	f       *File
	names   *Names
	renamed map[types.Object]string
	added   map[string]string // name of each import that the file lacks, by path
	idents  map[types.Object][]*ast.Ident
	first   map[types.Object]types.Object // of the variables of a type switch, one for each clause, the first one
}

// NewSpeller returns one for a file. It takes the names that it makes from those.
func NewSpeller(f *File, names *Names) *Speller {
	return &Speller{f: f, names: names, renamed: map[types.Object]string{}, added: map[string]string{}}
}

// Type returns how a type is written at a position. What has no name there is refused, and ok is false.
func (s *Speller) Type(at token.Pos, t types.Type) (text string, ok bool) {
	w := &typeWriter{s: s, at: at, ok: true}
	spell.Type(w, t)
	return w.text.String(), w.ok
}

// Import returns what the file calls an import, which it gets where it has none.
func (s *Speller) Import(of string) string {
	if name := s.f.importOf(of); name != nil {
		return name.Name()
	}
	if s.added[of] == "" {
		s.added[of] = s.names.Fresh(std.PackageName(of))
	}
	return s.added[of]
}

// ImportName returns what the file calls an import, or "".
func (f *File) ImportName(path string) string {
	if name := f.importOf(path); name != nil {
		return name.Name()
	}
	return ""
}

// importOf returns the name of an import of the file, or nil.
func (f *File) importOf(path string) *types.PkgName {
	for _, spec := range f.Syntax.Imports {
		if unquoted, _ := strconv.Unquote(spec.Path.Value); unquoted == path {
			if name := f.Info.PkgNameOf(spec); name != nil && name.Name() != "_" && name.Name() != "." {
				return name
			}
		}
	}
	return nil
}

// A typeWriter writes a type at a place.
type typeWriter struct {
	s    *Speller
	at   token.Pos
	ok   bool
	text strings.Builder
}

func (w *typeWriter) Text(text string)        { w.text.WriteString(text) }
func (w *typeWriter) Unwritable(t types.Type) { w.refuse("%s is no type of a variable", t) }

// Member refuses a name of a type literal that only another package can write.
func (w *typeWriter) Member(m types.Object) {
	if !m.Exported() && m.Pkg() != w.s.f.Types {
		w.refuse("its unexported name %s of package %s cannot be written here", m.Name(), m.Pkg().Path())
	}
	w.Text(m.Name())
}

func (w *typeWriter) Name(name *types.TypeName, t types.Type, embedded bool) {
	switch pkg := name.Pkg(); {
	case pkg == nil || pkg == w.s.f.Types:
		if w.s.Reveal(w.at, name) {
			break
		}
		if alias := w.s.f.Aliased(w.at, name); alias != "" && !embedded {
			w.Text(alias)
			return
		}
		w.hidden(name)
	case !name.Exported() || slices.Contains(strings.Split(pkg.Path(), "/"), "internal"):
		w.refuse("%s.%s has no name outside of its package", pkg.Path(), name.Name())
	default:
		if imported := w.s.f.importOf(pkg.Path()); imported != nil {
			w.see(imported)
		}
		w.Text(w.s.Import(pkg.Path()) + ".")
	}
	w.Text(name.Name())
	spell.Arguments(w, t)
}

func (w *typeWriter) refuse(format string, args ...any) {
	w.ok = false
	w.s.f.Refuse(support.Newer, w.at, "", "for Go "+w.s.f.Target.Go.String()+" a type or name must be written out here: "+format, args...)
}

// Predeclared makes sure that a predeclared name means what it is predeclared for at a position.
func (s *Speller) Predeclared(at token.Pos, name string) {
	w := &typeWriter{s: s, at: at}
	w.see(types.Universe.Lookup(name))
}

// see makes sure that a name means the object at the place, and renames the local variable that hides it.
func (w *typeWriter) see(object types.Object) {
	if !w.s.Reveal(w.at, object) {
		w.hidden(object)
	}
}

func (w *typeWriter) hidden(object types.Object) {
	w.refuse("the name of %s means something else here", described(object))
}

// Reveal renames all local variables and constants that hide an object at a position. It reports false where something else hides it.
func (s *Speller) Reveal(at token.Pos, object types.Object) bool {
	var hiding []types.Object
	for found := range spell.Meanings(s.f.Types, object.Name(), at) {
		if found == object {
			for _, local := range hiding {
				s.Rename(local)
			}
			return true
		}
		if !isLocalVariable(found) {
			return false
		}
		hiding = append(hiding, found)
	}
	return false
}

func described(object types.Object) string {
	if _, ok := object.(*types.TypeName); ok {
		return "type " + object.Name()
	}
	return "the predeclared " + object.Name()
}

func isLocalVariable(o types.Object) bool {
	switch o.(type) {
	case *types.Var, *types.Const:
		return spell.IsLocal(o)
	}
	return false
}

// Rename gives a local variable or constant another name.
func (s *Speller) Rename(object types.Object) string {
	object = s.one(object)
	if s.renamed[object] == "" {
		s.renamed[object] = s.names.Fresh(object.Name())
	}
	return s.renamed[object]
}

// NameOf returns what a local object is called once the edits are made.
func (s *Speller) NameOf(object types.Object) string {
	if name := s.renamed[s.one(object)]; name != "" {
		return name
	}
	return object.Name()
}
