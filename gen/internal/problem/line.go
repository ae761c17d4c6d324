package problem

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// InsertLine returns a problem.toml with another key. The key replaces a comment that shows it, or follows the other keys outside of
// tables.
func InsertLine(text []byte, line string) []byte {
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
		n-- // comments above a table belong to it
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

// SetKey is InsertLine for a key and value, where the comment may have any spacing.
func SetKey(text []byte, key, value string) []byte {
	shown := regexp.MustCompile(`(?m)^# *` + regexp.QuoteMeta(key) + ` = .*$`)
	if at := shown.FindIndex(text); at != nil && !bytes.Contains(text[:at[0]], []byte("\n[")) {
		line := bytes.TrimSuffix(text[at[0]:at[1]], []byte("\r"))
		return slices.Concat(text[:at[0]], []byte(key+" = "+value), text[at[0]+len(line):])
	}
	return InsertLine(text, key+" = "+value)
}
