package fastio_test

import (
	"fmt"
	"os"
	"strings"

	"kamyk/templates/fastio"
)

// A solver reads and writes through what main makes: here a text, there os.Stdin.
func Example() {
	in, out := fastio.NewReader(strings.NewReader("3\n1 2 3\n")), fastio.NewWriter(os.Stdout)
	defer out.Flush()
	sum := 0
	for _, x := range in.Ints(in.Int()) {
		sum += x
	}
	out.IntLine(sum)
	// Output: 6
}

// A graph's nodes count from 1 in the text and from 0 in the program.
func ExampleReader_Index() {
	in, out := fastio.NewReader(strings.NewReader("3 2\n1 2\n2 3\n")), fastio.NewWriter(os.Stdout)
	defer out.Flush()
	n, m := in.Pair()
	degree := make([]int, n)
	for ; m > 0; m-- {
		degree[in.Index()]++
		degree[in.Index()]++
	}
	out.IntLine(degree...)
	// Output: 1 2 1
}

func ExampleReader_Grid() {
	in, out := fastio.NewReader(strings.NewReader("2 3\n#..\n.#.\n")), fastio.NewWriter(os.Stdout)
	defer out.Flush()
	rows, _ := in.Pair()
	grid := in.Grid(rows)
	grid[0][2] = '#'
	out.Grid(grid)
	// Output:
	// #.#
	// .#.
}

// A name may have spaces in it. Behind the number of people, Line reads what is left of that line.
func ExampleReader_Line() {
	in, out := fastio.NewReader(strings.NewReader("2\nAda Lovelace\nAlan Turing\n")), fastio.NewWriter(os.Stdout)
	defer out.Flush()
	n := in.Int()
	in.Line()
	for _, name := range in.Lines(n) {
		out.Line("Hello, " + name)
	}
	// Output:
	// Hello, Ada Lovelace
	// Hello, Alan Turing
}

// The sum of each line, until the input ends.
func ExampleReader_IntLine() {
	in, out := fastio.NewReader(strings.NewReader("1 2 3\n10\n")), fastio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.More() {
		sum := 0
		for _, x := range in.IntLine() {
			sum += x
		}
		out.IntLine(sum)
	}
	// Output:
	// 6
	// 10
}

func ExampleReader_More() {
	in, out := fastio.NewReader(strings.NewReader("1 2\n3\n")), fastio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.More() {
		out.IntLine(10 * in.Int())
	}
	// Output:
	// 10
	// 20
	// 30
}

func ExampleWriter_Either() {
	out := fastio.NewWriter(os.Stdout)
	defer out.Flush()
	out.Either(1 > 2, "first", "second")
	out.YesNo(1 < 2)
	// Output:
	// second
	// Yes
}

func ExampleWriter_Bits() {
	out := fastio.NewWriter(os.Stdout)
	defer out.Flush()
	out.Bits([]bool{true, false, false})
	out.Newline()
	// Output: 100
}

// Whatever has no call of its own goes through fmt.
func ExampleWriter_Write() {
	out := fastio.NewWriter(os.Stdout)
	defer out.Flush()
	fmt.Fprintf(out, "Case #%d: %.3f\n", 1, 0.5)
	out.Join([]int{1, 2, 3}, ", ")
	out.Newline()
	out.Float64Line(2.0/3, 4)
	// Output:
	// Case #1: 0.500
	// 1, 2, 3
	// 0.6667
}
