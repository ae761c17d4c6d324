package explore

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/explore/explain"
)

// FirstLost lists the first heaps, sizes or pairs that the mover loses, pairs by their greater number; "" where the values do not say it,
// and where a formula of heaps does.
func (r *Result) FirstLost() string {
	t := r.played()
	if r.Kind != explain.Pairs && r.Best(true) != nil {
		return ""
	}
	var list []string
	add := func(value int, name string) {
		if value == 0 {
			list = append(list, name)
		}
	}
	for n, value := range t.Values {
		add(value, fmt.Sprint(n))
	}
	for n := range t.Rows {
		for m := range n {
			add(t.Rows[m][n], pair(m, n))
			add(t.Rows[n][m], pair(n, m))
		}
		add(t.Rows[n][n], pair(n, n))
	}
	switch {
	case len(t.Values)+len(t.Rows) == 0:
		return ""
	case len(list) == 0:
		return "none"
	}
	return firstFew(list, 12, " ")
}

// firstFew joins words, but only so many, and then says how many there are.
func firstFew(list []string, shown int, sign string) string {
	if len(list) <= shown {
		return strings.Join(list, sign)
	}
	return fmt.Sprintf("%s … (%d in all)", strings.Join(list[:shown], sign), len(list))
}
