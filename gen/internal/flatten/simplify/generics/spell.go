package generics

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/support"
)

// needsParentheses reports whether a type that stands in the place of a parameter's name would be read otherwise: as what is called or
// selected from, and what a channel carries.
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

// spell returns the text of a type at a place.
func (p *printer) spell(t types.Type, at token.Pos) string {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind() == types.UnsafePointer {
			return p.qualified(types.Unsafe.Scope().Lookup("Pointer"), at)
		}
		return p.predeclared(t.Name(), at)
	case *types.Alias:
		return p.alias(t, at)
	case *types.Named:
		return p.spellNamed(t, at)
	case *types.Pointer:
		return "*" + p.spell(t.Elem(), at)
	case *types.Slice:
		return "[]" + p.spell(t.Elem(), at)
	case *types.Array:
		return "[" + strconv.FormatInt(t.Len(), 10) + "]" + p.spell(t.Elem(), at)
	case *types.Map:
		return "map[" + p.spell(t.Key(), at) + "]" + p.spell(t.Elem(), at)
	case *types.Chan:
		return p.spellChan(t, at)
	case *types.Signature:
		return "func" + p.spellSignature(t, at)
	case *types.Struct:
		return p.spellStruct(t, at)
	case *types.Interface:
		return p.spellInterface(t, at)
	}
	p.f.Refuse(support.Newer, at, "", "%s, and type %s cannot be written out", p.needed(), t)
	return "int"
}

// alias spells an alias by its name where that is one at the top of the file, or a predeclared one but any.
func (p *printer) alias(t *types.Alias, at token.Pos) string {
	name := t.Obj()
	switch {
	case name.Pkg() == nil && name.Name() != "any":
		return p.predeclared(name.Name(), at)
	case name.Pkg() != nil && t.TypeArgs().Len() == 0 && !p.isLocal(name) && (name.Pkg() == p.f.Types || name.Exported()):
		return p.qualified(name, at)
	}
	return p.spell(t.Rhs(), at)
}

func (p *printer) spellNamed(t *types.Named, at token.Pos) string {
	if moved := p.moved[t]; moved != nil {
		return moved.name
	}
	if d := p.generics[t.Obj()]; d != nil {
		return p.find(d, typeArgs(t), p.t.node, p.t.instance).name
	}
	if t.Obj().Pkg() != nil && t.Obj().Pkg() != p.f.Types && !t.Obj().Exported() {
		p.f.Refuse(support.Newer, at, "declare a type of your own in its place",
			"%s; to write them out, kamyk must name %s, which cannot be named here", p.needed(), t)
	}
	text, opening := p.qualified(t.Obj(), at), "["
	for argument := range t.TypeArgs().Types() { // of the library
		text += opening + p.spell(argument, at)
		opening = ", "
	}
	if opening != "[" {
		text += "]"
	}
	return text
}

func typeArgs(t *types.Named) (args []types.Type) {
	for argument := range t.TypeArgs().Types() {
		args = append(args, argument)
	}
	return args
}

// qualified spells a name at the top of the file, or one of an imported package, with that package.
func (p *printer) qualified(object types.Object, at token.Pos) string {
	switch object.Pkg() {
	case nil:
		return p.predeclared(object.Name(), at)
	case p.f.Types:
		return p.topName(object.Name(), at)
	}
	return p.topName(p.importName(object.Pkg()), at) + "." + object.Name()
}

// predeclared spells a predeclared name, which the file must not have for anything else.
func (p *printer) predeclared(name string, at token.Pos) string {
	if p.f.Types.Scope().Lookup(name) != nil {
		p.f.Refuse(support.Newer, at, "give your own "+name+" another name",
			"%s; to write them out, kamyk must name the predeclared %s, which the file hides", p.needed(), name)
	}
	return p.topName(name, at)
}

// topName notes that a name must be the one at the top of the file.
func (p *printer) topName(name string, at token.Pos) string {
	p.named = append(p.named, naming{name, at})
	return name
}

func (p *printer) spellChan(t *types.Chan, at token.Pos) string {
	elem := p.spell(t.Elem(), at)
	if strings.HasPrefix(elem, "<-") {
		elem = "(" + elem + ")"
	}
	switch t.Dir() {
	case types.SendOnly:
		return "chan<- " + elem
	case types.RecvOnly:
		return "<-chan " + elem
	}
	return "chan " + elem
}

func (p *printer) spellSignature(t *types.Signature, at token.Pos) string {
	params := p.spellTuple(t.Params(), t.Variadic(), at)
	switch t.Results().Len() {
	case 0:
		return "(" + params + ")"
	case 1:
		return "(" + params + ") " + p.spell(t.Results().At(0).Type(), at)
	}
	return "(" + params + ") (" + p.spellTuple(t.Results(), false, at) + ")"
}

func (p *printer) spellTuple(t *types.Tuple, variadic bool, at token.Pos) string {
	var list []string
	for v := range t.Variables() {
		list = append(list, p.spell(v.Type(), at))
	}
	if variadic {
		last := t.At(t.Len() - 1).Type().(*types.Slice)
		list[len(list)-1] = "..." + p.spell(last.Elem(), at)
	}
	return strings.Join(list, ", ")
}

func (p *printer) spellStruct(t *types.Struct, at token.Pos) string {
	var fields []string
	for i := range t.NumFields() {
		field := t.Field(i)
		text := p.spell(field.Type(), at)
		if !field.Embedded() {
			text = field.Name() + " " + text
		}
		if t.Tag(i) != "" {
			text += " " + strconv.Quote(t.Tag(i))
		}
		fields = append(fields, text)
	}
	return "struct{" + strings.Join(fields, "; ") + "}"
}

func (p *printer) spellInterface(t *types.Interface, at token.Pos) string {
	var methods []string
	for method := range t.Methods() {
		methods = append(methods, method.Name()+p.spellSignature(method.Signature(), at))
	}
	return "interface{" + strings.Join(methods, "; ") + "}"
}
