package submission

import (
	"bytes"
	"fmt"
	"strconv"

	"kamyk/gen/internal/program/pattern"
)

// A header in C++ says whether the file was compared with main.go: both were run, and did the same. The line names the checksum of that
// main.go, and the seal of the file covers the line. So what it says holds for these two files, whoever has them and wherever they are;
// when one of them is made anew and comes out otherwise, it says nothing any more. Flattening takes the line over from the file in place.

// NotCompared is what a header says before the comparison.
const NotCompared = "It was not compared with main.go yet."

const notComparedLine = "// " + NotCompared + "\n"

var comparedLine = pattern.Lazy(`(?m)^// In (\d+) tests? it had the same output and exit code as main.go, whose sum is ([0-9a-f]{16})\.\n`)

// Record returns a file in C++ with a header that says in how many tests it did the same as main.go.
func Record(cpp, goText []byte, tests int) []byte {
	header, rest, _ := split(Forget(cpp))
	word := "tests"
	if tests == 1 {
		word = "test"
	}
	line := fmt.Sprintf("// In %d %s it had the same output and exit code as main.go, whose sum is %s.\n", tests, word, sumOf(goText))
	header = bytes.Replace(header, []byte(notComparedLine), []byte(line), 1)
	return Seal(append(header, rest...))
}

// Forget returns a file in C++ as it was before the comparison.
func Forget(cpp []byte) []byte {
	header, rest, _ := split(cpp)
	if at := comparedLine().FindIndex(header); at != nil {
		header = bytes.Join([][]byte{header[:at[0]], header[at[1]:]}, []byte(notComparedLine))
	}
	return Seal(append(header, rest...))
}

// Recall returns the file that is in place instead of the one that was made, if they are the same but for a comparison with this main.go.
func Recall(inPlace, made, goText []byte) []byte {
	header, _, _ := split(inPlace)
	line := comparedLine().FindSubmatch(header)
	if line == nil || string(line[2]) != sumOf(goText) || !Intact(inPlace) || !bytes.Equal(Forget(inPlace), Seal(made)) {
		return made
	}
	return Seal(inPlace)
}

// Compared is in how many tests a file in C++ did the same as main.go, by its header; 0 if they were not compared.
func Compared(cpp []byte) int {
	header, _, _ := split(cpp)
	line := comparedLine().FindSubmatch(header)
	if line == nil {
		return 0
	}
	tests, _ := strconv.Atoi(string(line[1]))
	return tests
}

// sumOf is the checksum of a file as its seal has it.
func sumOf(file []byte) string {
	header, rest, _ := split(file)
	return sum(header, rest)
}
