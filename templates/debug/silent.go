//go:build !debug

package debug

// Print writes the caller's file and line and the values to standard error under the build tag debug; here it does nothing.
//
//kamyk:drop
func Print(values ...any) {}
