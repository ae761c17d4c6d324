package explore

import (
	"fmt"
	"slices"
	"strings"
)

// Lost says which heaps or sizes the mover loses: by remainders where they repeat, with the exceptions; else the first of them. It returns
// "" where the values do not say it.
func (r *Result) Lost() string {
	line := r.played().Values
	if len(line) == 0 {
		return ""
	}
	var lost []int
	for n, value := range line {
		if value == 0 {
			lost = append(lost, n)
		}
	}
	if len(lost) == 0 {
		return "none"
	}
	if len(lost) == 1 && lost[0] == 0 {
		return "only n = 0"
	}
	if text := periodicLost(line); text != "" {
		return text
	}
	const shown = 20
	text := numbers(lost[:min(len(lost), shown)])
	if len(lost) > shown {
		text += fmt.Sprintf(" … (%d of %d)", len(lost), len(line))
	}
	return text
}

// LostPairs lists the first positions of two numbers that the mover loses, the smaller of the greater number first; "" for other games.
func (r *Result) LostPairs() string {
	var list []string
	rows, symmetric := r.played().Rows, true
	for a := range rows {
		for b := range a {
			symmetric = symmetric && (rows[a][b] == 0) == (rows[b][a] == 0)
		}
	}
	add := func(a, b int) {
		if rows[a][b] == 0 {
			list = append(list, pair(a, b))
		}
	}
	for b := range rows {
		for a := range b {
			if add(a, b); !symmetric {
				add(b, a)
			}
		}
		add(b, b)
	}
	const shown = 8
	switch {
	case rows == nil:
		return ""
	case len(list) == 0:
		return "none"
	case len(list) > shown:
		list = append(list[:shown], "…")
	}
	if symmetric {
		return strings.Join(list, " ") + ", and the same with a and b exchanged"
	}
	return strings.Join(list, " ")
}

// most is how many remainders, and how many exceptions, a sentence lists.
const most = 16

// periodicLost describes lost heaps that repeat: the least period that holds for three quarters of the values and comes back there twice.
func periodicLost(line []int) string {
	lost := func(n int) bool { return line[n] == 0 }
	for period := 1; period*8 <= len(line)*3; period++ {
		from := len(line) - period
		for from > 0 && lost(from-1) == lost(from-1+period) {
			from--
		}
		if from > len(line)/4 {
			continue
		}
		start := len(line) - period
		var remainders, more, less []int
		for n := start; n < len(line); n++ {
			if lost(n) {
				remainders = append(remainders, n%period)
			}
		}
		slices.Sort(remainders)
		for n := 1; n < from; n++ { // 0 goes without saying
			switch _, repeats := slices.BinarySearch(remainders, n%period); {
			case lost(n) && !repeats:
				more = append(more, n)
			case !lost(n) && repeats:
				less = append(less, n)
			}
		}
		if len(remainders) > most || len(more)+len(less) > most {
			return ""
		}
		return describe(period, remainders, more, less)
	}
	return ""
}

func describe(period int, remainders, more, less []int) string {
	var parts []string
	switch {
	case period == 1 && len(remainders) > 0:
		parts = append(parts, "all n")
	case len(remainders) > 0:
		parts = append(parts, fmt.Sprintf("n mod %d in %s", period, numbers(remainders)))
	}
	if len(less) > 0 {
		parts = append(parts, "but not n = "+strings.ReplaceAll(numbers(less), " ", ", "))
	}
	if len(more) > 0 {
		text := "n = " + strings.ReplaceAll(numbers(more), " ", ", ")
		if len(parts) > 0 {
			text = "and " + text
		} else {
			text = "only " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

func numbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }
