package mutate

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/host/terminal"
)

// Table counts the mutants by their kind and fate.
func Table(results []*Result) terminal.Table {
	fates := []Fate{KilledBySet, KilledByNew, MaybeEqual, NotReached}
	rows := [][]string{{"MUTANTS", "", "BY THE SET", "BY NEW TESTS", "MAYBE EQUAL", "NOT REACHED"}}
	kinds := map[string]bool{}
	for _, r := range results {
		kinds[r.Kind] = true
	}
	for _, kind := range append(slices.Sorted(maps.Keys(kinds)), "all") {
		row, total := []string{kind, ""}, 0
		for _, fate := range fates {
			n := Count(results, kind, fate)
			row, total = append(row, strconv.Itoa(n)), total+n
		}
		row[1] = strconv.Itoa(total)
		rows = append(rows, row)
	}
	return terminal.Table{Head: true, Rows: rows, Right: []int{1, 2, 3, 4, 5}}
}

// shownLines limits the lines of a new test.
const shownLines = 6

// A Reporter formats mutants.
type Reporter struct {
	Short func(name string) string // of a file
	Width int
}

// Survivors formats the mutants that the test set does not kill: each new test with the mutants that it kills, then the remaining ones.
func (p Reporter) Survivors(results []*Result) string {
	var text strings.Builder
	shown := map[string]bool{}
	for _, r := range results {
		if r.Fate != KilledByNew || shown[string(r.Input)] {
			continue
		}
		shown[string(r.Input)] = true
		text.WriteString("\na new test")
		if r.Saved != "" {
			text.WriteString(", saved as " + p.Short(r.Saved))
		}
		text.WriteString("\n" + excerpt.Text(r.Input, "    ", shownLines, p.Width))
		for _, other := range results {
			if bytes.Equal(other.Input, r.Input) && other.Fate == KilledByNew {
				text.WriteString(p.mutant(other, "kills"))
			}
		}
	}
	for _, fate := range []Fate{NotReached, MaybeEqual} {
		for _, r := range results {
			if r.Fate == fate {
				text.WriteString("\n" + p.mutant(r, string(fate)))
			}
		}
	}
	return text.String()
}

func (p Reporter) mutant(r *Result, fate string) string {
	return fmt.Sprintf("%s %s:%d (%s)\n\t- %s\n\t+ %s\n", fate, p.Short(r.Position.Filename), r.Position.Line, r.Kind,
		terminal.Printable(r.Old), terminal.Printable(cmp.Or(r.New, "(skipped)")))
}

// Count returns the number of mutants of a kind, or of "all", with a fate.
func Count(results []*Result, kind string, fate Fate) (n int) {
	for _, r := range results {
		if r.Fate == fate && (r.Kind == kind || kind == "all") {
			n++
		}
	}
	return n
}
