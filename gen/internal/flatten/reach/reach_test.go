package reach_test

import (
	"strconv"
	"testing"

	"kamyk/gen/internal/flatten/effects"
	"kamyk/gen/internal/flatten/reach"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares what is kept with the marks after the lines with declarations: //@ keep RULE, with the number of the rule,
// and //@ drop. //@ head RULE stands after a line of constants that only lines without expressions need. //@ import PATH is for a package
// that stays imported for what it registers.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p := a.Program(t)
		keep := reach.From(p, effects.Of(p))
		want, got := map[string]string{}, map[string]string{}
		for _, mark := range a.Marks(t, "keep") {
			want[mark.Line] = "keep " + mark.Text
		}
		for _, mark := range a.Marks(t, "drop") {
			want[mark.Line] = "drop"
		}
		for _, mark := range a.Marks(t, "head") {
			want[mark.Line] = "head"
		}
		for _, pkg := range p.Packages {
			for _, d := range pkg.Decls {
				place := p.Position(d.Object().Pos())
				line := a.Line(t, place.Filename, place.Line)
				switch {
				case want[line] == "":
				case keep.Decls[d]:
					got[line] = "keep " + strconv.Itoa(int(keep.Reasons[d].Rule))
				case keep.Heads[d]:
					got[line] = "head"
				default:
					got[line] = "drop"
				}
			}
		}
		for _, mark := range a.Marks(t, "import") {
			want["import "+mark.Text] = "stays"
		}
		for _, path := range keep.Effects {
			got["import "+path] = "stays"
		}
		marked.Compare(t, got, want)
	})
}
