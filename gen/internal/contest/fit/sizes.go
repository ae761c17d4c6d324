package fit

import (
	"math"
	"slices"
)

const (
	steps   = 9       // from the smallest of the sizes up to a bound
	halved  = 3       // how many of the last ones have a size between: the cost of small inputs is mostly that of starting
	highest = 1 << 24 // of the sizes where there is no bound
)

// Sizes returns the sizes to measure up to a bound, in growing order: 1, and then each at most twice the one before. Without a bound, 0,
// they are the powers of two.
func Sizes(bound int) (sizes []int) {
	if bound <= 0 {
		for size := 1; size <= highest; size *= 2 {
			sizes = append(sizes, size)
		}
		return sizes
	}
	ratio := min(2, math.Pow(float64(bound), 1.0/steps))
	add := func(down float64) { sizes = append(sizes, int(math.Round(float64(bound)/math.Pow(ratio, down)))) }
	for down := range steps + 1 {
		add(float64(down))
		if down < halved {
			add(float64(down) + 0.5)
		}
	}
	sizes = append(sizes, 1)
	slices.Sort(sizes)
	return slices.Compact(sizes)
}
