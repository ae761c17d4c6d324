package fit_test

import (
	"fmt"

	"kamyk/gen/internal/contest/fit"
	"kamyk/gen/internal/host/words"
)

func ExampleGrowth() {
	var points []fit.Point
	for _, size := range fit.Sizes(1_000_000) {
		points = append(points, fit.Point{Size: size, Cost: 0.001 + 4e-8*float64(size), Uncertainty: 1e-5})
	}
	g, _ := fit.Fit(points)
	cost, _, _ := g.Estimate(4_000_000)
	fmt.Printf("≈ n^%.2f, %s at n = %s\n", g.Exponent, words.Seconds(cost), words.Count(4_000_000))
	// Output: ≈ n^1.00, 0.16 s at n = 4·10⁶
}
