package archive_test

import (
	"archive/zip"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

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

// TestNames opens archives with names in the encodings that Polish packages have.
func TestNames(t *testing.T) {
	for _, names := range [][]string{{"próba"}, {"żółw"}, {"przykład-łódź"}, {"zażółć gęślą jaźń"}, {"ŻÓŁĆ", "a", "ocena"}} {
		for _, encoding := range []*charmap.Charmap{nil, charmap.CodePage852, charmap.Windows1250} {
			var encoded []string
			for _, name := range names {
				if encoding != nil {
					name, _ = encoding.NewEncoder().String(name)
				}
				encoded = append(encoded, "in/"+name+".in")
			}
			p, err := archive.Open(zipped(t, 0o644, encoded...))
			if err != nil {
				t.Errorf("%q in %v: %v", names, encoding, err)
				continue
			}
			found := map[string]bool{}
			for _, test := range p.Tests {
				found[test.Name] = true
			}
			for _, name := range names {
				if !found[name] {
					t.Errorf("%q in %v: there is %v", name, encoding, found)
				}
			}
			p.Close()
		}
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
