package std

import (
	_ "embed"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// releaseTable has a section for each package,
//
//	# PATH MINOR
//	MINOR NAME NAME …
//	OS:MINOR NAME NAME …
//
// with a line for each release, older ones first, and the names of an operating system that got them later than another one.
//
//go:embed releases.txt
var releaseTable string

// releases is the section of each package, from after its path.
var releases = sync.OnceValue(func() map[string]string {
	sections := map[string]string{}
	for section := range strings.SplitSeq(releaseTable, "# ") {
		path, rest, _ := strings.Cut(section, " ")
		sections[path] = rest
	}
	return sections
})

// PackageSince returns the N of the Go 1.N release that brought a package of the standard library, 0 for those of Go 1. ok is false
// for a package that the tables do not know: one that is newer than they are, or none of the standard library.
//
// Source: GOROOT/api/go1.*.txt; unsafe, time/tzdata and runtime/race by hand. Complexity: O(1).
func PackageSince(path string) (minor int, ok bool) {
	head, _, _ := strings.Cut(releases()[path], "\n")
	return parseMinor(head)
}

// Since returns the N of the Go 1.N release that brought an exported name of the standard library, 0 for those of Go 1: a name of
// the package, or "Type.Member" for a method or a field of a type, declared or promoted, or a method of an interface. ok is false for
// what the tables do not know.
//
// A name of a package is looked up as it was spelled: os.FileMode is of Go 1, fs.FileMode of Go 1.16. A member is as old as the oldest
// name of its type: (os.FileMode).IsDir and (fs.FileMode).IsDir are both of Go 1. Members of the few unexported types that a program
// can hold (encoding/binary's littleEndian) are there under the type's own name. Members of unnamed types are not: they came with
// what is declared of the type. See Member for selections.
//
// Source: GOROOT/api/go1.*.txt, the oldest line over all operating systems; what the files leave out comes from the types of the
// library and from a short list by hand. Complexity: linear in the size of the package's section: below a microsecond for most
// packages, ten for syscall.
func Since(path, name string) (minor int, ok bool) { return SinceOn("", path, name) }

// SinceOn is Since for one operating system. The answers differ for some hundred names of package syscall.
func SinceOn(goos, path, name string) (minor int, ok bool) {
	_, section, _ := strings.Cut(releases()[path], "\n")
	for line := range strings.Lines(section) {
		label, _, _ := strings.Cut(line, " ")
		system, number, of := strings.Cut(label, ":")
		switch {
		case of && system != goos || !of && ok || !strings.Contains(line, " "+name+" ") && !strings.HasSuffix(line, " "+name+"\n"):
		case of:
			return parseMinor(number)
		default:
			minor, ok = parseMinor(label)
		}
	}
	return minor, ok
}

func parseMinor(s string) (minor int, ok bool) {
	minor, err := strconv.Atoi(s)
	return minor, err == nil
}

// Member names the field or method of the standard library that a selection uses, as Since wants it: the member of the first type
// of the library on the way from the receiver, since this is the type that must have it. A contestant's struct that embeds
// *testing.T selects "T.Fatal" of package testing, though Fatal is declared on an embedded type of T's. ok is false if the
// selection goes through no such type.
func Member(selection *types.Selection) (path, name string, ok bool) {
	t := selection.Recv()
	for _, index := range selection.Index() {
		if path, name, ok = memberOf(t, selection.Obj().Name()); ok {
			return path, name, true
		}
		if s, isStruct := pointee(t).Underlying().(*types.Struct); isStruct && index < s.NumFields() {
			t = s.Field(index).Type()
		}
	}
	if field, isField := selection.Obj().(*types.Var); isField {
		return Field(field)
	}
	return "", "", false
}

// Field names a field of the standard library by the first type, in order of names, that is declared with it, as Since wants it. A
// contestant's type server http.Server has the fields of http.Server, though no type on the way to them is of the library.
// Complexity: linear in the names of the field's package.
func Field(field *types.Var) (path, name string, ok bool) {
	scope := field.Pkg().Scope()
	for _, candidate := range scope.Names() {
		object, isType := scope.Lookup(candidate).(*types.TypeName)
		if !isType {
			continue
		}
		structure, isStruct := object.Type().Underlying().(*types.Struct)
		if !isStruct || !slices.Contains(slices.Collect(structure.Fields()), field) {
			continue
		}
		path, name = field.Pkg().Path(), candidate+"."+field.Name()
		if _, ok = Since(path, name); ok {
			return path, name, true
		}
	}
	return "", "", false
}

// memberOf looks at a type itself and, in an interface, at what it embeds.
func memberOf(t types.Type, member string) (path, name string, ok bool) {
	t = pointee(t)
	if named, isNamed := t.(*types.Named); isNamed && named.Obj().Pkg() != nil {
		path, name = named.Obj().Pkg().Path(), named.Obj().Name()+"."+member
		if _, ok = Since(path, name); ok {
			return path, name, true
		}
	}
	if i, isInterface := t.Underlying().(*types.Interface); isInterface {
		for embedded := range i.EmbeddedTypes() {
			if path, name, ok = memberOf(embedded, member); ok {
				return path, name, true
			}
		}
	}
	return "", "", false
}

func pointee(t types.Type) types.Type {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	return types.Unalias(t)
}
