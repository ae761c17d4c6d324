package problem

import (
	"bytes"
	"strings"
)

// SetKey returns a problem.toml with another key. The key replaces a comment that shows it, or follows the other keys outside of tables.
func SetKey(text []byte, key, value string) []byte {
	lines, line := strings.SplitAfter(string(text), "\n"), key+" = "+value
	for i, l := range lines {
		if strings.HasPrefix(l, "[") || strings.HasPrefix(l, "# [") {
			break
		}
		if comment, ok := strings.CutPrefix(l, "#"); ok && strings.HasPrefix(strings.TrimLeft(comment, " "), key+" =") {
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
