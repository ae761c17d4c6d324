package verdict

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// A Style is how a checker is called and how it answers.
type Style string

// The styles.
const (
	Testlib Style = "testlib"            // input output answer; the exit status is the verdict
	OJ      Style = "online-judge-tools" // input output answer; exit status 0 is OK
	SIO2    Style = "sio2"               // input output answer; the first line of standard output is OK or not
	CPH     Style = "cph"                // input output; exit status 0 is OK
)

// Arguments returns the arguments of a checker: the files of the test's input, of what the solution printed, and of the answer, which is
// the name of an empty file where it is not known.
func (s Style) Arguments(input, output, answer string) []string {
	if s == CPH {
		return []string{input, output}
	}
	return []string{input, output, answer}
}

// Read returns what a checker said with its exit status and its streams. Only a checker that ended by itself has said anything.
func (s Style) Read(exit int, stdout, stderr []byte) Ruling {
	switch s {
	case SIO2:
		return readSIO2(exit, stdout, stderr)
	case OJ, CPH:
		if exit == 0 {
			return Ruling{OK, ""}
		}
		return Ruling{WA, firstLine(stderr, stdout)}
	}
	return readTestlib(exit, stdout, stderr)
}

// readTestlib knows the exit statuses of testlib.h.
func readTestlib(exit int, stdout, stderr []byte) Ruling {
	message := firstLine(stderr, stdout)
	switch exit {
	case 0:
		return Ruling{OK, ""}
	case 1:
		return Ruling{WA, message}
	case 2, 4, 8: // presentation, more than was expected, less than was expected
		return Ruling{PE, message}
	case 7:
		return points(message)
	}
	return failed(exit, message)
}

// points reads "points 0.5 ...". Some points are no wrong answer; none are one.
func points(message string) Ruling {
	for word := range strings.FieldsSeq(message) {
		if value, err := strconv.ParseFloat(word, 64); err == nil {
			if value <= 0 {
				return Ruling{WA, message}
			}
			break
		}
	}
	return Ruling{OK, message}
}

// readSIO2 reads OK or anything else, then a comment, then points.
func readSIO2(exit int, stdout, stderr []byte) Ruling {
	if exit >= 2 {
		return failed(exit, firstLine(stderr, stdout))
	}
	first, rest, _ := strings.Cut(string(stdout), "\n")
	if strings.TrimSpace(first) == "OK" {
		return Ruling{OK, ""}
	}
	return Ruling{WA, firstLine([]byte(rest), stderr)}
}

func failed(exit int, message string) Ruling {
	text := fmt.Sprintf("the checker failed with exit status %d", exit)
	if message != "" {
		text += ": " + message
	}
	return Ruling{Fail, text}
}

// firstLine returns the first line that says anything, of the first text that does.
func firstLine(texts ...[]byte) string {
	for _, text := range texts {
		for line := range bytes.Lines(text) {
			if line = bytes.TrimSpace(line); len(line) > 0 {
				return string(line)
			}
		}
	}
	return ""
}
