package bench

import (
	"math"
	"slices"
)

const (
	steps   = 10      // sizes up to a bound
	highest = 1 << 24 // of the sizes where there is no bound
)

// Sizes returns the sizes to measure up to a bound, in growing order: 1, which shows the cost of starting, and then each about twice the
// one before, or less where the bound is small. Without a bound, 0, they are the powers of two.
func Sizes(bound int) (sizes []int) {
	if bound <= 0 {
		for size := 1; size <= highest; size *= 2 {
			sizes = append(sizes, size)
		}
		return sizes
	}
	ratio := min(2, math.Pow(float64(bound), 1.0/(steps-1)))
	for i := range steps {
		sizes = append(sizes, int(math.Round(float64(bound)*math.Pow(ratio, float64(i-steps+1)))))
	}
	sizes = append(sizes, 1)
	slices.Sort(sizes)
	return slices.Compact(sizes)
}
