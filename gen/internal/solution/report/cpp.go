package report

import (
	"fmt"

	"kamyk/gen/internal/solution"
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
		return "the same output and exit code as main.go in 1 test"
	}
	return fmt.Sprintf("the same output and exit code as main.go in %d tests", tests)
}
