//go:build debug

package debug

import "fmt"

// Index panics unless i is an index of list: 0 ≤ i < n.
func Index(i int, list interface{ Len() int }) {
	if n := list.Len(); i < 0 || i >= n {
		panic(fmt.Sprintf("index out of range [%d] with length %d", i, n))
	}
}

// Range panics unless 0 ≤ l ≤ r ≤ n, where n is the length of list.
func Range(l, r int, list interface{ Len() int }) {
	if n := list.Len(); l < 0 || l > r || r > n {
		panic(fmt.Sprintf("range out of bounds [%d:%d] with length %d", l, r, n))
	}
}

// Cell panics unless table has row i and column j.
func Cell(i, j int, table interface{ Size() (rows, columns int) }) {
	if rows, columns := table.Size(); i < 0 || i >= rows || j < 0 || j >= columns {
		panic(fmt.Sprintf("cell out of range [%d, %d] in %d rows and %d columns", i, j, rows, columns))
	}
}

// Assert panics with the text unless holds returns true.
func Assert(holds func() bool, text string) {
	if !holds() {
		panic(text)
	}
}
