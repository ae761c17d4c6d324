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

// A Speller writes types at positions of one file. It renames a local variable that hides a needed name, and adds a missing import: both
// are separate edits. If another declaration hides a type, the type is written by an alias.
type Speller struct {
	f       *File
	names   *Names
	renamed map[types.Object]string
	added   map[string]string // names of the imports that the file lacks, by path
	idents  map[types.Object][]*ast.Ident
	first   map[types.Object]types.Object // for the variables of a type switch, one per clause: the first of them
}

// NewSpeller returns a Speller for a file, which takes new names from names.
func NewSpeller(f *File, names *Names) *Speller {
	return &Speller{f: f, names: names, renamed: map[types.Object]string{}, added: map[string]string{}}
}

// Type returns the text of a type at a position. If the type has no name there, Type refuses it and returns false.
func (s *Speller) Type(at token.Pos, t types.Type) (text string, ok bool) {
	w := &typeWriter{s: s, at: at, ok: true}
	spell.Type(w, t)
	return w.text.String(), w.ok
}

// Import returns the name of an import in the file, and adds the import if it is missing.
func (s *Speller) Import(of string) string {
	if name := s.f.importOf(of); name != nil {
		return name.Name()
	}
	if s.added[of] == "" {
		s.added[of] = s.names.Fresh(std.PackageName(of))
	}
	return s.added[of]
}

// ImportName returns the name of an import in the file, or "".
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

// A typeWriter writes a type at a position.
type typeWriter struct {
	s    *Speller
	at   token.Pos
	ok   bool
	text strings.Builder
}

func (w *typeWriter) Text(text string)        { w.text.WriteString(text) }
func (w *typeWriter) Unwritable(t types.Type) { w.refuse("%s is no type of a variable", t) }

// Member refuses a name in a type literal that only another package can write.
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

// Predeclared ensures that a predeclared name has its predeclared meaning at a position.
func (s *Speller) Predeclared(at token.Pos, name string) {
	w := &typeWriter{s: s, at: at}
	w.see(types.Universe.Lookup(name))
}

// see ensures that a name refers to the object at the position. It renames a local variable that hides the object.
func (w *typeWriter) see(object types.Object) {
	if !w.s.Reveal(w.at, object) {
		w.hidden(object)
	}
}

func (w *typeWriter) hidden(object types.Object) {
	w.refuse("the name of %s means something else here", described(object))
}

// Reveal renames all local variables and constants that hide an object at a position. It returns false if something else hides the object.
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

// Rename chooses a new name for a local variable or constant.
func (s *Speller) Rename(object types.Object) string {
	object = s.one(object)
	if s.renamed[object] == "" {
		s.renamed[object] = s.names.Fresh(object.Name())
	}
	return s.renamed[object]
}

// NameOf returns the name of a local object after the edits.
func (s *Speller) NameOf(object types.Object) string {
	if name := s.renamed[s.one(object)]; name != "" {
		return name
	}
	return object.Name()
}
