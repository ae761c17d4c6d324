package main

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"
)

// TestPagePicture compares gen/session.svg with the commands new, test, stress and submit of the sessions. With -update it is drawn anew.
func TestPagePicture(t *testing.T) {
	picture := drawTerminal(shownCommands(readPage(t, sessionPage)))
	if *update {
		writePage(t, "gen/session.svg", picture)
		return
	}
	if readPage(t, "gen/session.svg") != picture {
		t.Error("gen/session.svg is not the session; go test ./gen/kamyk -run Page -update draws it anew")
	}
}

// shownCommands returns the lines of the sessions' commands new, test, stress and submit, and what they print.
func shownCommands(page string) (lines []string) {
	shown := false
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "```"), strings.HasPrefix(line, "<!--"):
			shown = false
		case strings.HasPrefix(line, "$ "):
			shown = sessionCommand.MatchString(line)
			if shown && lines != nil {
				lines = append(lines, "")
			}
		}
		if shown {
			lines = append(lines, line)
		}
		if line == "<!-- /session -->" && len(lines) > 0 {
			break
		}
	}
	return lines
}

var sessionCommand = regexp.MustCompile(`^\$ kamyk (new|test|stress|submit) `)

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
	svg.WriteString(`<g xml:space="preserve" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13">` + "\n")
	for i, text := range lines {
		if text != "" {
			fmt.Fprintf(&svg, `<text x="14" y="%d" fill="%s">%s</text>`+"\n", top+line*i, colourOf(text),
				strings.ReplaceAll(html.EscapeString(text), " ", "&#160;"))
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
