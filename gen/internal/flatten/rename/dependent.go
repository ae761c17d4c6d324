package rename

import (
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// Some names depend on their package: graph.New says what it returns, New alone does not. In one file, such a function is named after the
// type of its package that it returns, as the file names that type, or after its package if it returns none:
//
//	graph.New(n)          *Graph    NewGraph(n)
//	convolution.Default() *Field    DefaultField()
//	stretches.From(list)  *List     ListFrom(list)
//	impartial.Sum(values) int       ImpartialSum(values)
//
// Both lists hold whole names. Other names, such as Hull, Find and NewSieve, are clear enough.
var (
	leadingWords  = []string{"New", "Make", "Build", "Create", "Default"}
	trailingWords = []string{"From", "Of", "Sum", "Product", "Power", "Inverse", "Sort", "Order", "Run", "Solve", "Array", "Term"}
)

// dependsOnPackage reports whether the name of a helper's function says too little without its package. It does not if the program prints
// the name, or if the name contains that of the type or package already, as in sum.Sum.
func (c *chooser) dependsOnPackage(pkg *prog.Package, f *types.Func) bool {
	_, shown := c.keep.Exposed[f]
	name, noun := strings.ToLower(f.Name()), strings.ToLower(pkg.Name)
	if result := resultOf(f); result != nil {
		noun = strings.ToLower(result.Name())
	}
	return !shown && (slices.Contains(leadingWords, f.Name()) || slices.Contains(trailingWords, f.Name())) &&
		!strings.HasPrefix(noun, name) && !strings.HasSuffix(noun, name)
}

// inFull returns the name of such a function with that of its type or package.
func (c *chooser) inFull(pkg *prog.Package, f types.Object) string {
	noun := strings.TrimLeft(pkg.Name, "_")
	if result := resultOf(f); result != nil {
		noun = c.names.Of(result)
	}
	if slices.Contains(leadingWords, f.Name()) {
		return f.Name() + spell.Capitalise(noun)
	}
	return spell.Capitalise(noun) + f.Name()
}

// resultOf returns the type of its own package that a function returns first, directly or as a pointer, or nil.
func resultOf(f types.Object) types.Object {
	results := f.Type().(*types.Signature).Results()
	if results.Len() == 0 {
		return nil
	}
	named, ok := types.Unalias(prog.Pointee(results.At(0).Type())).(*types.Named)
	if !ok || named.Obj().Pkg() != f.Pkg() {
		return nil
	}
	return named.Origin().Obj()
}
