package gen_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestLengths holds Go files to 300 lines, since a longer one has more than one idea, and the lines of the product to 140 characters.
func TestLengths(t *testing.T) {
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "testdata":
			return filepath.SkipDir
		case !strings.HasSuffix(name, ".go"):
			return nil
		}
		text, err := os.ReadFile(name)
		if lines := bytes.Count(text, []byte("\n")); lines > 300 {
			t.Errorf("%s has %d lines, more than 300", name, lines)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if n := utf8.RuneCountInString(line); n > 140 && !strings.HasSuffix(name, "_test.go") && !strings.Contains(name, "testonly") {
				t.Errorf("%s:%d has %d characters, more than 140", name, i+1, n)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
