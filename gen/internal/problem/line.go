package problem

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// WithLine returns the text of a problem.toml with a further key and its value: in place of a comment that has the key, or else behind the
// other keys that are in no table. All else stays as it is.
func WithLine(text []byte, line string) []byte {
	lines := strings.SplitAfter(string(text), "\n")
	key, _, _ := strings.Cut(line, " =")
	for i, l := range lines {
		if strings.HasPrefix(l, "[") || strings.HasPrefix(l, "# [") {
			break
		}
		if strings.HasPrefix(l, "# "+key+" =") {
			lines[i] = line + l[len(strings.TrimRight(l, "\r\n")):]
			return []byte(strings.Join(lines, ""))
		}
	}
	n := 0
	for n < len(lines) && !strings.HasPrefix(strings.TrimSpace(lines[n]), "[") {
		n++
	}
	table := n < len(lines)
	for n > 0 && (strings.TrimSpace(lines[n-1]) == "" || table && strings.HasPrefix(lines[n-1], "#")) {
		n-- // what stands above a table belongs to it
	}
	end := "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		end = "\r\n"
	}
	before, after := strings.Join(lines[:n], ""), strings.Join(lines[n:], "")
	if before != "" && !strings.HasSuffix(before, "\n") {
		before += end
	}
	return []byte(before + line + end + after)
}

// WithKey returns the text of a problem.toml with a further key that is in no table, in place of a comment that shows it, if there is one.
func WithKey(text []byte, key, value string) []byte {
	shown := regexp.MustCompile(`(?m)^# *` + regexp.QuoteMeta(key) + ` = .*$`)
	if at := shown.FindIndex(text); at != nil && !bytes.Contains(text[:at[0]], []byte("\n[")) {
		line := bytes.TrimSuffix(text[at[0]:at[1]], []byte("\r"))
		return slices.Concat(text[:at[0]], []byte(key+" = "+value), text[at[0]+len(line):])
	}
	return WithLine(text, key+" = "+value)
}
