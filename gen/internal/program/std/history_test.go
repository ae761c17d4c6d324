package std_test

import (
	"fmt"
	"go/types"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
)

// byHand are releases that the api files do not tell: packages without exported names, and the types that the api tool leaves out
// because their names are not exported, though a program can hold their values.
const byHand = `
unsafe: 0 Pointer Sizeof Alignof Offsetof
unsafe: 17 Add Slice
unsafe: 20 SliceData String StringData
runtime/race: 1
time/tzdata: 15
database/sql/driver: 0 boolType.ConvertValue boolType.String int32Type.ConvertValue stringType.ConvertValue
database/sql/driver: 0 defaultConverter.ConvertValue noRows.LastInsertId noRows.RowsAffected
encoding/binary: 0 bigEndian.PutUint16 bigEndian.PutUint32 bigEndian.PutUint64 bigEndian.Uint16 bigEndian.Uint32 bigEndian.Uint64
encoding/binary: 0 bigEndian.String bigEndian.GoString
encoding/binary: 0 littleEndian.PutUint16 littleEndian.PutUint32 littleEndian.PutUint64
encoding/binary: 0 littleEndian.Uint16 littleEndian.Uint32 littleEndian.Uint64 littleEndian.String littleEndian.GoString
encoding/binary: 19 bigEndian.AppendUint16 bigEndian.AppendUint32 bigEndian.AppendUint64
encoding/binary: 19 littleEndian.AppendUint16 littleEndian.AppendUint32 littleEndian.AppendUint64
encoding/binary: 21 nativeEndian.PutUint16 nativeEndian.PutUint32 nativeEndian.PutUint64
encoding/binary: 21 nativeEndian.Uint16 nativeEndian.Uint32 nativeEndian.Uint64 nativeEndian.String nativeEndian.GoString
encoding/binary: 21 nativeEndian.AppendUint16 nativeEndian.AppendUint32 nativeEndian.AppendUint64
net/http: 7 contextKey.String
net/http: 8 noBody.Close noBody.Read noBody.WriteTo
`

// judgeSystems are the operating systems that releases.txt tells apart.
var judgeSystems = []string{"darwin", "linux", "windows"}

// A symbol is a name of a package, or Type.Member.
type symbol struct{ path, name string }

// A history is the oldest release of each symbol, over all systems under "" and for each one of them.
type history struct {
	oldest  map[string]map[symbol]int
	aliases map[symbol]string // to what the api files say: fs.FileMode
}

func newHistory() *history {
	return &history{oldest: map[string]map[symbol]int{"": {}}, aliases: map[symbol]string{}}
}

func (h *history) add(system string, s symbol, minor int) {
	if h.oldest[system] == nil {
		h.oldest[system] = map[symbol]int{}
	}
	if old, ok := h.oldest[system][s]; !ok || minor < old {
		h.oldest[system][s] = minor
	}
}

func (h *history) addEverywhere(s symbol, minor int) {
	h.add("", s, minor)
	for _, system := range judgeSystems {
		h.add(system, s, minor)
	}
}

// apiLine matches pkg PATH (CONTEXT), KIND REST.
var apiLine = regexp.MustCompile(`^pkg ([^ ,]+)(?: \((\w+)-[^)]*\))?, (const|func|method|type|var) (.*)$`)

func (h *history) readAPI(t *testing.T) {
	for minor := range std.Newest + 1 {
		name := fmt.Sprintf("go1.%d.txt", minor)
		if minor == 0 {
			name = "go1.txt"
		}
		text, err := os.ReadFile(filepath.Join(goRoot(t), "api", name))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSpace(line)
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			m := apiLine.FindStringSubmatch(line)
			if m == nil {
				t.Fatalf("%s: no sense in %q", name, line)
			}
			h.readFeature(m[1], m[2], m[3], m[4], minor)
		}
	}
}

// readFeature enters one line. A line without context is of all systems.
func (h *history) readFeature(path, context, kind, rest string, minor int) {
	for _, name := range featureNames(kind, rest) {
		if context == "" {
			h.addEverywhere(symbol{path, name}, minor)
		} else {
			h.add("", symbol{path, name}, minor)
			h.add(context, symbol{path, name}, minor)
		}
	}
	if name, target, ok := strings.Cut(rest, " = "); ok && kind == "type" {
		target, _, _ = strings.Cut(target, " ")
		h.aliases[symbol{path, name}] = target
	}
}

// featureNames returns what the rest of a line names: one symbol, or a type and its methods.
func featureNames(kind, rest string) []string {
	switch kind {
	case "method": // (*Pointer[$0]) Load() *$0
		receiver, method, _ := strings.Cut(strings.TrimLeft(rest, "(*"), ") ")
		return []string{leadingName(receiver) + "." + leadingName(method)}
	case "type":
		return typeNames(rest)
	}
	return []string{leadingName(rest)}
}

// typeNames reads T …, T struct, Field Type, T struct, embedded *p.E, T interface, Method(…), T interface, unexported methods; T may
// have type parameters in brackets.
func typeNames(rest string) []string {
	name := leadingName(rest)
	_, member, _ := strings.Cut(afterBrackets(rest[len(name):]), ", ")
	member, isEmbedded := strings.CutPrefix(member, "embedded ")
	switch {
	case isEmbedded:
		member = strings.TrimPrefix(member, "*")
		member = member[strings.Index(firstWord(member), ".")+1:]
	case member == "", strings.HasPrefix(member, "unexported methods"):
		return []string{name}
	}
	return []string{name, name + "." + leadingName(member)}
}

var leading = regexp.MustCompile(`^\w+`)

func leadingName(s string) string { return leading.FindString(s) }

// firstWord returns what stands before the first space.
func firstWord(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}

// afterBrackets skips a list of type parameters, if there is one, and of the rest all but a member of a struct or an interface.
func afterBrackets(s string) string {
	depth := 0
	for i, c := range s {
		switch {
		case c == '[':
			depth++
		case c == ']':
			depth--
		case depth == 0:
			if s = s[i:]; strings.HasPrefix(s, " struct, ") || strings.HasPrefix(s, " interface, ") {
				return s
			}
			return ""
		}
	}
	return ""
}

func (h *history) readByHand(t *testing.T) {
	for line := range strings.Lines(strings.TrimSpace(byHand)) {
		words := strings.Fields(line)
		path, minor := strings.TrimSuffix(words[0], ":"), 0
		if _, err := fmt.Sscan(words[1], &minor); err != nil {
			t.Fatal(err)
		}
		for _, name := range append(words[2:], "") {
			h.addEverywhere(symbol{path, name}, minor)
		}
	}
}

// promote enters the members that a type has from a field that it embeds: the api tool writes promoted methods down, and leaves out
// promoted fields.
func (h *history) promote(lib *library) {
	for _, p := range lib.packages {
		for _, name := range exportedTypes(p) {
			for member, index := range members(name.Type()) {
				if minor, ok := h.along(name.Type(), member, index); ok && len(index) > 1 {
					h.addEverywhere(symbol{p.ImportPath, name.Name() + "." + member}, minor)
				}
			}
		}
	}
}

// along returns the release since which a member can be reached by its path: the newest of the steps.
func (h *history) along(t types.Type, member string, index []int) (minor int, ok bool) {
	named, isNamed := deref(t).(*types.Named)
	if !isNamed || named.Obj().Pkg() == nil {
		return 0, false
	}
	at := func(name string) (int, bool) {
		minor, ok := h.oldest[""][symbol{named.Obj().Pkg().Path(), named.Obj().Name() + "." + name}]
		return minor, ok
	}
	if len(index) == 1 {
		return at(member)
	}
	field := named.Underlying().(*types.Struct).Field(index[0])
	first, ok := at(field.Name())
	if !ok {
		return 0, false
	}
	rest, ok := h.along(field.Type(), member, index[1:])
	return max(first, rest), ok
}

// joinAliases gives the members of an alias and of its type the oldest release of both.
func (h *history) joinAliases(t *testing.T) {
	for alias, target := range h.aliases {
		qualifier, name, _ := strings.Cut(target, ".")
		original := h.packageOf(t, alias.path, qualifier, name)
		for system, symbols := range h.oldest {
			for s, minor := range maps.Clone(symbols) {
				if member, ok := strings.CutPrefix(s.name, alias.name+"."); ok && s.path == alias.path {
					h.add(system, symbol{original, name + "." + member}, minor)
				}
				if member, ok := strings.CutPrefix(s.name, name+"."); ok && s.path == original {
					h.add(system, symbol{alias.path, alias.name + "." + member}, minor)
				}
			}
		}
	}
}

// packageOf finds the one package with the name that has the type.
func (h *history) packageOf(t *testing.T, except, base, name string) (found string) {
	for s := range h.oldest[""] {
		if s.path != except && path.Base(s.path) == base && s.name == name {
			if found != "" {
				t.Fatalf("%s.%s may be of %s or %s", base, name, found, s.path)
			}
			found = s.path
		}
	}
	if found == "" {
		t.Fatalf("no package for %s.%s", base, name)
	}
	return found
}
