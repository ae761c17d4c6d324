package resolve

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestStandard: what is remembered is found again, but for what changed since.
func TestStandard(t *testing.T) {
	dir := t.TempDir()
	export := filepath.Join(dir, "io.a")
	if err := os.WriteFile(export, []byte("types"), 0o644); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "kamyk", "standard.txt")
	packages := map[string]StandardPackage{"io": {Export: export, Imports: []string{"sync", "unsafe"}}, "sync": {Export: export}}
	readStandard(file).With(packages)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	closure, ok := readStandard(file).Closure([]string{"io"})
	if !ok || !slices.Equal(slices.Sorted(maps.Keys(closure)), []string{"io", "sync"}) {
		t.Fatalf("found %v", closure)
	}
	if files, _ := os.ReadDir(filepath.Dir(file)); len(files) != 1 {
		t.Errorf("left behind: %v", files)
	}
	for name, text := range map[string]string{
		"empty":        "",
		"cut off":      string(whole[:len(whole)-1]),
		"cut in half":  string(whole[:len(whole)/2]),
		"another hand": strings.Replace(string(whole), "sync unsafe", "sync", 1),
		"no sum":       strings.SplitN(string(whole), "\n", 2)[1],
		"twice":        string(whole) + string(whole),
	} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if s := readStandard(file); len(s.lines) > 0 {
			t.Errorf("%s: believed %q", name, s.lines)
		}
		if readStandard(file).With(packages); !readStandard(file).contains("io") {
			t.Errorf("%s: not made anew", name)
		}
	}
	for name, content := range map[string]string{"an empty": "", "a shorter": "typ", "a longer": "types!"} {
		if err := os.WriteFile(export, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, ok := readStandard(file).Find("io"); ok {
			t.Errorf("%s file is taken for one with types", name)
		}
	}
}

// TestStandardUnwritable: that nothing can be remembered is no error.
func TestStandardUnwritable(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "kamyk")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := readStandard(filepath.Join(blocked, "standard.txt")).With(map[string]StandardPackage{"io": {Export: blocked}})
	if !s.contains("io") {
		t.Error("forgotten at once")
	}
	if err := WriteCache(s.file, ""); err == nil {
		t.Error("written into a file that is no folder")
	}
}
