package terminal

import "strings"

// Wrap fills the paragraphs of a text to a width. A line that begins with spaces is not joined with others. If it is too wide, it continues
// below its last column, which begins after two spaces.
func Wrap(text string, width int) string {
	var b strings.Builder
	var paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			b.WriteString(fill(paragraph, 0, 0, width))
		}
		paragraph = nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.TrimSpace(line) == "":
			flush()
			b.WriteString("\n")
		case line[0] == ' ' && Columns(line) <= width:
			flush()
			b.WriteString(line + "\n")
		case line[0] == ' ':
			flush()
			b.WriteString(wrapIndented(line, width))
		default:
			paragraph = append(paragraph, strings.Fields(line)...)
		}
	}
	flush()
	return b.String()
}

func wrapIndented(line string, width int) string {
	indentation := len(line) - len(strings.TrimLeft(line, " "))
	begin := indentation
	if i := strings.LastIndex(strings.TrimRight(line, " "), "  "); i > indentation {
		begin = i + 2
	}
	if begin > width/2 {
		begin = indentation
	}
	below := begin
	if begin == indentation {
		below += 2
	}
	words := strings.Fields(line[begin:])
	return line[:begin] + fill(words, begin, below, width)
}

// fill joins words to lines. The first line starts at column at, and further lines are indented.
func fill(words []string, at, indentation, width int) string {
	var b strings.Builder
	for i, word := range words {
		switch n := Columns(word); {
		case i == 0:
			at += n
		case at+1+n > width:
			b.WriteString("\n" + strings.Repeat(" ", indentation))
			at = indentation + n
		default:
			b.WriteString(" ")
			at += 1 + n
		}
		b.WriteString(word)
	}
	return b.String() + "\n"
}

// Fold breaks lines that are wider than a width between words. A continuation is indented as the line is. whole returns how many bytes at
// the start of a line must stay together.
func Fold(text string, width int, whole func(line string) int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if content := strings.TrimRight(line, "\n"); Columns(content)+tabWidth*strings.Count(content, "\t") > width {
			line = foldLine(content, width, whole(content)) + line[len(content):]
		}
		b.WriteString(line)
	}
	return b.String()
}

// tabWidth is the number of columns that a tab can take, beyond its own.
const tabWidth = 7

func foldLine(line string, width, whole int) string {
	indentation := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
	begin := Columns(indentation) + tabWidth*strings.Count(indentation, "\t")
	text, at := indentation, begin
	words := strings.SplitAfter(line[max(whole, len(indentation)):], " ")
	words[0] = line[len(indentation):max(whole, len(indentation))] + words[0]
	for _, word := range words {
		if at > begin && at+Columns(strings.TrimRight(word, " ")) > width {
			text, at = strings.TrimRight(text, " ")+"\n"+indentation, begin
		}
		text, at = text+word, at+Columns(word)
	}
	return text
}
