package fit

import (
	"math"
	"slices"
)

const (
	steps     = 9       // between the smallest size and the bound
	midpoints = 3       // of the last steps: small inputs cost mostly start-up
	maxSize   = 1 << 24 // without a bound
)

// Sizes returns the increasing sizes to measure up to a bound: 1, and then each at most twice the one before. Without a bound, 0, it
// returns powers of two.
func Sizes(bound int) (sizes []int) {
	if bound <= 0 {
		for size := 1; size <= maxSize; size *= 2 {
			sizes = append(sizes, size)
		}
		return sizes
	}
	ratio := min(2, math.Pow(float64(bound), 1.0/steps))
	add := func(down float64) { sizes = append(sizes, int(math.Round(float64(bound)/math.Pow(ratio, down)))) }
	for down := range steps + 1 {
		add(float64(down))
		if down < midpoints {
			add(float64(down) + 0.5)
		}
	}
	sizes = append(sizes, 1)
	slices.Sort(sizes)
	return slices.Compact(sizes)
}
