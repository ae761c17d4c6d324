package remark

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/overflow"
	"kamyk/gen/internal/contest/vet"
)

// Overflows are the places where integers overflowed in a test.
type Overflows struct {
	Places  []Overflow `json:"places"`            // in the order in which they were reached
	Differs bool       `json:"differs,omitempty"` // with the checks, the program behaved otherwise
}

// An Overflow is an operation whose result does not fit its type.
type Overflow struct {
	Remark
	Function string `json:"function,omitempty"`
}

// OverflowsOf converts a report; nil stays nil.
func OverflowsOf(short func(file string) string, r *overflow.Report) *Overflows {
	if r == nil {
		return nil
	}
	o := &Overflows{Differs: r.Differs}
	for _, p := range r.Places {
		at := Remark{File: short(p.Position.Filename), Line: p.Position.Line, Column: p.Position.Column, Message: p.Message}
		o.Places = append(o.Places, Overflow{at, p.Function})
	}
	return o
}

// Text formats the first place, which is most often the cause of the others, in lines behind an indentation; "" for nil.
func (o *Overflows) Text(indentation string) string {
	if o == nil {
		return ""
	}
	p := o.Places[0]
	lines := []string{fmt.Sprintf("overflow  %s:%d:%d: %s", p.File, p.Line, p.Column, p.Message)}
	var where []string
	if p.Function != "" {
		where = append(where, "in "+p.Function)
	}
	if len(o.Places) > 1 {
		where = append(where, fmt.Sprintf("at the first of %d such places", len(o.Places)))
	}
	if where != nil {
		lines = append(lines, "          "+strings.Join(where, ", "))
	}
	if o.Differs {
		lines = append(lines, "          the checked run printed something else")
	}
	return indentation + strings.Join(lines, "\n"+indentation) + "\n"
}

// Findings returns a remark for each finding.
func Findings(short func(file string) string, findings []vet.Finding) (list []Remark) {
	for _, f := range findings {
		list = append(list, Remark{File: short(f.Position.Filename), Line: f.Position.Line, Column: f.Position.Column, Message: f.Message})
	}
	return list
}

// Suspects formats findings under a title, a line each; "" for none.
func Suspects(findings []Remark) string {
	if len(findings) == 0 {
		return ""
	}
	text := "\nsuspicious, and perhaps the cause:\n"
	for _, f := range findings {
		text += fmt.Sprintf("\t%s:%d:%d: %s\n", f.File, f.Line, f.Column, f.Message)
	}
	return text
}
