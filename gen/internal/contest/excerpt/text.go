package excerpt

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/host/terminal"
)

// Text shows at most most lines of an indented text: the first and last ones, with the number of lines left out.
func Text(text []byte, indentation string, most, width int) string {
	all := lines(text)
	first, last := most*7/12, most/4
	room := max(20, width-strings.Count(indentation, "\t")*7-len(indentation)-1)
	var shown strings.Builder
	for i := 0; i < len(all); i++ {
		if i == first && len(all) > most {
			i = len(all) - last
			fmt.Fprintf(&shown, "%s... %d more lines ...\n", indentation, i-first)
		}
		line := terminal.CutMiddle(terminal.Printable(lineOf(all, i)), room)
		shown.WriteString(strings.TrimRight(indentation+line, " \t") + "\n")
	}
	return shown.String()
}
