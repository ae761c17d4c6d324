package generate

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// The keys of generated functions and types, by which edits request them. They are also the preferred names. Those for min and max are not
// listed here: package lower appends Float for floats, and Ordered for type parameters that allow floats and others.
const (
	ClearSlice = "clearSlice"
	ClearMap   = "clearMap"
	NoFold     = "noFold" // passes a value on, and compilers do not know which
	Tied       = "tied"   // the type that flushes the writer of an interactive problem before its reader waits

	// These replace functions of package unsafe.
	UnsafeAdd        = "addPointer"
	UnsafeSlice      = "sliceAt"
	UnsafeSliceData  = "sliceData"
	UnsafeString     = "stringAt"
	UnsafeStringData = "stringData"
)

// functionTexts has a section for each key. NAME stands for the name that is declared, and INTEGERS for the union of all integer types.
//
//   - Among floats, any NaN wins, and of the zeros the negative one is smaller. For type parameters that allow floats and others,
//     minOrdered sees the sign of a zero by reflection (CanFloat needs Go 1.18). maxOrdered adds zeros: the sum is negative only if both
//     are.
//   - tied has only Read, since a reader may prefer a WriteTo, which would bypass the flushing.
//   - sliceAt and stringAt build their result from a struct with its parts.
//
//go:embed functions.txt
var functionTexts string

const integers = "~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr"

// texts are the sections, and the aliases of predeclared types, by key.
var texts = sync.OnceValue(func() map[string]string {
	list := map[string]string{}
	for section := range strings.SplitSeq(strings.TrimPrefix(functionTexts, "-- "), "\n-- ") {
		key, text, _ := strings.Cut(section, " --\n")
		list[key] = strings.ReplaceAll(text, "INTEGERS", integers)
	}
	for _, name := range types.Universe.Names() {
		if object, ok := types.Universe.Lookup(name).(*types.TypeName); ok && name != "comparable" {
			list[Builtin(object)] = fmt.Sprintf("// NAME is %s where that name means something else.\ntype NAME = %[1]s", name)
		}
	}
	return list
})

// Builtin returns the key of an alias for a predeclared type, for places where its name is hidden.
func Builtin(name *types.TypeName) string { return "builtin" + spell.Capitalise(name.Name()) }

// IsGeneric reports whether the function of a key has type parameters.
func IsGeneric(key string) bool { return strings.Contains(texts()[key], "func NAME[") }

// Function returns the function or type of a key, under a name.
func Function(key, name string) jen.Code { return new(writer).function(key, name) }

// FunctionUses returns the references of a generated function.
func FunctionUses(key string) prog.Uses {
	var w writer
	w.function(key, key)
	return w.uses
}

// function writes the text of a key, and records what it refers to.
func (w *writer) function(key, name string) jen.Code {
	const head = "package main\n"
	text := head + strings.ReplaceAll(texts()[key], "NAME", name)
	file, err := parser.ParseFile(token.NewFileSet(), key, text, 0)
	if err != nil {
		panic(err) // the name is no identifier
	}
	var codes []jen.Code
	done := len(head)
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && id.Obj == nil {
				codes = append(codes, jen.Op(text[done:n.Pos()-file.FileStart]), w.std(id.Name, n.Sel.Name)) // the path is one word
				done = int(n.End() - file.FileStart)
			}
		case *ast.Ident:
			if n.Name != name && (n.Obj != nil || types.Universe.Lookup(n.Name) != nil) {
				w.id(n.Name)
			}
		}
	}
	return jen.Custom(jen.Options{}, append(codes, jen.Op(text[done:]))...)
}
