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
	if len(path) == 0 {
		return false
	}
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

// spell returns the text of a type at a position.
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
			s.Text(s.find(d, prog.Parts(t), s.t.node, s.t.instance).name)
			return
		}
	}
	if name.Pkg() != nil && name.Pkg() != s.f.Types && !name.Exported() {
		s.f.Refuse(support.Newer, s.at, "declare a type of your own in its place",
			"%s; to write them out, kamyk must name %s, which cannot be named here", s.needed(), t)
	}
	if !embedded && s.isHiddenByType(naming{name.Name(), s.at}) {
		if alias := s.f.Aliased(s.at, name); alias != "" {
			s.Text(alias)
			return
		}
	}
	s.Text(s.qualified(name, s.at))
	spell.Arguments(s, t) // of the library's types
}

// keepsAlias reports whether an alias is written by its name: if it is declared at package level, or predeclared but not any.
func (s *speller) keepsAlias(t *types.Alias) bool {
	name := t.Obj()
	if name.Pkg() == nil {
		return name.Name() != "any"
	}
	return t.TypeArgs().Len() == 0 && !s.isLocal(name) && (name.Pkg() == s.f.Types || name.Exported())
}

// qualified writes a package-level name, with its package if it is imported.
func (p *printer) qualified(object types.Object, at token.Pos) string {
	switch object.Pkg() {
	case nil:
		return p.predeclared(object.Name(), at)
	case p.f.Types:
		return p.topName(object.Name(), at)
	}
	return p.topName(p.importName(object.Pkg()), at) + "." + object.Name()
}

// predeclared writes a predeclared name, which the file must not redeclare.
func (p *printer) predeclared(name string, at token.Pos) string {
	if p.f.Types.Scope().Lookup(name) != nil {
		p.f.Refuse(support.Newer, at, "give your own "+name+" another name",
			"%s; to write them out, kamyk must name the predeclared %s, which the file hides", p.needed(), name)
	}
	return p.topName(name, at)
}

// topName records that a name must refer to the package-level object.
func (p *printer) topName(name string, at token.Pos) string {
	p.named = append(p.named, naming{name, at})
	return name
}
