//go:build !debug

package debug

// Enabled reports whether the build tag debug is set.
const Enabled = false

// Print writes the caller's file and line and the values to standard error, if the build tag debug is set. Otherwise Print does nothing.
//
//kamyk:drop
func Print(values ...any) {}

// Index panics unless 0 ≤ i < n, where n is the length of list, if the build tag debug is set. Otherwise Index does nothing.
//
//kamyk:drop
func Index(i int, list interface{ Len() int }) {}

// Range panics unless 0 ≤ l ≤ r ≤ n, where n is the length of list, if the build tag debug is set. Otherwise Range does nothing.
//
//kamyk:drop
func Range(l, r int, list interface{ Len() int }) {}

// Cell panics unless table has row i and column j, if the build tag debug is set. Otherwise Cell does nothing.
//
//kamyk:drop
func Cell(i, j int, table interface{ Size() (rows, columns int) }) {}

// Assert panics with the text unless holds returns true, if the build tag debug is set. Otherwise Assert does nothing. As holds is a
// function, nothing of the condition is in the file, even if it reads an element that may not exist.
//
//kamyk:drop
func Assert(holds func() bool, text string) {}
