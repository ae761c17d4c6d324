package std_test

import (
	"go/types"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/testonly/tier"
)

// TestReleases makes releases.txt again.
func TestReleases(t *testing.T) {
	if !*update {
		tier.NeedLong(t)
	}
	skipOther(t)
	built := newHistory()
	built.readAPI(t)
	built.readByHand(t)
	for _, load := range systems {
		built.promote(loaded(t, load))
	}
	built.joinAliases(t)
	compareList(t, "releases.txt", built.text(), *update, "-update")
}

// TestReleasesComplete looks up all that a program can name or select in the standard library: without -long in that of one system.
func TestReleasesComplete(t *testing.T) {
	skipOther(t)
	some := systems
	if !tier.Long() {
		some = systems[:1]
	}
	for _, load := range some {
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
