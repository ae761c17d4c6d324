package std

import (
	_ "embed"
	"go/types"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/program/spell"
)

// interfaceTable has a line for each interface: its methods sorted by name, each an Id and the text of a signature, separated by
// semicolons; a tab; the packages that contain the type, separated by spaces.
//
//go:embed interfaces.txt
var interfaceTable string

// An Interface is an interface type somewhere in the standard library, exported or not, package-level or inside a function.
type Interface struct {
	Methods  []Method // sorted by name
	Packages []string // packages that contain the type, sorted; none for error, which is predeclared
}

// A Method is a method of an interface.
type Method struct {
	Name      string // as by types.Id: an unexported name is qualified, "testing.private"
	Signature string // as by Signature
}

func parseInterface(line string) Interface {
	var i Interface
	texts, packages, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
	for text := range strings.SplitSeq(texts, "; ") {
		name := methodName(text)
		i.Methods = append(i.Methods, Method{name, text[len(name):]})
	}
	i.Packages = strings.Fields(packages)
	return i
}

// methodName returns the text before the signature, which may be missing.
func methodName(text string) string {
	name, _, _ := strings.Cut(text, "(")
	return name
}

// linesByMethod are the lines of the table, by the methods that they name. They are parsed on demand, because few are needed.
var linesByMethod = sync.OnceValue(func() map[string][]string {
	index := make(map[string][]string, 600)
	for line := range strings.Lines(interfaceTable) {
		texts, _, _ := strings.Cut(line, "\t")
		for text := range strings.SplitSeq(texts, "; ") {
			name := methodName(text)
			index[name] = append(index[name], line)
		}
	}
	return index
})

// NamedBy returns every interface type of the standard library with a method of the name, given as by types.Id, in a fixed order. It omits
// interfaces without exported methods.
//
// The library can convert a value of a type to an interface only if the type has all of its methods, so a method that stands in
// none of the interfaces that its type covers is never called by the library, reflection aside. Unexported methods count: a struct
// that embeds testing.TB has them.
//
// It calls a method only if the program has, directly or not, one of the packages that write the interface down: a program without
// encoding/json has nothing that looks for MarshalJSON.
//
// Source: all packages of GOROOT/src but cmd, vendored and internal ones included, bodies of functions included, for linux, windows
// and darwin. Interfaces that only older releases had are not there. Complexity: the first call looks through the table, in a tenth of a
// millisecond; linear in the lines that name the method from then on.
func NamedBy(method string) (named []Interface) {
	for _, line := range linesByMethod()[method] {
		named = append(named, parseInterface(line))
	}
	return named
}

// HasMethod reports whether an interface of the standard library has a method of the name.
func HasMethod(method string) bool { return len(linesByMethod()[method]) > 0 }

// CoveredBy reports whether all methods of the interface are among the given ones, a map from name to signature as Signatures returns. A
// signature without text matches any other.
func (i Interface) CoveredBy(methods map[string]string) bool {
	for _, m := range i.Methods {
		signature, ok := methods[m.Name]
		if !ok || signature != m.Signature && signature != "" && m.Signature != "" {
			return false
		}
	}
	return true
}

// In reports whether a program with the given packages of the library contains the interface.
func (i Interface) In(packages map[string]bool) bool {
	return len(i.Packages) == 0 || slices.ContainsFunc(i.Packages, func(path string) bool { return packages[path] })
}

// Signatures returns the signature of each method in a set, by its Id.
func Signatures(set *types.MethodSet) map[string]string {
	result := make(map[string]string, set.Len())
	for m := range set.Methods() {
		result[m.Obj().Id()] = Signature(m.Obj().Type().(*types.Signature))
	}
	return result
}

// Signature spells the parameters and results of a method so that two methods with identical types have the same text, wherever
// they are declared: without names, with aliases resolved and full import paths. It is empty where a text cannot say that: with type
// parameters, and with literals of structs that have fields and of interfaces that have methods.
func Signature(s *types.Signature) string {
	w := signatureWriter{}
	spell.Type(&w, s)
	text := w.text.String()
	for _, literal := range []string{"interface{", "struct{"} {
		w.unclear = w.unclear || strings.Count(text, literal) > strings.Count(text, literal+"}")
	}
	if w.unclear {
		return ""
	}
	return strings.TrimPrefix(text, "func")
}

// A signatureWriter appends the text of types.
type signatureWriter struct {
	text    strings.Builder
	unclear bool
}

func (w *signatureWriter) Text(text string)           { w.text.WriteString(text) }
func (w *signatureWriter) Member(member types.Object) { w.Text(member.Name()) }
func (w *signatureWriter) Unwritable(types.Type)      { w.unclear = true }

func (w *signatureWriter) Name(name *types.TypeName, t types.Type, _ bool) {
	switch t := t.(type) {
	case *types.Alias:
		spell.Type(w, types.Unalias(t))
		return
	case *types.TypeParam:
		w.unclear = true
	case *types.Basic:
		if t.Kind() != types.UnsafePointer {
			w.Text(types.Typ[t.Kind()].Name()) // byte is uint8, and rune is int32
			return
		}
	}
	if name.Pkg() != nil {
		w.Text(name.Pkg().Path() + ".")
	}
	w.Text(name.Name())
	spell.Arguments(w, t)
}
