package lower_test

import (
	"slices"
	"testing"

	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// TestModern compares the refused features with the tables of package std.
func TestModern(t *testing.T) {
	for what, name := range map[string][2]string{"os.Root": {"os", "Root"}, "os.DirFS": {"os", "DirFS"}} {
		since, ok := std.SinceOn("linux", name[0], name[1])
		if _, copied := std.Copyable(name[0], name[1]); !ok || copied {
			t.Errorf("%s is copied, or unknown", what)
		}
		for version := prog.Version(13); version <= 26; version++ {
			if _, refused := lower.Modern(version); slices.Contains(refused, what) != (int(version) < since) {
				t.Errorf("%s at Go %s: %v, and it came with Go 1.%d", what, version, refused, since)
			}
		}
	}
}
