package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

func (f *fn) builtin(x *ast.CallExpr, name string) expression {
	x = f.spread(x)
	switch name {
	case "len", "cap":
		return primaryOf(f.lengthCall(x, name))
	case "append":
		return f.appendCall(x)
	case "copy", "clear":
		return conversionTo(name, strings.Join(prog.Map(x.Args, f.typedText), ", "))
	case "delete":
		m := f.typeOf(x.Args[0]).Underlying().(*types.Map)
		return f.value(x.Args[0]).then(".remove(" + f.textAs(x.Args[1], m.Key()) + ")")
	case "make":
		return f.makeCall(x)
	case "new":
		return f.newCall(x)
	case "panic":
		return primaryOf(f.panicCall(x.Args[0]))
	case "recover":
		return primaryOf("recovery.recover()")
	case "min", "max":
		return f.minMaxCall(x, name)
	case "print", "println":
		space := map[string]string{"print": `""`, "println": `" "`}[name]
		return conversionTo("printError", strings.Join(append([]string{space}, prog.Map(x.Args, f.typedText)...), ", ")) // standard error
	case "complex":
		part := f.partOf(x)
		return bracesOf(f.w.types.Of(f.typeOf(x).Underlying(), x.Pos()), f.textAs(x.Args[0], part)+", "+f.textAs(x.Args[1], part))
	case "real":
		return f.value(x.Args[0]).then(".re")
	case "imag":
		return f.value(x.Args[0]).then(".im")
	case "close":
		f.w.types.NoChannels(x.Pos())
	}
	f.w.stop(support.Unwritten, x.Pos(), "%s is not supported in C++", name)
	return expression{}
}

// arrayOf returns an array type, or the array type that a pointer type points to, or nil.
func arrayOf(t types.Type) *types.Array {
	a, _ := prog.Pointed(t).(*types.Array)
	return a
}

// lengthCall writes len and cap, which are constants for arrays.
func (f *fn) lengthCall(x *ast.CallExpr, name string) string {
	t := f.typeOf(x.Args[0]).Underlying()
	if a := arrayOf(t); a != nil {
		if prog.Contains[*ast.CallExpr](x.Args[0]) {
			return fmt.Sprintf("(void(%s), Int(%d))", f.plainText(x.Args[0]), a.Len())
		}
		return fmt.Sprintf("Int(%d)", a.Len())
	}
	if _, ok := t.(*types.Chan); ok {
		f.w.types.NoChannels(x.Pos())
	}
	return name + "(" + f.typedText(x.Args[0]) + ")"
}

func (f *fn) appendCall(x *ast.CallExpr) expression {
	t := f.typeOf(x).Underlying().(*types.Slice)
	text := f.w.types.Of(t, x.Pos())
	base := f.value(x.Args[0])
	if f.pack.Info.Types[x.Args[0]].IsNil() {
		base = conversionTo(text, "")
	}
	switch {
	case len(x.Args) == 1 || x.Ellipsis.IsValid() && f.pack.Info.Types[x.Args[1]].IsNil():
		return base
	case x.Ellipsis.IsValid():
		return conversionTo("appendAll", base.text+", "+f.typedText(x.Args[1]))
	case len(x.Args) == 2:
		return conversionTo("append", base.text+", "+f.exactValue(x.Args[1], t.Elem()).text)
	}
	list := prog.Map(x.Args[1:], func(arg ast.Expr) expression { return f.valueAs(arg, t.Elem()) })
	return conversionTo("appendAll", base.text+", "+localList(f.w.types.Of(t.Elem(), x.Pos()), joined(list)).text)
}

// exactValue writes a value of exactly the C++ type of a Go type.
func (f *fn) exactValue(x ast.Expr, t types.Type) expression {
	_, isLit := ast.Unparen(x).(*ast.FuncLit)
	if tv := f.pack.Info.Types[x]; tv.Value != nil || tv.IsNil() || isLit || prog.Function(f.pack.Info, x) != nil {
		return f.withType(f.valueAs(x, t), t, x.Pos())
	}
	return f.valueAs(x, t)
}

func (f *fn) makeCall(x *ast.CallExpr) expression {
	t := f.typeOf(x.Args[0])
	switch under := t.Underlying().(type) {
	case *types.Slice:
		list, name := prog.Map(x.Args[1:], f.bound), "make"
		if len(list) > 1 {
			name = "makeRoom"
		}
		return conversionTo(name+"<"+f.w.types.Of(under.Elem(), x.Pos())+">", strings.Join(list, ", "))
	case *types.Map:
		size := ""
		if len(x.Args) > 1 && f.pack.Info.Types[x.Args[1]].Value == nil { // not needed, but it may panic
			size = f.plainText(x.Args[1])
		}
		return primaryOf(f.newMap(under, size, x.Pos()))
	}
	f.w.types.NoChannels(x.Pos())
	return expression{}
}

// newCall writes new(T), and new(value).
func (f *fn) newCall(x *ast.CallExpr) expression {
	if f.pack.Info.Types[x.Args[0]].IsType() {
		return f.created(f.typeOf(x.Args[0]), zeroOf(""), x.Pos())
	}
	t := types.Default(f.typeOf(x.Args[0]))
	return f.created(t, f.valueAs(x.Args[0], t), x.Pos())
}

// partOf returns the type of the real and imaginary part of a complex expression.
func (f *fn) partOf(x ast.Expr) types.Type {
	if f.typeOf(x).Underlying().(*types.Basic).Kind() == types.Complex64 {
		return types.Typ[types.Float32]
	}
	return types.Typ[types.Float64]
}

// minMaxCall writes min and max of two or more.
func (f *fn) minMaxCall(x *ast.CallExpr, name string) expression {
	t := f.typeOf(x)
	list := prog.Map(x.Args, func(arg ast.Expr) expression { return f.exactValue(arg, t) })
	if prog.IsString(t) {
		f.w.features.words["StringOrder"] = true
	}
	for i, part := range list[1:] {
		list[i+1] = conversionTo(name, list[i].text+", "+part.text)
	}
	return list[len(list)-1]
}
