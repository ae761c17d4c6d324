// Package spell writes text that is not in the source: fresh names, types, and types after substitution. It also says what a name would
// mean at a place.
//
// Three ideas that fail:
//
//	total2 // as a fresh name for a second total, if the author already has a total2
//	Max    // as a new function, if its caller has a parameter Max
//	[]int  // if a local type is called int
package spell

import (
	"fmt"
	"go/token"
	"go/types"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"kamyk/gen/internal/program/prog"
)

// Fresh returns name if it is not taken. Otherwise it removes the digits at the end of the name, and returns the first numbered name that
// is free.
func Fresh(name string, used func(string) bool) string {
	if !used(name) {
		return name
	}
	return Next(strings.TrimRight(name, "0123456789"), used)
}

// Next returns the first numbered name that is not taken.
func Next(base string, used func(string) bool) string {
	return First(Numbered(base), func(name string) bool { return !used(name) })
}

// First returns the first of candidates without end that is free.
func First(candidates iter.Seq[string], free func(string) bool) string {
	for name := range candidates {
		if free(name) {
			return name
		}
	}
	panic("unreachable: the candidates have no end")
}

// Numbered yields base with the numbers 2, 3, … appended, without end.
func Numbered(base string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 2; yield(fmt.Sprintf("%s%d", base, i)); i++ {
		}
	}
}

// Capitalise makes the first letter of a name upper case.
func Capitalise(name string) string { return WithFirst(name, unicode.ToUpper) }

// WithFirst changes the first letter of a name.
func WithFirst(name string, change func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(change(first)) + name[size:]
}

// Meanings yields the objects that a name could refer to at a position of a package, innermost first: its meaning there, its meaning
// without that object, and so on.
func Meanings(pkg *types.Package, name string, at token.Pos) iter.Seq[types.Object] {
	return func(yield func(types.Object) bool) {
		scope := (&prog.Package{Types: pkg}).Innermost(at)
		if scope == nil {
			scope = pkg.Scope()
		}
		for scope != nil {
			found, object := scope.LookupParent(name, at)
			if object == nil || !yield(object) {
				return
			}
			scope = found.Parent()
		}
	}
}

// Meaning returns the object that a name refers to at a position of a package, or nil.
func Meaning(pkg *types.Package, name string, at token.Pos) types.Object {
	for object := range Meanings(pkg, name, at) {
		return object
	}
	return nil
}

// Locals yields the Meanings of a name that are declared in a function.
func Locals(pkg *types.Package, name string, at token.Pos) iter.Seq[types.Object] {
	return func(yield func(types.Object) bool) {
		for object := range Meanings(pkg, name, at) {
			if !IsLocal(object) || !yield(object) {
				return
			}
		}
	}
}

// IsLocal reports whether an object is declared in a function, or is a type parameter.
func IsLocal(object types.Object) bool {
	return object.Pkg() != nil && !prog.Is[*types.PkgName](object) && object.Parent() != object.Pkg().Scope()
}
