package gen_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLengths holds Go files to 300 lines: a longer one has more than one idea.
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
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
