package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// builtinOfCall writes a call of a predeclared function whose arguments are the results of another call.
func (f *fn) builtinOfCall(x *ast.CallExpr, name string) string {
	from := f.typeOf(x.Args[0]).(*types.Tuple)
	call := f.temporaryFor(f.free(x.Args[0]))
	var parts []string
	for i := range from.Len() {
		parts = append(parts, result(i, call).text)
	}
	as := func(i int, t types.Type) string {
		return f.converted(result(i, call), from.At(i).Type(), t, x.Pos()).text
	}
	switch name {
	case "copy":
		return "copy(" + strings.Join(parts, ", ") + ")"
	case "delete":
		return parts[0] + ".remove(" + as(1, from.At(0).Type().Underlying().(*types.Map).Key()) + ")"
	case "print", "println":
		return f.printed(parts, name)
	case "append":
		elem := f.typeOf(x).Underlying().(*types.Slice).Elem()
		for i := range parts[1:] {
			parts[i+1] = as(i+1, elem)
		}
		return fmt.Sprintf("appendAll(%s, local<%s>({%s}))", parts[0], f.w.types.Of(elem, x.Pos()), strings.Join(parts[1:], ", "))
	case "complex":
		return f.w.types.Of(f.typeOf(x), x.Pos()) + "{" + strings.Join(parts, ", ") + "}"
	case "min", "max":
		if prog.IsString(from.At(0).Type()) {
			f.w.features.named["StringOrder"] = true
		}
		text := parts[0]
		for _, part := range parts[1:] {
			text = name + "(" + text + ", " + part + ")"
		}
		return text
	}
	f.w.stop(support.Unwritten, x.Pos(), "%s of the results of a call is not supported in C++", name)
	return ""
}
