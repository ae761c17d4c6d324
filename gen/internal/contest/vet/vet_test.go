package vet_test

import (
	"testing"

	"kamyk/gen/internal/contest/vet"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives wants the findings that the marks of each archive name, and no others.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p := a.Program(t)
		got, want := map[string]string{}, map[string]string{}
		for _, f := range append(vet.Package(p), vet.MapRanges(p)...) {
			got[a.Line(t, f.Pos.Filename, f.Pos.Line)] += f.Message
		}
		for _, mark := range a.Marks(t, "find") {
			want[mark.Line] = mark.Text
		}
		marked.Compare(t, got, want)
	})
}
