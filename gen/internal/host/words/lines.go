package words

import "strings"

// LastLines returns the last n lines of a text, without the final line end.
func LastLines(text []byte, n int) string {
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
