// Package overflow reads and formats the report of a checked file: where integers overflowed.
package overflow

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
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
var line = lazyregexp.New(`^overflow: (.+):(\d+):(\d+): (.+? does not fit [^,]+)(?:, in (.+))?$`)

// Split returns the report in a program's standard error, or nil, with shortened file names, and the other lines.
func Split(stderr []byte, short func(file string) string) (r *Report, rest []byte) {
	for text := range bytes.Lines(stderr) {
		m := line().FindStringSubmatch(string(bytes.TrimRight(text, "\r\n")))
		if m == nil {
			rest = append(rest, text...)
			continue
		}
		if r == nil {
			r = &Report{}
		}
		p := Place{File: short(m[1]), Message: m[4], Function: m[5]}
		p.Line, _ = strconv.Atoi(m[2])
		p.Column, _ = strconv.Atoi(m[3])
		r.Places = append(r.Places, p)
	}
	return r, rest
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
