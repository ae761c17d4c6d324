package submission_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kamyk/gen/internal/problem/submission"
)

// TestWritersAtOnce has several write a file at the same time that a person has edited, and edits once more when the first edit is
// replaced, as editors do: another file takes its name. What the person has written has to be there in the end, in the file or beside it.
func TestWritersAtOnce(t *testing.T) {
	rounds := 100
	if testing.Short() {
		rounds = 10
	}
	for range rounds {
		const first, second = "edited\n", "edited again\n"
		name := filepath.Join(t.TempDir(), "main.go")
		if err := os.WriteFile(name, []byte(first), 0o666); err != nil {
			t.Fatal(err)
		}
		var group sync.WaitGroup
		for writer := range 3 {
			content := submission.Seal([]byte(fmt.Sprintf("%s// writer %d\n", plain, writer)))
			group.Go(func() {
				for range 3 {
					if _, err := submission.Write(context.Background(), name, content); err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Go(func() {
			editor := filepath.Join(filepath.Dir(name), "editor")
			if err := os.WriteFile(editor, []byte(second), 0o666); err != nil {
				t.Error(err)
			}
			for text := []byte(first); string(text) == first; {
				text, _ = os.ReadFile(name)
			}
			if err := os.Rename(editor, name); err != nil {
				t.Error(err)
			}
		})
		group.Wait()
		found := map[string]int{}
		entries, _ := os.ReadDir(filepath.Dir(name))
		for _, entry := range entries {
			text, _ := os.ReadFile(filepath.Join(filepath.Dir(name), entry.Name()))
			found[string(text)]++
			if !strings.HasPrefix(entry.Name(), "main.go") {
				t.Errorf("%s is left", entry.Name())
			}
		}
		if found[first] != 1 || found[second] != 1 {
			t.Fatalf("the folder holds %v, with the edits %d and %d times", entries, found[first], found[second])
		}
	}
}
