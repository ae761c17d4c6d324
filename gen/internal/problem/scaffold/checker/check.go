//go:build ignore

// This checker decides whether an output is correct. kamyk test and kamyk stress call it with three files: the input of the test, the
// output of the solution, and the answer of the test. It exits with 0 if the output is correct, and with 1 if it is wrong.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

func main() {
	input, output, answer := open(1), open(2), open(3)

	// Read the input.
	var n int
	fmt.Fscan(input, &n)

	// TODO: compare the part that must match, such as the first number, with the answer.
	var got, want int
	if _, err := fmt.Fscan(output, &got); err != nil {
		wrong("no first number: %v", err)
	}
	fmt.Fscan(answer, &want)
	if got != want {
		wrong("the value is %d, expected %d", got, want)
	}

	// TODO: read the rest of the output, and check it against the input and the value.

	var rest string
	if _, err := fmt.Fscan(output, &rest); err != io.EOF {
		wrong("unexpected output after the answer: %s", rest)
	}
}

// open opens the file that an argument names.
func open(i int) io.Reader {
	f, err := os.Open(os.Args[i])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3) // the checker failed
	}
	return bufio.NewReader(f)
}

// wrong rejects the output with a reason.
func wrong(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}
