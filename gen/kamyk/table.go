package main

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// table prints rows of cells so that the columns line up.
func (v *voice) table(rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], columns(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString(pad(cell, widths[i]) + "  ")
		}
		v.result("%s\n", strings.TrimRight(line.String(), " "))
	}
}

// pad fills a cell with spaces up to a width.
func pad(cell string, width int) string {
	return cell + strings.Repeat(" ", max(0, width-columns(cell)))
}

// columns returns how many columns of a terminal a text takes: none for a combining mark, two for a wide letter.
func columns(text string) (n int) {
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Mn, r) || r == utf8.RuneError:
		case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303f ||
			r >= 0xff01 && r <= 0xff60 || r >= 0x1f300 && r <= 0x1faff:
			n += 2
		default:
			n++
		}
	}
	return n
}

// alignRight pads the cells of columns, from 0, on the left.
func alignRight(rows [][]string, numbers ...int) [][]string {
	for _, i := range numbers {
		width := 0
		for _, row := range rows {
			width = max(width, columns(row[i]))
		}
		for _, row := range rows {
			row[i] = strings.Repeat(" ", width-columns(row[i])) + row[i]
		}
	}
	return rows
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d ms", d.Milliseconds()) }

// seen is an amount of memory, or 0 where the system did not tell, or the program was gone before it had its memory: none has less.
func seen(n int64) int64 {
	if n < 1<<20 {
		return 0
	}
	return n
}

// mebibytes shows an amount of memory, or a dash where it is not known.
func mebibytes(n int64) string {
	if seen(n) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
}
