package why_test

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten/why"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the chain to each name on a line //@ why NAME, and what weighs most, with the section why.golden.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p := a.Program(t)
		keep := marked.Keep(p)
		var text bytes.Buffer
		for _, mark := range a.Marks(t, "why") {
			fmt.Fprintf(&text, "%s\n", mark.Text)
			for _, link := range why.Chain(p, keep, new(prog.Names), mark.Text) {
				place := ""
				if at := strings.Split(link.Place, ":"); len(at) == 3 {
					line, _ := strconv.Atoi(at[1])
					place = a.Line(t, at[0], line)
				}
				fmt.Fprintf(&text, "  %s\n", strings.Join(strings.Fields(link.Name+": "+link.Cause+" "+place), " "))
			}
		}
		for _, w := range why.Weights(keep) {
			fmt.Fprintf(&text, "%4d %s %s\n", w.Bytes, w.Package, w.Name)
		}
		a.Golden(t, "why", text.Bytes())
	})
}
