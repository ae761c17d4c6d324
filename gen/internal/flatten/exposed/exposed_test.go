package exposed_test

import (
	"testing"

	"kamyk/gen/internal/flatten/effects"
	"kamyk/gen/internal/flatten/exposed"
	"kamyk/gen/internal/flatten/reach"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the lines of what is exposed with those that have a mark //@ exposed, and looks for the warnings that //@ warn
// "TEXT" asks for.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p := a.Program(t)
		found, warnings := exposed.Find(p, reach.From(p, effects.Of(p)))
		want, got := map[string]string{}, map[string]string{}
		for _, mark := range a.Marks(t, "exposed") {
			want[mark.Line] = "exposed"
		}
		for object := range found {
			place := p.Position(object.Pos())
			got[a.Line(t, place.Filename, place.Line)] = "exposed"
		}
		marked.Compare(t, got, want)
		a.Said(t, "warn", warnings)
	})
}
