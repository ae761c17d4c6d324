package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
)

// newConst draws a constant, or a group that counts.
func (g *generator) newConst(name string) {
	typed := typeInt
	for _, object := range g.visible() {
		if t, ok := object.(*types.TypeName); ok && g.in(3) && isIntType(t.Type()) {
			typed = t.Type()
		}
	}
	switch g.n(3) {
	case 0:
		text := name + " = " + pick(g, []string{`"s"`, `"é"`, "`raw`"})
		g.file.add("const", text)
		g.publish(types.NewConst(token.NoPos, g.pkg.types, name, typeString, nil))
	case 1:
		g.file.add("const", fmt.Sprintf("%s %s = %s", name, g.typ(typed), g.constantInt(typed)))
		g.publish(types.NewConst(token.NoPos, g.pkg.types, name, typed, nil))
	default:
		g.newIota(name, typed)
	}
}

func isIntType(t types.Type) bool {
	_, parameter := types.Unalias(t).(*types.TypeParam)
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Int && !parameter
}

// constantInt writes a constant expression.
func (g *generator) constantInt(t types.Type) string {
	if !types.Identical(t, typeInt) {
		return fmt.Sprint(1 + g.n(9))
	}
	for _, object := range g.visible() {
		if c, ok := object.(*types.Const); ok && types.Identical(c.Type(), typeInt) && g.in(3) {
			if text := g.attempt(func() string { return g.name(c) + " + 1" }); text != "" {
				return text
			}
		}
	}
	if text := g.attempt(func() string { return g.builtin("len") + `("ab")` }); text != "" && g.in(4) {
		return text
	}
	return fmt.Sprint(1 + g.n(9))
}

// newIota draws a group of constants: repeated lines, blank ones, several names in a line.
func (g *generator) newIota(name string, typed types.Type) {
	iota := g.builtin("iota")
	expression := pick(g, []string{iota, iota + " + 1", "1 << " + iota, "(" + iota + " + " + g.constantInt(typed) + ")*2"})
	var lines []string
	head := g.typ(typed) + " = " + expression
	var objects []types.Object
	add := func(name string) {
		objects = append(objects, types.NewConst(token.NoPos, g.pkg.types, name, typed, nil))
	}
	n, at := 2+g.n(4), 0
	at = g.n(n)
	taken := map[string]bool{name: true}
	for i := range n {
		line := "_"
		if i == at {
			line = name
			add(name)
		} else if !g.in(3) {
			extra := g.fresh(g.in(2))
			_, ok := g.pkg.scope.names[extra]
			if !ok && !taken[extra] && !g.imports(extra) && g.unusedSoFar(extra) {
				taken[extra] = true
				line = extra
				add(extra)
			}
		}
		if i == 0 || g.in(5) {
			line += " " + head
		}
		lines = append(lines, line)
	}
	g.file.add("const", "(\n"+strings.Join(lines, "\n")+"\n)")
	for _, object := range objects {
		g.publish(object)
	}
}

// newTable draws a variable with hundreds of constants.
func (g *generator) newTable(name string) {
	t := pick(g, []types.Type{typeInt, typeString})
	constant := func() string {
		if t == typeString {
			return pick(g, []string{`"s"`, `"é" + "t"`, "`raw`"})
		}
		return g.constantInt(typeInt)
	}
	typ, entries, of := g.typ(t), make([]string, 200+g.n(9)), types.Type(types.NewSlice(t))
	for i := range entries {
		entries[i] = constant()
	}
	text := "[]" + typ
	if g.in(2) {
		of, text = types.NewMap(typeString, t), "map["+g.typ(typeString)+"]"+typ
		for i, value := range entries {
			entries[i] = fmt.Sprintf("\"a%d\": %s", i, value)
		}
	}
	g.file.add("var", name+" = "+text+"{"+strings.Join(entries, ", ")+"}")
	g.publish(types.NewVar(token.NoPos, g.pkg.types, name, of))
}
