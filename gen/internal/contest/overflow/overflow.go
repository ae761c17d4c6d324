// Package overflow reads and formats the report of a checked file: where integers overflowed.
package overflow

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/pattern"
)

// A Report is the output of a checked file for one test.
type Report struct {
	Places  []Place `json:"places"`            // in the order in which they were reached, each once
	Differs bool    `json:"differs,omitempty"` // with the checks, the program behaved otherwise
}

// A Place is an operation whose result did not fit its type.
type Place struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Message  string `json:"message"`            // such as "4000000000 * 4000000000 does not fit int (64 bits)"
	Function string `json:"function,omitempty"` // around it; "" for the value of a variable
}

// The form of a line is that of package simplify/overflow.
var line = pattern.Lazy(`^overflow: (.+):(\d+):(\d+): (.+? does not fit [^,]+)(?:, in (.+))?$`)

// Read returns the report in a program's standard error, or nil. It skips all other lines, and shortens file names.
func Read(stderr io.Reader, short func(file string) string) (r *Report) {
	lines := bufio.NewReader(stderr)
	for {
		text, tooLong, err := lines.ReadLine()
		if err != nil {
			return r
		}
		if m := line().FindStringSubmatch(string(text)); m != nil && !tooLong {
			if r == nil {
				r = &Report{}
			}
			p := Place{File: short(m[1]), Message: m[4], Function: m[5]}
			p.Line, _ = strconv.Atoi(m[2])
			p.Column, _ = strconv.Atoi(m[3])
			r.Places = append(r.Places, p)
		}
	}
}

// Without returns a program's standard error without the lines of the report.
func Without(stderr []byte) (rest []byte) {
	for text := range bytes.Lines(stderr) {
		if !line().Match(bytes.TrimSuffix(text, []byte("\n"))) {
			rest = append(rest, text...)
		}
	}
	return rest
}

// Text formats the first place, which most often causes the others, in lines with an indentation; "" for nil.
func (r *Report) Text(indentation string) string {
	if r == nil {
		return ""
	}
	p := r.Places[0]
	text := fmt.Sprintf("%soverflow  %s:%d:%d: %s\n", indentation, p.File, p.Line, p.Column, p.Message)
	var where []string
	if p.Function != "" {
		where = append(where, "in "+p.Function)
	}
	if len(r.Places) > 1 {
		where = append(where, fmt.Sprintf("at the first of %d such places", len(r.Places)))
	}
	if where != nil {
		text += indentation + "          " + strings.Join(where, ", ") + "\n"
	}
	if r.Differs {
		text += indentation + "          the checked run behaved differently\n"
	}
	return text
}
