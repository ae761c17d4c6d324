package effects_test

import (
	"go/token"
	"testing"

	"kamyk/gen/internal/flatten/effects"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

var words = map[prog.Initialiser]string{
	prog.Static: "static", prog.Independent: "independent", prog.Reading: "reading", prog.Effectful: "effectful",
}

// TestArchives compares what each variable's initialiser may do with the mark after it: //@ static, //@ independent, //@ reading or
// //@ effectful. //@ dropped stands after the marked statements that are no part of the program.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p := a.Program(t)
		result := effects.Of(p)
		want, got := map[string]string{}, map[string]string{}
		for _, word := range append([]string{"dropped"}, words[0], words[1], words[2], words[3]) {
			for _, mark := range a.Marks(t, word) {
				want[mark.Line] = word
			}
		}
		line := func(pos token.Pos) string { return a.Line(t, p.Position(pos).Filename, p.Position(pos).Line) }
		for d, initial := range result.Initial {
			if at := line(d.Object().Pos()); want[at] != "" {
				got[at] = words[initial]
			}
		}
		for statement := range result.Dropped {
			got[line(statement.Pos())] = "dropped"
		}
		marked.Compare(t, got, want)
	})
}
