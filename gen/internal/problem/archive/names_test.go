package archive_test

import (
	"archive/zip"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/problem/archive"
)

// zipped writes an archive of empty tests with these names, as they are.
func zipped(t *testing.T, mode fs.FileMode, names ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "package.zip")
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(out)
	for _, name := range names {
		header := &zip.FileHeader{Name: name, NonUTF8: true}
		header.SetMode(mode)
		if _, err := w.CreateHeader(header); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestNames opens an archive with names of Polish letters: in UTF-8, and in the encoding of Windows, which only tests may not have.
func TestNames(t *testing.T) {
	p, err := archive.Open(zipped(t, 0o644, "in/żółw.in", "doc/tre\x9c\xe6.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if len(p.Tests) != 1 || p.Tests[0].Name != "żółw" {
		t.Errorf("there is %v", p.Tests)
	}
	_, err = archive.Open(zipped(t, 0o644, "in/\xbf\xf3\xb3w.in"))
	if err == nil || !strings.Contains(err.Error(), `a test cannot be called`) {
		t.Errorf("error %v", err)
	}
}

// TestNamesRefused has names that some system takes for another one, or for none.
func TestNamesRefused(t *testing.T) {
	for _, name := range []string{"con", "NUL", "Aux.1", "com1", "LPT9", "com¹", "CONIN$", "prn .x", "a.", "a ", "a..", "...", "a\x1b[2J",
		"a\u202eb",
		"a\u200bb", "a*", strings.Repeat("x", 201)} {
		if p, err := archive.Open(zipped(t, 0o644, "test/"+name+".in")); err == nil {
			t.Errorf("%q: there is %v", name, p.Tests)
		}
	}
	for _, name := range []string{"console", "com", "com10", "nul-1", "a.b", "lpt", "a b"} {
		if _, err := archive.Open(zipped(t, 0o644, "test/"+name+".in")); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestLinks has an archive with a symbolic link among its files.
func TestLinks(t *testing.T) {
	_, err := archive.Open(zipped(t, fs.ModeSymlink|0o777, "in/a.in"))
	if err == nil || !strings.Contains(err.Error(), `it holds a symbolic link, "in/a.in"`) {
		t.Errorf("error %v", err)
	}
}
