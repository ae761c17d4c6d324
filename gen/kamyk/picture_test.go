package main

import (
	"fmt"
	"html"
	"strings"
	"testing"
)

// TestReadmePicture compares gen/stress.svg with what the session of README.md shows of a stress run. With -update it is drawn anew.
func TestReadmePicture(t *testing.T) {
	_, printed, ok := strings.Cut(readPage(t, "README.md"), "\n$ kamyk stress ")
	printed, _, more := strings.Cut(printed, "```\n")
	if !ok || !more {
		t.Fatal("README.md has no session with kamyk stress")
	}
	picture := drawTerminal(strings.Split(strings.TrimRight("$ kamyk stress "+printed, "\n"), "\n"))
	if *update {
		writePage(t, "gen/stress.svg", picture)
		return
	}
	if readPage(t, "gen/stress.svg") != picture {
		t.Error("gen/stress.svg is not what README.md shows; go test ./gen/kamyk -run Readme -update draws it anew")
	}
}

// drawTerminal draws lines of text as a terminal shows them.
func drawTerminal(lines []string) string {
	const width, line, top = 660, 18, 44
	var svg strings.Builder
	height := top + line*len(lines)
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`+"\n", width, height)
	fmt.Fprintf(&svg, `<rect width="%d" height="%d" rx="8" fill="#1e1e2e"/>`+"\n", width, height)
	for i, colour := range []string{"#f38ba8", "#f9e2af", "#a6e3a1"} {
		fmt.Fprintf(&svg, `<circle cx="%d" cy="16" r="5" fill="%s"/>`+"\n", 18+18*i, colour)
	}
	svg.WriteString(`<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13">` + "\n")
	for i, text := range lines {
		if text != "" {
			fmt.Fprintf(&svg, `<text x="14" y="%d" fill="%s">%s</text>`+"\n", top+line*i, colourOf(text), strings.ReplaceAll(html.EscapeString(text), " ", "&#160;"))
		}
	}
	return svg.String() + "</g>\n</svg>\n"
}

// colourOf returns the colour of a line: commands, the verdict and the marks below a difference stand out.
func colourOf(text string) string {
	switch {
	case strings.HasPrefix(text, "$ "):
		return "#89b4fa"
	case strings.Contains(text, "wrong answer"), strings.HasPrefix(text, "  >"):
		return "#f38ba8"
	case strings.Trim(text, " ^") == "":
		return "#f38ba8"
	case strings.HasPrefix(text, "again: "):
		return "#a6adc8"
	}
	return "#cdd6f4"
}
