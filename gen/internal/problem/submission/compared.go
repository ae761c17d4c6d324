package submission

import (
	"bytes"
	"fmt"
	"strconv"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/lazyregexp"
)

// The header of a C++ file records a comparison with main.go: both ran and behaved the same. The line has the checksum of main.go, and the
// file's seal covers the line. So the record holds for exactly these two files, on any machine. Flattening keeps the line of the existing
// file.

// NotCompared is the line of a header before the comparison.
const NotCompared = "It was not compared with main.go yet."

const notComparedLine = "// " + NotCompared + "\n"

var comparedLine = lazyregexp.New(
	`(?m)^// In (\d+) tests? it had the same output and exit code as main.go, whose sum is ([0-9a-f]{16})\.\n`,
)

// Record returns a C++ file whose header records the number of tests in which it behaved like main.go.
func Record(cpp, goText []byte, tests int) []byte {
	header, rest, _ := split(RemoveRecord(cpp))
	in, sum := words.Plural(tests, "test"), sumOf(goText)
	line := fmt.Sprintf("// In %s it had the same output and exit code as main.go, whose sum is %s.\n", in, sum)
	header = bytes.Replace(header, []byte(notComparedLine), []byte(line), 1)
	return Seal(append(header, rest...))
}

// RemoveRecord returns a C++ file without the record of a comparison.
func RemoveRecord(cpp []byte) []byte {
	header, rest, _ := split(cpp)
	if at := comparedLine().FindIndex(header); at != nil {
		header = bytes.Join([][]byte{header[:at[0]], header[at[1]:]}, []byte(notComparedLine))
	}
	return Seal(append(header, rest...))
}

// KeepRecord returns the existing file if it differs from the fresh one only in its record of a comparison with this main.go. Otherwise it
// returns the fresh one.
func KeepRecord(inPlace, fresh, goText []byte) []byte {
	header, _, _ := split(inPlace)
	line := comparedLine().FindSubmatch(header)
	if line == nil || string(line[2]) != sumOf(goText) || !Intact(inPlace) || !bytes.Equal(RemoveRecord(inPlace), Seal(fresh)) {
		return fresh
	}
	return Seal(inPlace)
}

// Compared returns in how many tests a C++ file behaved like main.go, by its header; 0 if not compared.
func Compared(cpp []byte) int {
	header, _, _ := split(cpp)
	line := comparedLine().FindSubmatch(header)
	if line == nil {
		return 0
	}
	tests, _ := strconv.Atoi(string(line[1]))
	return tests
}

func sumOf(file []byte) string {
	header, rest, _ := split(file)
	return sum(header, rest)
}
