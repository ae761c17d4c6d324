package std_test

import (
	"bytes"
	"cmp"
	"fmt"
	"go/types"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/std"
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

// TestReleases makes releases.txt again.
func TestReleases(t *testing.T) {
	skipOther(t)
	made := newHistory()
	made.readAPI(t)
	made.readByHand(t)
	for _, load := range []func() (*library, error){linux, windows, darwin} {
		made.promote(loaded(t, load))
	}
	made.joinAliases(t)
	compareList(t, "releases.txt", made.text(), *update, "-update")
}

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

func (h *history) text() []byte {
	byPath := map[string][]symbol{}
	for s := range h.oldest[""] {
		byPath[s.path] = append(byPath[s.path], s)
	}
	var out bytes.Buffer
	for _, path := range slices.Sorted(maps.Keys(byPath)) {
		h.section(&out, path, byPath[path])
	}
	return out.Bytes()
}

func (h *history) section(out *bytes.Buffer, path string, symbols []symbol) {
	slices.SortFunc(symbols, func(a, b symbol) int {
		return cmp.Or(h.oldest[""][a]-h.oldest[""][b], strings.Compare(a.name, b.name))
	})
	first := slices.IndexFunc(symbols, func(s symbol) bool { return !strings.Contains(s.name, ".") })
	fmt.Fprintf(out, "# %s %d\n", path, h.oldest[""][symbols[first]])
	lines := map[string][]string{}
	var labels []string
	enter := func(label, name string) {
		if lines[label] == nil {
			labels = append(labels, label)
		}
		lines[label] = append(lines[label], name)
	}
	for _, s := range symbols {
		enter(fmt.Sprint(h.oldest[""][s]), s.name)
	}
	for _, system := range judgeSystems {
		for _, s := range symbols {
			if minor, ok := h.oldest[system][s]; ok && minor != h.oldest[""][s] {
				enter(fmt.Sprintf("%s:%d", system, minor), s.name)
			}
		}
	}
	for _, label := range labels {
		writeWrapped(out, label, lines[label])
	}
}

// writeWrapped writes lines of at most 140 bytes that each begin with the label.
func writeWrapped(out *bytes.Buffer, label string, words []string) {
	width := 0
	for _, word := range words {
		if word == "" {
			continue
		}
		if width > 0 && width+1+len(word) > 140 {
			out.WriteByte('\n')
			width = 0
		}
		if width == 0 {
			out.WriteString(label)
			width = len(label)
		}
		out.WriteString(" " + word)
		width += 1 + len(word)
	}
	if width > 0 {
		out.WriteByte('\n')
	}
}

// exportedTypes returns the types that a public package exports, aliases left out.
func exportedTypes(p *stdPackage) (result []*types.TypeName) {
	for _, object := range exportedObjects(p) {
		if name, ok := object.(*types.TypeName); ok && !name.IsAlias() {
			result = append(result, name)
		}
	}
	return result
}

func exportedObjects(p *stdPackage) (result []types.Object) {
	if !p.public() {
		return nil
	}
	for _, name := range p.types.Scope().Names() {
		if object := p.types.Scope().Lookup(name); object.Exported() {
			result = append(result, object)
		}
	}
	return result
}

// members returns all exported fields and methods that a value of the type has, each with the path of fields to it.
func members(t types.Type) map[string][]int {
	result := map[string][]int{}
	for m := range types.NewMethodSet(types.NewPointer(t)).Methods() {
		if m.Obj().Exported() {
			result[m.Obj().Name()] = m.Index()
		}
	}
	if i, ok := t.Underlying().(*types.Interface); ok {
		for m := range i.Methods() {
			if m.Exported() {
				result[m.Name()] = []int{0}
			}
		}
	}
	for _, name := range fieldNames(t, map[types.Type]bool{}) {
		if _, index, _ := types.LookupFieldOrMethod(t, true, nil, name); index != nil {
			result[name] = index
		}
	}
	return result
}

// fieldNames collects the exported fields of a struct and of all structs that it embeds.
func fieldNames(t types.Type, seen map[types.Type]bool) (names []string) {
	s, ok := deref(t).Underlying().(*types.Struct)
	if !ok || seen[s] {
		return nil
	}
	seen[s] = true
	for field := range s.Fields() {
		if field.Exported() {
			names = append(names, field.Name())
		}
		if field.Embedded() {
			names = append(names, fieldNames(field.Type(), seen)...)
		}
	}
	return names
}

func deref(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	return types.Unalias(t)
}

// TestReleasesComplete looks up all that a program can name or select in the standard library.
func TestReleasesComplete(t *testing.T) {
	skipOther(t)
	for _, load := range []func() (*library, error){linux, windows, darwin} {
		for _, p := range loaded(t, load).packages {
			if _, ok := std.PackageSince(p.ImportPath); ok != p.public() {
				t.Errorf("package %s: found = %t", p.ImportPath, ok)
			}
			for _, object := range exportedObjects(p) {
				checkKnown(t, p.ImportPath, object.Name())
				checkMembers(t, object.Type())
			}
		}
	}
}

// checkMembers looks up the members of a type, exported or not, and of the types that a function returns.
func checkMembers(t *testing.T, typ types.Type) {
	t.Helper()
	switch typ := deref(typ).(type) {
	case *types.Signature:
		for result := range typ.Results().Variables() {
			checkMembers(t, result.Type())
		}
	case *types.Named:
		for member := range members(typ) {
			if typ.Obj().Pkg() != nil {
				checkKnown(t, typ.Obj().Pkg().Path(), typ.Obj().Name()+"."+member)
			}
		}
	}
}

func checkKnown(t *testing.T, path, name string) {
	t.Helper()
	if _, ok := std.Since(path, name); !ok {
		t.Errorf("no release of %s.%s", path, name)
	}
}

func TestSince(t *testing.T) {
	const unknown = -1
	tests := []struct {
		system, path, name string
		want               int
	}{
		{"", "fmt", "Println", 0},
		{"", "slices", "Sorted", 23},
		{"", "strings", "Cut", 18},
		{"", "strings", "Builder", 10},
		{"", "strings", "Builder.WriteString", 10},
		{"", "sort", "Slice", 8},
		{"", "math/bits", "Len", 9},
		{"", "errors", "Join", 20},
		{"", "time", "Time.Compare", 20},
		{"", "reflect", "Pointer", 18},
		{"", "reflect", "Ptr", 0},
		{"", "reflect", "Type.CanSeq", 23},
		{"", "math", "MaxInt", 17},
		{"", "testing", "T.Chdir", 24},
		{"", "testing", "T.Fatal", 0},
		{"", "testing", "TB.Chdir", 24},
		{"", "os", "FileMode", 0},
		{"", "os", "FileMode.IsDir", 0},
		{"", "os", "FileMode.Type", 16},
		{"", "io/fs", "FileMode", 16},
		{"", "io/fs", "FileMode.IsDir", 0},
		{"", "io/fs", "PathError.Unwrap", 13},
		{"", "sync/atomic", "Int64", 19},
		{"", "sync/atomic", "Int64.Add", 19},
		{"", "sync/atomic", "Pointer.Load", 19},
		{"", "unsafe", "Pointer", 0},
		{"", "unsafe", "Slice", 17},
		{"", "unsafe", "String", 20},
		{"", "encoding/binary", "littleEndian.Uint16", 0},
		{"", "encoding/binary", "littleEndian.AppendUint16", 19},
		{"", "archive/zip", "File.Modified", 10},
		{"", "syscall", "Setegid", 0},
		{"linux", "syscall", "Setegid", 16},
		{"darwin", "syscall", "Setegid", 0},
		{"linux", "strings", "Cut", 18},
		{"", "strings", "cut", unknown},
		{"", "strings", "", unknown},
		{"", "strings", "Builde", unknown},
		{"", "strings", "String", unknown},
		{"", "strings", "0", unknown},
		{"", "kamyk", "Cut", unknown},
	}
	for _, test := range tests {
		got, ok := std.SinceOn(test.system, test.path, test.name)
		if test.system == "" {
			got, ok = std.Since(test.path, test.name)
		}
		if !ok {
			got = unknown
		}
		if got != test.want {
			t.Errorf("Since(%s, %s.%s) = %d, want %d", test.system, test.path, test.name, got, test.want)
		}
	}
}

func TestPackageSince(t *testing.T) {
	for path, want := range map[string]int{
		"io/fs": 16, "slices": 21, "math/rand": 0, "math/rand/v2": 22, "time/tzdata": 15, "unsafe": 0, "runtime/race": 1, "iter": 23,
	} {
		if got, ok := std.PackageSince(path); got != want || !ok {
			t.Errorf("PackageSince(%q) = %d, %t, want %d", path, got, ok, want)
		}
	}
	for _, path := range []string{"", "internal/abi", "kamyk", "golang.org/x/text"} {
		if _, ok := std.PackageSince(path); ok {
			t.Errorf("PackageSince(%q) knows it", path)
		}
	}
}

func TestMember(t *testing.T) {
	const source = `package p
import ("archive/zip"; "encoding/binary"; "os"; "sync/atomic"; "testing")
type own struct { *testing.T; inner }
func (own) Mine() {}
type inner struct { *zip.File }
type both interface { testing.TB; Own() }
type counter = atomic.Pointer[int]
func use(o own, b both, c counter, m os.FileMode, s []struct{ N int }) {
	_ = o.Fatal; _ = o.Mine; _ = o.Modified; _ = b.Chdir; _ = b.Own; _ = c.Load; _ = m.IsDir; _ = s[0].N
	_ = binary.LittleEndian.AppendUint16
}
func generic[B interface{ testing.TB }](b B) { _ = b.Log }
`
	want := map[string]string{
		"Fatal": "testing T.Fatal", "Modified": "archive/zip File.Modified", "Chdir": "testing TB.Chdir", "Log": "testing TB.Log",
		"Load": "sync/atomic Pointer.Load", "IsDir": "io/fs FileMode.IsDir", "AppendUint16": "encoding/binary littleEndian.AppendUint16",
		"Mine": "", "Own": "", "N": "",
	}
	_, info := checkSource(t, source)
	if len(info.Selections) != len(want) {
		t.Errorf("%d selections, want %d", len(info.Selections), len(want))
	}
	for syntax, selection := range info.Selections {
		path, name, _ := std.Member(selection)
		if got := strings.TrimSpace(path + " " + name); got != want[syntax.Sel.Name] {
			t.Errorf("%s is selected as %q, want %q", syntax.Sel.Name, got, want[syntax.Sel.Name])
		}
	}
}
