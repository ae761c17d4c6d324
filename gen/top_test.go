package gen_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestTop checks that the top level contains only what belongs there, and no leftovers.
func TestTop(t *testing.T) {
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	given := []string{"README.md", "gen", "go.mod", "go.sum", "out", "solutions", "templates"}
	for _, entry := range entries {
		if name := entry.Name(); !strings.HasPrefix(name, ".") && !slices.Contains(given, name) {
			t.Errorf("%s does not belong at the top level", name)
		}
	}
}
