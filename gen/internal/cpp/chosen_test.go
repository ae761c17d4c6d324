package cpp

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestChosen: a file has the collector if the program may allocate again and again, and the stack that grows if its calls may nest without
// an end that is known; and only then.
func TestChosen(t *testing.T) {
	const collector, stack = "void collect()", "void runDeep("
	for _, c := range []struct {
		archive, part string
		want          bool
	}{{"again", collector, true}, {"once", collector, false}, {"deep", stack, true}, {"shallow", stack, false}} {
		archive, err := txtar.ParseFile(filepath.Join("testdata", "chosen", c.archive+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			t.Run(c.archive+"/"+strings.TrimSuffix(file.Name, ".go"), func(t *testing.T) {
				text, err := Translate(Request{Source: file.Data, Origin: "an archive"})
				if err != nil {
					t.Fatal(err)
				}
				if has := strings.Contains(string(text), c.part); has != c.want {
					t.Errorf("it has %s: %v", c.part, has)
				}
			})
		}
	}
}
