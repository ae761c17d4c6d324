package std

import (
	_ "embed"
	"go/types"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// interfaceTable has a line for each interface. The line holds the methods sorted by name, separated by semicolons, then a tab, and the
// packages that contain the type, separated by spaces. A method is its Id and its Signature.
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

// MethodFinders are the packages that may find methods by name.
var MethodFinders = []string{"html/template", "net/rpc", "reflect", "text/template"}

// NamedBy returns the interface types of the standard library that have a method, given by its types.Id, in a fixed order. It omits
// interfaces without exported methods.
//
// Reflection aside, the library calls a method of a type only through an interface that has the method and that the type implements.
// Unexported methods count: a struct that embeds testing.TB has them. The program must also include one of the packages that contain the
// interface: without encoding/json, nothing looks for MarshalJSON.
//
// Source: all packages of GOROOT/src except cmd, including vendored and internal ones and bodies of functions, for linux, windows and
// darwin. The table omits interfaces that only older releases had. Complexity: the first call reads the table, in a tenth of a millisecond;
// later calls are linear in the lines with the method.
func NamedBy(method string) []Interface { return prog.Map(linesByMethod()[method], parseInterface) }

// HasMethod reports whether an interface of the standard library has a method, given by its types.Id.
func HasMethod(method string) bool { return len(linesByMethod()[method]) > 0 }

// CoveredBy reports whether all methods of the interface are among the given ones, which Signatures returns. An empty signature matches any
// other.
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

// Signature spells the parameters and results of a method without names, with aliases resolved and with full import paths. Methods with
// identical types have the same text. It is empty if a text cannot tell types apart: for type parameters, and for literals of structs with
// fields or of interfaces with methods.
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

// A signatureWriter collects the text of types.
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
