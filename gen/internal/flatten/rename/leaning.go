package rename

import (
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// Some names lean on their package: graph.New says what it makes, New alone does not. In one file such a function is called after the type
// of its package that it returns, as the file names that, and after its package where it returns none:
//
//	graph.New(n)          *Graph    NewGraph(n)
//	convolution.Default() *Field    DefaultField()
//	stretches.From(list)  *List     ListFrom(list)
//	impartial.Sum(values) int       ImpartialSum(values)
//
// Both lists hold whole names. Others, such as Hull, Find and NewSieve, say enough.
var (
	leadingWords  = []string{"New", "Make", "Build", "Create", "Default"}
	trailingWords = []string{"From", "Of", "Sum", "Product", "Power", "Inverse", "Sort", "Order", "Run", "Solve", "Array", "Term"}
)

// leans reports whether the name of a helper's function leans on its package. It does not where the program prints it, nor where what it
// leans on says it already, as in sum.Sum.
func (c *chooser) leans(pkg *prog.Package, f *types.Func) bool {
	_, shown := c.keep.Exposed[f]
	name, noun := strings.ToLower(f.Name()), strings.ToLower(pkg.Name)
	if result := resultOf(f); result != nil {
		noun = strings.ToLower(result.Name())
	}
	return !shown && (slices.Contains(leadingWords, f.Name()) || slices.Contains(trailingWords, f.Name())) &&
		!strings.HasPrefix(noun, name) && !strings.HasSuffix(noun, name)
}

// inFull returns the name of a function that leans, with the noun that it leans on.
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

// resultOf returns the type of its own package that a function returns first, by itself or by a pointer, or nil.
func resultOf(f types.Object) types.Object {
	results := f.Type().(*types.Signature).Results()
	if results.Len() == 0 {
		return nil
	}
	result := types.Unalias(results.At(0).Type())
	if pointer, ok := result.(*types.Pointer); ok {
		result = types.Unalias(pointer.Elem())
	}
	named, ok := result.(*types.Named)
	if !ok || named.Obj().Pkg() != f.Pkg() {
		return nil
	}
	return named.Origin().Obj()
}
