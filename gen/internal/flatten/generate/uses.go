// Package generate writes the Go that kamyk adds: main, functions that older judges lack, and the lines that fix the order of
// initialisation. What all of it refers to is read off what is written, so that it is said once.
package generate

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// Packages are all packages of the standard library that anything generated imports. A test compares them with what is written.
var Packages = []string{"os", "reflect", "runtime/debug"}

// MainUses returns what the main of a problem refers to, and nothing where the selected package has its own.
func MainUses(p *prog.Program) prog.Uses {
	if p.Entry == nil {
		return prog.Uses{}
	}
	var u uses
	code := Main(p, Names{
		Object: func(object types.Object) jen.Code {
			if p.DeclOf(object) == nil {
				return jen.Qual(object.Pkg().Path(), object.Name())
			}
			u.Objects = append(u.Objects, object)
			return jen.Id(fmt.Sprintf("object%d", len(u.Objects)))
		},
		Generated: func(key string) string {
			u.Generated = append(u.Generated, key)
			return key
		},
	})
	u.Objects = append(u.Objects, p.Entry.Writer.Flush)
	u.read(code)
	return u.Uses
}

// FunctionUses returns what a generated function refers to.
func FunctionUses(key string) prog.Uses {
	if known, ok := known.Load(key); ok {
		return known.(prog.Uses)
	}
	var u uses
	u.read(Function(key, key))
	known.Store(key, u.Uses)
	return u.Uses
}

type uses struct{ prog.Uses }

var known sync.Map // of generated functions, by their keys, since other problems ask again

// read lists the identifiers of a piece of code.
func (u *uses) read(code jen.Code) {
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", render(code), 0)
	if err != nil {
		panic(fmt.Sprintf("generated code does not parse: %v", err))
	}
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		u.Packages = add(u.Packages, path)
	}
	for _, id := range file.Unresolved {
		if types.Universe.Lookup(id.Name) != nil {
			u.Predeclared = add(u.Predeclared, id.Name)
		}
	}
	for n := range ast.Preorder(file) {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && file.Scope.Lookup(id.Name) != id.Obj {
			u.Locals = add(u.Locals, id.Name)
		}
	}
}

// add adds a name to a sorted list.
func add(list []string, name string) []string {
	if i, found := slices.BinarySearch(list, name); !found {
		return slices.Insert(list, i, name)
	}
	return list
}

// CallInit writes the variable that runs a package's init function, which has a name, where the order needs it.
func CallInit(name string) jen.Code {
	return jen.Var().Id("_").Op("=").Func().Params().Params(jen.Id("_").Struct()).Block(jen.Id(name).Call(), jen.Return()).Call()
}

// CallsInit returns the name of the init function that an initialiser calls, if it is as CallInit writes it.
func CallsInit(initialiser []byte) (name string, ok bool) {
	const mark = "name"
	before, after, _ := strings.Cut(compact(fmt.Sprintf("%#v", CallInit(mark))), mark)
	text, ok := strings.CutPrefix("var_="+compact(string(initialiser)), before)
	if !ok {
		return "", false
	}
	name, ok = strings.CutSuffix(text, after)
	return name, ok && token.IsIdentifier(name)
}

// compact returns a text without its white space.
func compact(text string) string { return strings.Join(strings.Fields(text), "") }
