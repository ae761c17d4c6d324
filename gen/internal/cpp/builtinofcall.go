package cpp

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// builtinOfCall writes a call of a predeclared function whose arguments are the results of another call.
func (f *fn) builtinOfCall(x *ast.CallExpr, name string) string {
	from := prog.Parts(f.typeOf(x.Args[0]))
	parts := f.unpacked(f.free(x.Args[0]), from, x.Pos(), func(i int) types.Type {
		m, isMap := from[0].Underlying().(*types.Map)
		switch list, _ := from[0].Underlying().(*types.Slice); {
		case name == "delete" && isMap && i == 1:
			return m.Key()
		case name == "append" && i > 0:
			return list.Elem()
		}
		return from[i]
	})
	switch name {
	case "copy":
		return "copy(" + joined(parts) + ")"
	case "delete":
		return parts[0].text + ".remove(" + parts[1].text + ")"
	case "print", "println":
		return f.printed(texts(parts), name)
	case "append":
		elem := f.w.types.Of(f.typeOf(x).Underlying().(*types.Slice).Elem(), x.Pos())
		return "appendAll(" + parts[0].text + ", " + localList(elem, joined(parts[1:])).text + ")"
	case "complex":
		return f.w.types.Of(f.typeOf(x), x.Pos()) + "{" + joined(parts) + "}"
	case "min", "max":
		return f.extremeOf(parts, name, from[0]).text
	}
	f.w.stop(support.Unwritten, x.Pos(), "%s of the results of a call is not supported in C++", name)
	return ""
}
