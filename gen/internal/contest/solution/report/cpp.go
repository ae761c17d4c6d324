package report

import (
	"fmt"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/words"
)

// Compared says in how many tests a C++ file behaved like main.go.
func Compared(tests int) string {
	if tests == 0 {
		return "not compared with main.go yet"
	}
	return "in " + words.Plural(tests, "test") + " the same output and exit code as main.go"
}

// compared is a short Compared for a table.
func compared(tests int) string {
	if tests == 0 {
		return "not compared yet"
	}
	return "same in " + words.Plural(tests, "test")
}

// CppComparison says how the C++ file compares with main.go, in this run or by its header.
func CppComparison(t *solution.TestRun) string {
	for _, r := range t.Results {
		switch {
		case r.Departure != nil:
			return "not the same as main.go, in " + r.Test.Name
		case r.Unstable:
			return "not compared with main.go, whose output differs from run to run, in " + r.Test.Name
		}
	}
	if t.CppProgram.FromHeader {
		return Compared(sameTests(t)) + ", by its header"
	}
	return Compared(sameTests(t))
}

func sameTests(t *solution.TestRun) (tests int) {
	if t.CppProgram.Tests > 0 {
		return t.CppProgram.Tests
	}
	for _, r := range t.Results {
		if r.Compared && r.Departure == nil {
			tests++
		}
	}
	return tests
}

func departure(d *solution.Departure) string {
	if d.Exit != d.Reference {
		return fmt.Sprintf("main.cpp exits with %d, and main.go with %d", d.Exit, d.Reference)
	}
	return "main.cpp and main.go print different outputs"
}

// mismatch explains a departure and shows where the outputs differ. The output of main.go is the expected one.
func (d Detailer) mismatch(r solution.Result) string {
	text := "\tthis is a bug in kamyk: do not trust main.cpp; main.go is proved\n"
	if !r.Verdict.Good() {
		return text // failure shows the rest
	}
	text += d.passage("input", input(r))
	if r.Departure.Difference != nil {
		text += excerpt.Pair(r.Departure.Difference, d.Width)
	}
	return text
}
