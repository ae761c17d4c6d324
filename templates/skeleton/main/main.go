// Command PROBLEM_package solves PROBLEM_name.
package main

import (
	"os"

	"kamyk/templates/fastio"
)

func main() {
	in, out := fastio.NewReader(os.Stdin), fastio.NewWriter(os.Stdout)
	defer out.Flush()
	n := in.Int()
	out.IntLine(n)
}
