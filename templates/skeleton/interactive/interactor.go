//go:build ignore

// Command interactor is the judge of PROBLEM_name for kamyk test and kamyk stress. It reads a test and talks with the solution. It exits
// with 0 if the solution was right, and with 1 and a reason if it was wrong. The build tag above keeps it out of the solution.
package main

import (
	"fmt"
	"os"

	"kamyk/templates/fastio"
)

func main() {
	test, err := os.Open(os.Args[1]) // os.Args[3] is the test's answer, if it has one
	if err != nil {
		panic(err)
	}
	n := fastio.NewReader(test).Int()
	in, out := fastio.NewReader(os.Stdin), fastio.NewWriter(os.Stdout)
	out.IntLine(n)
	out.Flush()
	if said := in.Int(); said != n {
		fmt.Fprintf(os.Stderr, "it said %d, and %d was right\n", said, n)
		os.Exit(1)
	}
}
