//go:build ignore

// Command interactor plays the judge of PROBLEM_name for kamyk test and kamyk stress: it reads a test, talks with the solution, and ends
// with 0 if that was right, with 1 and a reason if it was wrong. It is no part of the solution, so the line on top keeps it out.
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
