package remark

import (
	"fmt"

	"kamyk/gen/internal/contest/vet"
)

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
