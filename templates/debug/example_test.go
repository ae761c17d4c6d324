package debug_test

import (
	"fmt"

	"kamyk/templates/debug"
)

// Under the tag debug, standard error shows the file, the line, and the values; without it nothing, and a flattened file has no such call.
func ExamplePrint() {
	best := 7
	debug.Print("best so far:", best)
	fmt.Println(best)
	// Output: 7
}
