package draw_test

import (
	"fmt"
	"os"

	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// A Generate draws one small valid test; stress calls it with sources of each kind.
func Example() {
	generate := func(d *draw.Source, out *fastio.Writer) {
		n := d.Int(1, d.Size())
		out.IntLine(n)
		out.IntLine(d.Ints(n, 0, 9)...)
	}
	out := fastio.NewWriter(os.Stdout)
	defer out.Flush()
	generate(draw.Replay([]uint64{2, 7, 0, 5}, 10), out)
	// Output:
	// 3
	// 7 0 5
}

// All lists of up to two bits, the simplest first.
func ExampleExhaustive() {
	for d := draw.Exhaustive(2); d.Next(); {
		fmt.Println(d.Ints(d.Int(0, d.Size()), 0, 1))
	}
	// Output:
	// []
	// [0]
	// [1]
	// [0 0]
	// [0 1]
	// [1 0]
	// [1 1]
}

// The same seed draws the same test on any machine.
func ExampleRandom() {
	a, b := draw.Random(7, 5), draw.Random(7, 5)
	fmt.Println(fmt.Sprint(a.Permutation(5), a.Tree(5)) == fmt.Sprint(b.Permutation(5), b.Tree(5)))
	// Output: true
}

// A tree on four nodes as its edges: each node but the first has a parent with a smaller number.
func ExampleSource_Tree() {
	d := draw.Replay([]uint64{0, 1, 1}, 4)
	for node, parent := range d.Tree(4) {
		if node > 0 {
			fmt.Println(parent+1, node+1)
		}
	}
	// Output:
	// 1 2
	// 2 3
	// 2 4
}
