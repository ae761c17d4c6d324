// Package overflow reads what a checked file reports: where integers overflowed.
package overflow

import (
	"bufio"
	"bytes"
	"go/token"
	"io"
	"strconv"

	"kamyk/gen/internal/program/pattern"
)

// A Report is what a checked file said of one test.
type Report struct {
	Places  []Place // in the order in which they were reached, each once
	Differs bool    // the checked file behaved otherwise than the plain one
}

// A Place is an operation whose result did not fit its type.
type Place struct {
	Position token.Position
	Function string // around it; "" for the value of a variable
	Message  string // such as "4000000000 * 4000000000 does not fit int (64 bits)"
}

// The form of a line is that of package simplify/overflow.
var line = pattern.Lazy(`^overflow: (.+):(\d+):(\d+): (.+? does not fit [^,]+)(?:, in (.+))?$`)

// Read returns the places that a program reported on its standard error. It passes over all other lines.
func Read(stderr io.Reader) (places []Place) {
	lines := bufio.NewReader(stderr)
	for {
		text, tooLong, err := lines.ReadLine()
		if err != nil {
			return places
		}
		if m := line().FindStringSubmatch(string(text)); m != nil && !tooLong {
			p := Place{Function: m[5], Message: m[4]}
			p.Position.Filename = m[1]
			p.Position.Line, _ = strconv.Atoi(m[2])
			p.Position.Column, _ = strconv.Atoi(m[3])
			places = append(places, p)
		}
	}
}

// Without returns what a program wrote to its standard error, without the lines of the report.
func Without(stderr []byte) (rest []byte) {
	for text := range bytes.Lines(stderr) {
		if !line().Match(bytes.TrimSuffix(text, []byte("\n"))) {
			rest = append(rest, text...)
		}
	}
	return rest
}
