//go:build !debug

package debug

// Print does nothing without the build tag debug. With it, Print writes the caller's file and line and the values to standard error.
//
//kamyk:drop
func Print(values ...any) {}

// Index does nothing without the build tag debug. With it, Index panics unless 0 ≤ i < n, where n is the length of list.
//
//kamyk:drop
func Index(i int, list interface{ Len() int }) {}

// Range does nothing without the build tag debug. With it, Range panics unless 0 ≤ l ≤ r ≤ n, where n is the length of list.
//
//kamyk:drop
func Range(l, r int, list interface{ Len() int }) {}

// Cell does nothing without the build tag debug. With it, Cell panics unless table has row i and column j.
//
//kamyk:drop
func Cell(i, j int, table interface{ Size() (rows, columns int) }) {}
