package chart

import (
	"flag"
	"math"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/fit"
)

var update = flag.Bool("update", false, "rewrite the charts in testdata")

// charts are of made-up figures, so that they are the same at all times.
func charts(t *testing.T) map[string]Chart {
	curve := func(name string, points []fit.Point) Curve {
		g, err := fit.Fit(points)
		if err != nil {
			t.Fatal(err)
		}
		return Curve{name, points, g}
	}
	fast := measured(1_000_000, 1, 0.03, power(0.0011, 4e-8, 1.02))
	slow := measured(1_000_000, 2, 0.05, power(0.02, 4e-11, 2))
	return map[string]Chart{
		"one":   {Title: "Kamienie", Curves: []Curve{curve("kamienie", fast)}, Limit: 1},
		"two":   {Title: "Kamienie", Curves: []Curve{curve("kamienie", fast), curve("./slow.py", slow[:8])}, Limit: 1, Bound: 1_000_000},
		"small": {Title: "Card Game", Curves: []Curve{curve("card-game", measured(25, 3, 0.02, power(0.001, 1e-10, 6)))}},
	}
}

func TestCharts(t *testing.T) {
	for name, chart := range charts(t) {
		svg, err := chart.SVG()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		golden(t, name+".svg", string(svg))
		golden(t, name+"-80.txt", chart.Terminal(80))
	}
	golden(t, "two-120.txt", charts(t)["two"].Terminal(120))
	if files, err := os.ReadDir("testdata"); err != nil || len(files) != 9 {
		t.Errorf("testdata has %d files, and 9 are looked at (%v)", len(files), err)
	}
}

// TestHeat draws a board of Nim, and the values of taking 1, 3 or 4 stones in rows of their period, the last one not whole.
func TestHeat(t *testing.T) {
	board := Heat{Title: "Nim & friends", Across: "b", Down: "a", Step: 1}
	for a := range 12 {
		row := make([]int, 12)
		for b := range row {
			row[b] = a ^ b
		}
		board.Rows = append(board.Rows, row)
	}
	golden(t, "heat-board.svg", string(board.SVG()))
	period := []int{0, 1, 0, 1, 2, 3, 2}
	rows := Heat{Title: "Kamienie 2", Rows: [][]int{period, period, period[:3]}, Across: "n mod 7", Down: "n", Step: 7}
	golden(t, "heat-rows.svg", string(rows.SVG()))
	board.Rows = slices.Repeat([][]int{make([]int, 500)}, 500)
	if got := board.SVG(); len(got) > 1<<20 || !strings.Contains(string(got), "<image ") {
		t.Errorf("a large board takes %d bytes", len(got))
	}
	if got := (Heat{}).SVG(); len(got) == 0 {
		t.Error("a table of nothing is no picture")
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || got != string(want) {
		t.Errorf("%s is not what is drawn (%v); -update rewrites it, and then look at it", file, err)
	}
}

func TestChartOfNothing(t *testing.T) {
	if _, err := (Chart{}).SVG(); err == nil {
		t.Error("a chart of nothing is drawn")
	}
	point := Chart{Curves: []Curve{{"one", []fit.Point{{Size: 1}}, nil}}}
	if got := (Chart{}).Terminal(80) + point.Terminal(80); got != "" {
		t.Errorf("nothing is drawn as %q", got)
	}
	if _, err := point.SVG(); err != nil {
		t.Errorf("one point, of a clock that says 0: %v", err)
	}
}

// measured are points of a cost, each off by a relative error drawn from a seed, and in doubt by as much.
func measured(bound int, seed int64, noise float64, cost func(n float64) float64) (points []fit.Point) {
	random := rand.New(rand.NewSource(seed))
	for _, size := range fit.Sizes(bound) {
		exact := cost(float64(size))
		points = append(points, fit.Point{Size: size, Cost: exact * (1 + noise*random.NormFloat64()), Uncertainty: exact * noise})
	}
	return points
}

func power(start, factor, exponent float64) func(float64) float64 {
	return func(n float64) float64 { return start + factor*math.Pow(n, exponent) }
}
