package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// spell returns the text of a type before a statement. It fails if a local hides one of the type's names, and for unexported types of the
// standard library.
func (w *rewriter) spell(at ast.Node, t types.Type) ([]prog.Piece, bool) {
	s := &speller{w: w, at: at, ok: true}
	spell.Type(s, t)
	return s.pieces, s.ok
}

// A speller appends the pieces of types.
type speller struct {
	w      *rewriter
	at     ast.Node
	pieces []prog.Piece
	ok     bool
}

func (s *speller) Text(t string) { s.pieces = append(s.pieces, text(t)) }

// Member writes the name of a member, which the file then declares again.
func (s *speller) Member(member types.Object) {
	s.w.edits.Copied[member] = true
	s.pieces = append(s.pieces, object(member))
}

func (s *speller) Unwritable(types.Type) { s.ok = false }

// Name writes the name of a type if it is visible here, or an alias of a predeclared type that a local hides. Package-level names and
// imports are chosen so that they are visible.
func (s *speller) Name(name *types.TypeName, t types.Type, embedded bool) {
	if name.Pkg() != nil && s.w.p.PackageOf(name.Pkg()) == nil {
		if !name.Exported() {
			s.ok = false
			return
		}
		s.w.release(s.w.d, s.at.Pos(), name.Pkg().Path(), name.Name())
	}
	if !prog.IsPackageLevel(name) {
		found := spell.Meaning(s.w.d.Package.Types, name.Name(), s.at.Pos())
		if name.Pkg() == nil && spell.IsLocal(found) && !embedded {
			s.pieces = append(s.pieces, generated(generate.Builtin(name)))
			return
		}
		s.ok = s.ok && (found == name || name.Pkg() == nil && !spell.IsLocal(found))
	}
	s.pieces = append(s.pieces, object(name))
	spell.Arguments(s, t)
}
