//go:build !386 && !arm && !mips && !mipsle

package flow_test

import (
	"fmt"

	"kamyk/templates/flow"
)

// A cost beyond 64 bits is beyond any of ints that have 32.
func ExampleCosts_BigCost() {
	c := flow.NewCosts(2)
	c.AddSupply(0, 3_000_000_000)
	c.AddSupply(1, -3_000_000_000)
	c.AddEdge(0, 1, 0, 3_000_000_000, 4_000_000_000)
	fmt.Println(c.Solve(), c.BigCost())
	// Output: true 12000000000000000000
}
