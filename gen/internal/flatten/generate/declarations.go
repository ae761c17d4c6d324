package generate

import (
	_ "embed"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// The keys of generated functions and types, by which edits request them. They are also the preferred names. For min and max, package lower
// appends Float for floats, and Ordered for type parameters that allow floats and others.
const (
	ClearSlice = "clearSlice"
	ClearMap   = "clearMap"
	NoFold     = "noFold"
	Tied       = "tied" // for interactive problems, whose streams may have any types

	UnsafeAdd        = "addPointer"
	UnsafeSlice      = "sliceAt"
	UnsafeSliceData  = "sliceData"
	UnsafeString     = "stringAt"
	UnsafeStringData = "stringData"
)

// written holds the generated functions and types, each with a comment that begins with its key.
//
// In minFloat and maxFloat, b wins over a NaN only if it is one, too. Of two zeros, the quotient tells the sign. In minOrdered, reflection
// does (CanFloat needs Go 1.18); in maxOrdered, the sum of two zeros is negative only if both are. The type tied has only Read, since a
// reader may prefer a WriteTo, which would bypass the flushing.
//
//go:embed declarations.go.txt
var written string

// declarations are the texts of the generated functions and types, by their keys.
var declarations = map[string]string{}

func init() {
	const integers = "~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr"
	const plain, floats = integers + " | ~string", "~float32 | ~float64"
	lists := strings.NewReplacer("INTEGERS", integers, "PLAIN", plain, "FLOATS", floats, "ORDERED", plain+" | "+floats)
	for _, text := range strings.Split(lists.Replace(strings.TrimPrefix(written, "// ")), "\n\n// ") {
		key, _, _ := strings.Cut(text, " ")
		declarations[key] = text
	}
	for _, name := range types.Universe.Names() {
		if object, ok := types.Universe.Lookup(name).(*types.TypeName); ok && name != "comparable" {
			key := Builtin(object)
			declarations[key] = key + " is " + name + " where that name means something else.\ntype " + key + " = " + name
		}
	}
}

// Builtin returns the key of an alias for a predeclared type, for places where its name is hidden.
func Builtin(name *types.TypeName) string { return "builtin" + spell.Capitalise(name.Name()) }

// IsGeneric reports whether the function of a key has type parameters.
func IsGeneric(key string) bool { return !strings.Contains(declarations[key], "\ntype ") }

// Function returns the function or type of a key, under a name.
func Function(key, name string) jen.Code { return new(writer).declaration(key, name) }

// FunctionUses returns the references of a generated function or type.
func FunctionUses(key string) prog.Uses {
	var w writer
	w.declaration(key, key)
	return w.uses
}

// declaration writes the text of a key under a name. Only names need calls of their own.
func (w *writer) declaration(key, name string) jen.Code {
	const clause = "package main\n\n"
	text := clause + "// " + name + strings.TrimPrefix(declarations[key], key)
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	if err != nil {
		panic(err)
	}
	var codes []jen.Code
	done := len(clause)
	write := func(n ast.Node, code jen.Code) {
		codes = append(codes, jen.Op(text[done:n.Pos()-file.FileStart]), code)
		done = int(n.End() - file.FileStart)
	}
	known := map[*ast.Ident]bool{file.Name: true} // or a member
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			known[n.Name] = n.Recv != nil
		case *ast.SelectorExpr:
			known[n.Sel] = true
			if pkg, ok := n.X.(*ast.Ident); ok && slices.Contains(Packages, pkg.Name) {
				write(n, w.std(pkg.Name, n.Sel.Name))
				known[pkg] = true
			}
		case *ast.Ident:
			if n.Name == key {
				write(n, jen.Id(name))
			} else if !known[n] {
				w.mention(n.Name)
			}
		}
	}
	return jen.Custom(jen.Options{}, append(codes, jen.Op(text[done:]))...)
}
