package simplify

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// A Speller writes types at positions of one file. It renames a local variable that hides a needed name, and adds a missing import: both
// are separate edits. If another declaration hides a type, the type is written by an alias. A type without a name is refused.
type Speller struct {
	f       *File
	names   *Names
	renamed map[token.Pos]string // new names of local variables, by their declaration
	added   map[string]string    // names of the imports that the file lacks, by path
}

// NewSpeller returns a Speller for a file, which takes new names from names.
func NewSpeller(f *File, names *Names) *Speller {
	return &Speller{f: f, names: names, renamed: map[token.Pos]string{}, added: map[string]string{}}
}

// Type returns the text of a type at a position.
func (s *Speller) Type(at token.Pos, t types.Type) string {
	w := &typeWriter{Speller: s, at: at}
	spell.Type(w, t)
	return w.text.String()
}

// Import returns the name of an import in the file, and adds the import if it is missing.
func (s *Speller) Import(path string) string {
	if name := s.f.Imported(path); name != nil {
		return name.Name()
	}
	if s.added[path] == "" {
		s.added[path] = s.names.Fresh(std.PackageName(path))
	}
	return s.added[path]
}

// Predeclared ensures that a predeclared name has its predeclared meaning at a position.
func (s *Speller) Predeclared(at token.Pos, name string) { s.see(at, types.Universe.Lookup(name)) }

// see ensures that a name refers to the object at the position.
func (s *Speller) see(at token.Pos, object types.Object) {
	kind := "the predeclared"
	if _, ok := object.(*types.TypeName); ok {
		kind = "type"
	}
	if !s.Reveal(at, object) {
		s.refuse(at, "the name of %s %s means something else here", kind, object.Name())
	}
}

func (s *Speller) refuse(at token.Pos, format string, args ...any) {
	s.f.Refuse(support.Newer, at, "", "for Go "+s.f.Target.Go.String()+" a type or name must be written out here: "+format, args...)
}

// Reveal renames all local variables and constants that hide an object at a position. It returns false if something else hides the object.
func (s *Speller) Reveal(at token.Pos, object types.Object) bool {
	var hiding []types.Object
	for found := range spell.Meanings(s.f.Types, object.Name(), at) {
		if found == object {
			for _, local := range hiding {
				if s.renamed[local.Pos()] == "" {
					s.renamed[local.Pos()] = s.names.Fresh(local.Name())
				}
			}
			return true
		}
		if !prog.Is[*types.Var](found) && !prog.Is[*types.Const](found) || !spell.IsLocal(found) {
			return false
		}
		hiding = append(hiding, found)
	}
	return false
}

// NameOf returns the name of a local object after the edits.
func (s *Speller) NameOf(object types.Object) string {
	return cmp.Or(s.renamed[object.Pos()], object.Name())
}

// A typeWriter writes a type at a position.
type typeWriter struct {
	*Speller
	at   token.Pos
	text strings.Builder
}

func (w *typeWriter) Text(text string)        { w.text.WriteString(text) }
func (w *typeWriter) Unwritable(t types.Type) { w.refuse(w.at, "%s is no type of a variable", t) }

// Member refuses a name in a type literal that only another package can write.
func (w *typeWriter) Member(m types.Object) {
	if !m.Exported() && m.Pkg() != w.f.Types {
		w.refuse(w.at, "its unexported name %s of package %s cannot be written here", m.Name(), m.Pkg().Path())
	}
	w.Text(m.Name())
}

func (w *typeWriter) Name(name *types.TypeName, t types.Type, embedded bool) {
	switch pkg := name.Pkg(); {
	case pkg == nil || pkg == w.f.Types:
		if !embedded && !w.Reveal(w.at, name) {
			if alias := w.f.Aliased(w.at, name); alias != "" {
				w.Text(alias)
				return
			}
		}
		w.see(w.at, name)
	case !name.Exported() || slices.Contains(strings.Split(pkg.Path(), "/"), "internal"):
		w.refuse(w.at, "%s.%s has no name outside of its package", pkg.Path(), name.Name())
	default:
		if imported := w.f.Imported(pkg.Path()); imported != nil {
			w.see(w.at, imported)
		}
		w.Text(w.Import(pkg.Path()) + ".")
	}
	w.Text(name.Name())
	spell.Arguments(w, t)
}

// Edits returns the edits that rename hiding variables and add missing imports, except where the given edits replace the name.
func (s *Speller) Edits(others []Edit) (edits []Edit) {
	for id := range prog.Each[*ast.Ident](ast.Preorder(s.f.Syntax)) {
		declared := id.Pos() // of the variable of a type switch, which is another object in each clause
		if object := s.f.Info.ObjectOf(id); object != nil && object.Pkg() == s.f.Types {
			declared = object.Pos()
		}
		if name := s.renamed[declared]; name != "" &&
			!slices.ContainsFunc(others, func(e Edit) bool { return e.Pos <= id.Pos() && id.End() <= e.End }) {
			edits = append(edits, Replace(id.Pos(), id.End(), name))
		}
	}
	return append(edits, s.f.AddImports(s.added)...)
}
