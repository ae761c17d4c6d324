package verdict

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// A Style says how a checker is called and how it answers.
type Style string

const (
	Testlib Style = "testlib"            // input output answer; the exit status is the verdict
	OJ      Style = "online-judge-tools" // input output answer; exit status 0 is OK
	SIO2    Style = "sio2"               // input output answer; the first line of standard output is OK or not
	CPH     Style = "cph"                // input output; exit status 0 is OK
)

// Arguments returns the arguments of a checker: the files of the input, the output and the answer. An unknown answer is an empty file.
func (s Style) Arguments(input, output, answer string) []string {
	if s == CPH {
		return []string{input, output}
	}
	return []string{input, output, answer}
}

// Parse returns the ruling of a checker that exited by itself.
func (s Style) Parse(exit int, stdout, stderr []byte) Ruling {
	switch s {
	case SIO2:
		return parseSIO2(exit, stdout, stderr)
	case OJ, CPH:
		if exit == 0 {
			return Ruling{OK, ""}
		}
		return Ruling{WA, firstLine(stderr, stdout)}
	}
	return parseTestlib(exit, stdout, stderr)
}

func parseTestlib(exit int, stdout, stderr []byte) Ruling {
	message := firstLine(stderr, stdout)
	switch exit {
	case 0:
		return Ruling{OK, ""}
	case 1:
		return Ruling{WA, message}
	case 2, 4, 8: // presentation, more than was expected, less than was expected
		return Ruling{PE, message}
	case 7:
		return parsePoints(message)
	}
	return checkerFailed(exit, message)
}

// parsePoints parses "points 0.5 ...". Zero points are a wrong answer.
func parsePoints(message string) Ruling {
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

// parseSIO2 parses OK or another word, then a comment, then points.
func parseSIO2(exit int, stdout, stderr []byte) Ruling {
	if exit >= 2 {
		return checkerFailed(exit, firstLine(stderr, stdout))
	}
	first, rest, _ := strings.Cut(string(stdout), "\n")
	if strings.TrimSpace(first) == "OK" {
		return Ruling{OK, ""}
	}
	return Ruling{WA, firstLine([]byte(rest), stderr)}
}

func checkerFailed(exit int, message string) Ruling {
	text := fmt.Sprintf("the checker failed with exit status %d", exit)
	if message != "" {
		text += ": " + message
	}
	return Ruling{Fail, text}
}

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
