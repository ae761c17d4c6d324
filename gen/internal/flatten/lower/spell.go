package lower

import (
	"go/ast"
	"go/types"
	"strconv"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// spell returns how a type is written before a statement, and whether it can be: not where something local has taken the name of one of
// its types, and not unexported types of the standard library.
func (w *loopWriter) spell(at ast.Node, t types.Type) ([]prog.Piece, bool) {
	s := &speller{w: w, at: at, ok: true}
	s.write(t)
	return s.pieces, s.ok
}

// A speller appends the pieces of types.
type speller struct {
	w      *loopWriter
	at     ast.Node
	pieces []prog.Piece
	ok     bool
}

func (s *speller) text(t string) { s.pieces = append(s.pieces, text(t)) }

func (s *speller) write(t types.Type) {
	switch t := t.(type) {
	case *types.Basic:
		s.basic(t)
	case *types.TypeParam:
		s.name(t.Obj())
	case *types.Alias:
		s.named(t.Obj(), t.TypeArgs())
	case *types.Named:
		s.named(t.Obj(), t.TypeArgs())
	case *types.Pointer:
		s.behind("*", t.Elem())
	case *types.Slice:
		s.behind("[]", t.Elem())
	case *types.Array:
		s.behind("["+strconv.FormatInt(t.Len(), 10)+"]", t.Elem())
	case *types.Map:
		s.behind("map[", t.Key())
		s.behind("]", t.Elem())
	case *types.Chan:
		s.channel(t)
	case *types.Signature:
		s.text("func")
		s.signature(t)
	case *types.Struct:
		s.structure(t)
	case *types.Interface:
		s.methods(t)
	default:
		s.ok = false
	}
}

func (s *speller) behind(prefix string, t types.Type) {
	s.text(prefix)
	s.write(t)
}

// channel writes a channel; what it carries needs parentheses where that begins with an arrow.
func (s *speller) channel(t *types.Chan) {
	keyword := map[types.ChanDir]string{types.SendRecv: "chan ", types.SendOnly: "chan<- ", types.RecvOnly: "<-chan "}[t.Dir()]
	if inner, ok := t.Elem().(*types.Chan); ok && inner.Dir() == types.RecvOnly {
		s.behind(keyword+"(", t.Elem())
		s.text(")")
		return
	}
	s.behind(keyword, t.Elem())
}

func (s *speller) basic(t *types.Basic) {
	if t.Info()&types.IsUntyped != 0 {
		s.ok = false
		return
	}
	if t.Kind() == types.UnsafePointer {
		s.pieces = append(s.pieces, object(types.Unsafe.Scope().Lookup("Pointer")))
		return
	}
	s.name(types.Universe.Lookup(t.Name()).(*types.TypeName))
}

// name writes the name of a type, if looking it up from here finds it. Names at the top of a package, and those of imports, are chosen so
// that it does.
func (s *speller) name(name *types.TypeName) {
	if !prog.IsPackageLevel(name) {
		found := spell.Meaning(s.w.d.Package.Types, name.Name(), s.at.Pos())
		s.ok = s.ok && (found == name || name.Pkg() == nil && !spell.IsLocal(found))
	}
	s.pieces = append(s.pieces, object(name))
}

func (s *speller) named(name *types.TypeName, arguments *types.TypeList) {
	if name.Pkg() != nil && s.w.p.PackageOf(name.Pkg()) == nil {
		if !name.Exported() {
			s.ok = false
			return
		}
		s.w.release(s.w.d, s.at.Pos(), name.Pkg().Path(), name.Name())
	}
	s.name(name)
	for i := range arguments.Len() {
		s.behind(map[bool]string{true: "[", false: ", "}[i == 0], arguments.At(i))
	}
	if arguments.Len() > 0 {
		s.text("]")
	}
}

// signature writes parameters and results without names.
func (s *speller) signature(t *types.Signature) {
	s.text("(")
	s.tuple(t.Params(), t.Variadic())
	s.text(")")
	switch t.Results().Len() {
	case 0:
	case 1:
		s.behind(" ", t.Results().At(0).Type())
	default:
		s.text(" (")
		s.tuple(t.Results(), false)
		s.text(")")
	}
}

func (s *speller) tuple(t *types.Tuple, variadic bool) {
	for i := range t.Len() {
		if i > 0 {
			s.text(", ")
		}
		slice, ok := t.At(i).Type().(*types.Slice)
		if variadic && i == t.Len()-1 && ok {
			s.behind("...", slice.Elem())
			continue
		}
		s.write(t.At(i).Type())
	}
}

func (s *speller) structure(t *types.Struct) {
	s.text("struct{ ")
	for i := range t.NumFields() {
		field := t.Field(i)
		if !field.Embedded() {
			s.declare(field)
			s.text(" ")
		}
		s.write(field.Type())
		if t.Tag(i) != "" {
			s.text(" " + quoteTag(t.Tag(i)))
		}
		s.text("; ")
	}
	s.text("}")
}

func quoteTag(tag string) string {
	if strconv.CanBackquote(tag) {
		return "`" + tag + "`"
	}
	return strconv.Quote(tag)
}

// declare writes the name of a member, which the file then declares once more.
func (s *speller) declare(member types.Object) {
	s.w.edits.Copied[member] = true
	s.pieces = append(s.pieces, object(member))
}

// methods writes an interface by all of its methods. Constraints are no types of variables.
func (s *speller) methods(t *types.Interface) {
	if !t.IsMethodSet() {
		s.ok = false
		return
	}
	s.text("interface{ ")
	for method := range t.Methods() {
		s.declare(method)
		s.signature(method.Signature())
		s.text("; ")
	}
	s.text("}")
}
