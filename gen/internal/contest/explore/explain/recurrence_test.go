package explain

import (
	"context"
	"strings"
	"testing"
)

func TestRecurrence(t *testing.T) {
	for _, test := range []struct {
		want   string
		values []int
		next   func(x []int) int
	}{
		{"0 1, then g(n) = 2·g(n - 1)", []int{0, 1}, func(x []int) int { return 2 * x[len(x)-1] }},
		{"1 2, then g(n) = g(n - 1) + g(n - 2)", []int{1, 2}, func(x []int) int { return x[len(x)-1] + x[len(x)-2] }},
		{"0 1, then g(n) = 2·g(n - 1) + 1", []int{0, 1}, func(x []int) int { return 2*x[len(x)-1] + 1 }},
	} {
		x := test.values
		for len(x) < 40 {
			x = append(x, test.next(x))
		}
		found := Explain(context.Background(), Table{Kind: Heaps, Values: x[:28]})
		if len(found) == 0 || found[0].Name != test.want || found[0].Status != Checked {
			t.Errorf("%v is explained by %s", x, strings.TrimSpace(lines(found)))
			continue
		}
		var programs programs
		programs.add("", found[0], Table{Kind: Heaps, Values: x})
		programs.run(t)
	}
}
