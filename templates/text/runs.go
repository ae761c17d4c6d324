package text

import "sort"

// A Run is a maximal repetition: the range L to R-1 has the least period Period, is at least two periods long, and cannot be extended with
// that period.
type Run struct{ L, R, Period int }

// Runs returns all maximal repetitions of a text, ordered by where they begin, then by where they end. There are fewer than n. Every
// repetition in the text is in one.
//
// Complexity: O(n log n).
func Runs[T comparable](text []T) []Run {
	runs := appendRuns(nil, text, 0, len(text))
	sort.SliceStable(runs, func(i, j int) bool {
		a, b := runs[i], runs[j]
		if a.L != b.L {
			return a.L < b.L
		}
		if a.R != b.R {
			return a.R < b.R
		}
		return a.Period < b.Period
	})
	kept := runs[:0]
	for _, run := range runs { // a range may occur several times, also with multiples of its period
		if n := len(kept); n == 0 || run.L != kept[n-1].L || run.R != kept[n-1].R {
			kept = append(kept, run)
		}
	}
	return kept
}

// appendRuns appends the runs that lie within l to r-1 and cross the middle of that range. Then it continues with both halves.
//
// A run that crosses the middle has a whole period on one side of it. So two elements, one of them at the middle, are a period apart. The Z
// functions of the halves say how far the period extends from them in both directions.
func appendRuns[T comparable](runs []Run, text []T, l, r int) []Run {
	if r-l < 2 {
		return runs
	}
	middle := (l + r) / 2
	a, b := text[l:middle], text[middle:r]
	after, before := Z(join(b, a, b)), Z(join(reverse(a), reverse(b), reverse(a)))
	add := func(from, to, back, forward, p int) {
		from, to = from-back, to+forward
		if to-from >= 2*p && (from == 0 || text[from-1] != text[from-1+p]) && (to == len(text) || text[to] != text[to-p]) {
			runs = append(runs, Run{from, to, p})
		}
	}
	for p := 1; p <= len(a); p++ {
		add(middle-p, middle, min(before[p], len(a)-p), min(after[r-l-p], len(b)), p)
	}
	for p := 1; p <= len(b); p++ {
		add(middle, middle+p, min(before[r-l-p], len(a)), min(after[p], len(b)-p), p)
	}
	return appendRuns(appendRuns(runs, text, l, middle), text, middle, r)
}

func join[T any](lists ...[]T) (joined []T) {
	for _, list := range lists {
		joined = append(joined, list...)
	}
	return joined
}

func reverse[T any](list []T) []T {
	reversed := make([]T, len(list))
	for i, x := range list {
		reversed[len(list)-1-i] = x
	}
	return reversed
}
