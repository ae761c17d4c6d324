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
// with a line for each release, older ones first. Lines with an OS list the names that this operating system got later than another one.
//
//go:embed releases.txt
var releaseTable string

// releases holds the section of each package, after its path.
var releases = sync.OnceValue(func() map[string]string {
	sections := map[string]string{}
	for section := range strings.SplitSeq(releaseTable, "# ") {
		path, rest, _ := strings.Cut(section, " ")
		sections[path] = rest
	}
	return sections
})

// PackageSince returns the N of the Go 1.N release that added a package of the standard library, 0 for Go 1. ok is false for packages that
// the tables do not know: newer ones, and those outside of the standard library.
//
// Source: GOROOT/api/go1.*.txt; unsafe, time/tzdata and runtime/race by hand. Complexity: O(1).
func PackageSince(path string) (minor int, ok bool) {
	head, _, _ := strings.Cut(releases()[path], "\n")
	return parseMinor(head)
}

// Since returns the N of the Go 1.N release that added an exported name of the standard library, 0 for Go 1: a name of the package, or
// "Type.Member" for a field or a method, declared or promoted. ok is false for names that the tables do not know.
//
// The name decides, not what it denotes: os.FileMode is of Go 1, fs.FileMode of Go 1.16. A member is as old as the oldest name of its type:
// (os.FileMode).IsDir and (fs.FileMode).IsDir are both of Go 1. Members of unexported types that a program can hold, such as
// encoding/binary's littleEndian, have the type's own name. Members of unnamed types are left out: they are as old as what is declared with
// the type. See Member for selections.
//
// Source: the oldest line in GOROOT/api/go1.*.txt for any operating system. What these files omit comes from the types of the library, and
// from a short list by hand. Complexity: linear in the size of the package's section: below a microsecond for most packages, ten for
// syscall.
func Since(path, name string) (minor int, ok bool) { return SinceOn("", path, name) }

// SinceOn is Since for one operating system. The results differ for some hundred names of package syscall.
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

// Member returns the field or method of the standard library that a selection uses, in the form for Since. Its type is the first one of the
// library on the way from the receiver, because the judge's type must have the member. A contestant's struct that embeds *testing.T selects
// "T.Fatal" of package testing, though a type that T embeds declares Fatal. ok is false if no type on the way is of the library.
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

// Field returns a field of the standard library in the form for Since. Its type is the first one, by name, that is declared with the field.
// A contestant's type server http.Server has the fields of http.Server, though no type on the way to them is of the library. Complexity:
// linear in the names of the field's package.
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

// memberOf is Member for one type on the way, and for the interfaces that it embeds.
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
