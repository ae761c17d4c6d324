package cpp

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestCollector: a file has the collector if, and only if, the program may allocate again and again.
func TestCollector(t *testing.T) {
	for name, want := range map[string]bool{"again": true, "once": false} {
		archive, err := txtar.ParseFile(filepath.Join("testdata", "collector", name+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			t.Run(name+"/"+strings.TrimSuffix(file.Name, ".go"), func(t *testing.T) {
				text, err := Translate(Request{Source: file.Data, Origin: "an archive"})
				if err != nil {
					t.Fatal(err)
				}
				if has := strings.Contains(string(text), "void collect()"); has != want {
					t.Errorf("it has the collector: %v", has)
				}
			})
		}
	}
}
