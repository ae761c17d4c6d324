package mutate

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
)

// Table counts the mutants by their kind and fate.
func Table(results []*Result) terminal.Table {
	fates := []Fate{KilledBySet, KilledByNew, MaybeEqual, NotReached}
	rows := [][]string{{"KIND", "MUTANTS", "KILLED", "KILLED BY NEW TESTS", "MAYBE EQUAL", "NOT REACHED"}}
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
	return terminal.Table{Head: true, Rows: rows, Right: []int{1, 2, 3, 4, 5}, Drop: []int{5, 1, 4}}
}

const (
	shownLines = 6  // of a new test
	shortList  = 12 // lines that fit on a screen with the table
)

// Survivors formats the mutants that the test set does not kill, for a terminal of width columns: each new test with the mutants that it
// kills, then the remaining ones. Unless all are wanted, it leaves out what does not fit into a few lines.
func Survivors(results []*Result, width int, all bool) string {
	var text strings.Builder
	left := 0
	add := func(mutants int, block string) {
		if !all && text.Len() > 0 && strings.Count(text.String()+block, "\n") > shortList {
			left += mutants
		} else {
			text.WriteString("\n" + block)
		}
	}
	shown := map[string]bool{}
	for _, r := range withFate(results, KilledByNew) {
		if shown[r.Input] {
			continue
		}
		shown[r.Input] = true
		killed := slices.DeleteFunc(withFate(results, KilledByNew), func(other *Result) bool { return other.Input != r.Input })
		add(len(killed), newTest(killed, width, all))
	}
	for _, fate := range []Fate{NotReached, MaybeEqual} {
		for _, r := range withFate(results, fate) {
			add(1, r.line(string(fate)))
		}
	}
	if left > 0 {
		fmt.Fprintf(&text, "\nand %s; --all lists them\n", words.Plural(left, "more mutant"))
	}
	return text.String()
}

func newTest(killed []*Result, width int, all bool) string {
	text := "a new test"
	if killed[0].Saved != "" {
		text += ", saved as " + killed[0].Saved
	}
	text += "\n" + excerpt.Text([]byte(killed[0].Input), "    ", shownLines, width)
	if n := len(killed) - 1; n > 0 && !all {
		return text + killed[0].line("kills") + fmt.Sprintf("and %s\n", words.Plural(n, "other mutant"))
	}
	for _, r := range killed {
		text += r.line("kills")
	}
	return text
}

func (m *Mutant) line(fate string) string {
	return fmt.Sprintf("%s %s:%d (%s)\n\t- %s\n\t+ %s\n", fate, m.File, m.Line, m.Kind, terminal.Printable(m.Old),
		terminal.Printable(cmp.Or(m.New, "(skipped)")))
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
