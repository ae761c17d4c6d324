package generics

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/support"
)

// needsParentheses reports whether a type that replaces the name of a parameter would be parsed differently: as an operand of a call or
// selector, or as the element of a channel.
func needsParentheses(n ast.Expr, text string, path []ast.Node) bool {
	operator := strings.HasPrefix(text, "*") || strings.HasPrefix(text, "<-") || strings.HasPrefix(text, "chan") ||
		strings.HasPrefix(text, "func")
	switch around := path[len(path)-1].(type) {
	case *ast.CallExpr:
		return operator && around.Fun == n
	case *ast.SelectorExpr:
		return operator
	case *ast.ChanType:
		return strings.HasPrefix(text, "<-")
	}
	return false
}

func (p *printer) spell(t types.Type, at token.Pos) string {
	s := &speller{printer: p, at: at}
	spell.Type(s, t)
	return s.text.String()
}

// A speller writes a type at a position.
type speller struct {
	*printer
	at   token.Pos
	text strings.Builder
}

func (s *speller) Text(text string)           { s.text.WriteString(text) }
func (s *speller) Member(member types.Object) { s.Text(member.Name()) }

func (s *speller) Unwritable(t types.Type) {
	s.f.Refuse(support.Newer, s.at, "", "%s, and type %s cannot be written out", s.needed(), t)
	s.Text("int")
}

func (s *speller) Name(name *types.TypeName, t types.Type, embedded bool) {
	switch t := t.(type) {
	case *types.TypeParam:
		s.Unwritable(t)
		return
	case *types.Alias:
		if !s.keepsAlias(t) {
			spell.Type(s, t.Rhs())
			return
		}
	case *types.Named:
		if moved := s.moved[t]; moved != nil {
			s.Text(moved.name)
			return
		}
		if d := s.generics[name]; d != nil {
			s.Text(s.find(d, prog.Parts(t)).name)
			return
		}
	}
	if !embedded && s.isHiddenByType(naming{name.Name(), s.at}) {
		if alias := s.f.Aliased(s.at, name); alias != "" {
			s.Text(alias)
			return
		}
	}
	switch name.Pkg() {
	case s.f.Types:
	case nil:
		if s.f.Types.Scope().Lookup(name.Name()) != nil {
			s.f.Refuse(support.Newer, s.at, "give your own "+name.Name()+" another name",
				"%s; to write them out, kamyk must name the predeclared %s, which the file hides", s.needed(), name.Name())
		}
	default:
		s.imported(name, t)
		return
	}
	s.topName(name.Name())
}

// imported writes a type of another package.
func (s *speller) imported(name *types.TypeName, t types.Type) {
	if !name.Exported() {
		s.f.Refuse(support.Newer, s.at, "declare a type of your own in its place",
			"%s; to write them out, kamyk must name %s, which cannot be named here", s.needed(), t)
	}
	path := name.Pkg().Path()
	if pkg := s.f.Imported(path); pkg != nil {
		s.packages[pkg] = true
	}
	s.topName(s.imports.Import(path))
	s.Text("." + name.Name())
	spell.Arguments(s, t)
}

// keepsAlias reports whether an alias is written by its name: if it is declared at package level, or predeclared but not any.
func (s *speller) keepsAlias(t *types.Alias) bool {
	name := t.Obj()
	if name.Pkg() == nil {
		return name.Name() != "any"
	}
	return !spell.IsLocal(name) && (name.Pkg() == s.f.Types || name.Exported())
}

// topName writes a name that must refer to the package-level object.
func (s *speller) topName(name string) {
	s.named = append(s.named, naming{name, s.at})
	s.Text(name)
}
