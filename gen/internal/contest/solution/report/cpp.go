package report

import (
	"fmt"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem"
)

// The words about files in C++. Only a Go file is ever called proved.

// language is what --json calls the language of a file.
func language(m *solution.Made) string {
	if m.Request.Cpp {
		return "C++17"
	}
	return "Go"
}

// Compared says in how many tests a file in C++ did the same as main.go.
func Compared(tests int) string {
	switch tests {
	case 0:
		return "not compared with main.go yet"
	case 1:
		return "in 1 test the same output and exit code as main.go"
	}
	return fmt.Sprintf("in %d tests the same output and exit code as main.go", tests)
}

// compared says that in the few words that a row has room for.
func compared(tests int) string {
	switch tests {
	case 0:
		return "not compared yet"
	case 1:
		return "same in 1 test"
	}
	return fmt.Sprintf("same in %d tests", tests)
}

// Twin says how the file in C++ compares with main.go in the tests that were run, or were by its header; "" where they were not compared.
func Twin(t *solution.Tested) string {
	for _, r := range t.Results {
		switch {
		case r.Departure != nil:
			return "not the same as main.go, in " + r.Test.Name
		case r.Unstable:
			return "not compared with main.go, which prints something else each time, in " + r.Test.Name
		}
	}
	if t.Twin.Known {
		return Compared(alike(t)) + ", by its header"
	}
	return Compared(alike(t))
}

// alike is in how many tests the file in C++ did the same as main.go.
func alike(t *solution.Tested) (tests int) {
	if t.Twin.Tests > 0 {
		return t.Twin.Tests
	}
	for _, r := range t.Results {
		if r.Compared && r.Departure == nil {
			tests++
		}
	}
	return tests
}

// departure says how a file in C++ did otherwise than main.go.
func departure(d *solution.Departure) string {
	if d.Exit != d.Reference {
		return fmt.Sprintf("main.cpp exits with %d, and main.go with %d", d.Exit, d.Reference)
	}
	return "main.cpp prints something else than main.go"
}

// departed shows that, and where the outputs differ: what main.go prints is the expected one.
func (d Detailer) departed(r solution.Result) string {
	text := "\tthis is a fault of kamyk, and main.cpp is not to be trusted; main.go is proved\n"
	if !r.Verdict.Good() {
		return text // what failed is shown with the test
	}
	text += d.passage("input", input(r))
	if r.Departure.Difference != nil {
		text += excerpt.Pair(r.Departure.Difference, d.Width)
	}
	return text
}

// Near names the tests in which a file in C++ has reserved nearly all the memory that it may, and how much that was.
func Near(t *solution.Tested) (list []string) {
	for _, r := range t.Results {
		if t.Twin != nil && r.Verdict.Good() && r.MemoryShare() >= nearly {
			list = append(list, fmt.Sprintf("%s reserves %s of %s", r.Test.Name, mebibytes(r.Memory), problem.Bytes(r.MemoryLimit)))
		}
	}
	return list
}

// nearly is the share of a memory limit above which another machine, or another version of the compiler, may break it.
const nearly = 0.9
