package main

import (
	"cmp"
	"fmt"
	"html"
	"os"
	"strings"
	"time"
)

// labels names the programs in the chart.
var labels = map[string]string{
	"fastio, flattened": "kamyk: fastio", "fread.cpp": "C++: fread, by hand", "mmap.cpp": "C++: mmap, by hand",
	"scanner.go": "Go: bufio.Scanner", "fscan.go": "Go: fmt.Fscan",
}

// drawBars writes an SVG with a bar per subject, of its median processor time, shortest first. kamyk's bar has another colour.
func drawBars(file, title string, subjects []*subject) error {
	const left, right, row, top = 190, 470, 26, 48
	longest := median(subjects[len(subjects)-1].times)
	var svg strings.Builder
	height := top + row*len(subjects) + 10
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="%d" viewBox="0 0 760 %[1]d">`+"\n", height)
	fmt.Fprintf(&svg, `<rect width="760" height="%d" rx="8" fill="#1e1e2e"/>`+"\n", height)
	svg.WriteString(`<g font-family="ui-sans-serif, system-ui, sans-serif" font-size="14" fill="#cdd6f4">` + "\n")
	fmt.Fprintf(&svg, `<text x="16" y="28" font-weight="bold">%s</text>`+"\n", html.EscapeString(title))
	for i, s := range subjects {
		y, colour := top+row*i, "#6c7086"
		if strings.HasPrefix(s.name, "fastio") {
			colour = "#a6e3a1"
		}
		width := max(2, int(right*median(s.times)/longest))
		label := html.EscapeString(cmp.Or(labels[s.name], s.name))
		fmt.Fprintf(&svg, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", left-10, y+14, label)
		fmt.Fprintf(&svg, `<rect x="%d" y="%d" width="%d" height="16" rx="3" fill="%s"/>`+"\n", left, y+1, width, colour)
		fmt.Fprintf(&svg, `<text x="%d" y="%d">%d ms</text>`+"\n", left+width+8, y+14, median(s.times).Round(time.Millisecond).Milliseconds())
	}
	svg.WriteString("</g>\n</svg>\n")
	return os.WriteFile(file, []byte(svg.String()), 0o666)
}
