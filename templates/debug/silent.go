//go:build !debug

package debug

// Print writes the caller's file and line and the values to standard error with the build tag debug; without it, Print does nothing.
//
//kamyk:drop
func Print(values ...any) {}

// Index panics unless i is an index of list, 0 ≤ i < n, under the build tag debug; here it does nothing.
//
//kamyk:drop
func Index(i int, list interface{ Len() int }) {}

// Range panics unless 0 ≤ l ≤ r ≤ n, where n is the length of list, under the build tag debug; here it does nothing.
//
//kamyk:drop
func Range(l, r int, list interface{ Len() int }) {}

// Cell panics unless table has row i and column j, under the build tag debug; here it does nothing.
//
//kamyk:drop
func Cell(i, j int, table interface{ Size() (rows, columns int) }) {}
