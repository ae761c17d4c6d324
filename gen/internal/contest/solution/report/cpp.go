package report

import (
	"fmt"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem"
)

func language(m *solution.JobResult) string {
	if m.Request.Cpp {
		return "C++17"
	}
	return "Go"
}

// Compared says in how many tests a C++ file behaved like main.go.
func Compared(tests int) string {
	switch tests {
	case 0:
		return "not compared with main.go yet"
	case 1:
		return "in 1 test the same output and exit code as main.go"
	}
	return fmt.Sprintf("in %d tests the same output and exit code as main.go", tests)
}

// compared is a short Compared for a table.
func compared(tests int) string {
	switch tests {
	case 0:
		return "not compared yet"
	case 1:
		return "same in 1 test"
	}
	return fmt.Sprintf("same in %d tests", tests)
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

// NearMemoryLimit says of which tests a judge may count more memory than was used: what a C++ program reserves, and what a program for
// Windows asks for.
func NearMemoryLimit(t *solution.TestRun) (list []string) {
	windows := ""
	if choice, err := t.Source.Choose("", ""); err == nil && choice.Judge != nil && choice.Judge.OS == "windows" {
		windows = choice.Judge.Title
	}
	for _, r := range t.Results {
		limit, allocated := problem.Bytes(r.MemoryLimit), r.Mapped-runtimeMemory
		switch {
		case !r.Verdict.Good():
		case t.CppProgram != nil && r.MemoryShare() >= nearLimit:
			list = append(list, fmt.Sprintf("%s reserves %s of %s; such a judge counts reserved memory, used or not",
				r.Test.Name, mebibytes(r.Memory), limit))
		case t.CppProgram == nil && windows != "" && allocated > r.MemoryLimit:
			list = append(list, fmt.Sprintf("%s allocates more than %s, and used only %s; %s runs on Windows, where all allocated memory counts",
				r.Test.Name, limit, mebibytes(r.Memory), windows))
		}
	}
	return list
}

// runtimeMemory is an upper bound for the memory that Go's runtime maps for itself and for the unused part of an arena.
const runtimeMemory = 64 << 20

// nearLimit is the share of a memory limit above which another machine or compiler may exceed it.
const nearLimit = 0.9
