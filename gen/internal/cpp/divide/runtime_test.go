package divide

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/cpp/runtime"
)

// TestRuntime: all that the run-time provides is a declaration that Divide finds.
func TestRuntime(t *testing.T) {
	names := slices.Sorted(maps.Keys(runtime.Names()))
	text, _ := runtime.Needed(strings.Join(names, " ") + " boxes")
	found := map[string]bool{}
	for _, i := range items(text) {
		for _, name := range i.names {
			found[name] = true
		}
		if i.kind != member && len(i.names) == 0 {
			t.Errorf("this declares nothing:\n%s", i.text)
		}
	}
	for _, name := range names {
		if !found[name] && name != "markRoots" { // which is written with the program
			t.Errorf("%s is no declaration", name)
		}
	}
}
