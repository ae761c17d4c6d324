// Package debug prints values while a solver is being written, and checks the indices that it gives to the data structures here.
//
// Print, Index and Range do something only under the build tag debug, as in "go run -tags debug ." or "kamyk run --debug". Without the tag
// they are empty. Calls vanish from the flattened file where their arguments have no effects, and this package with them, so they may stay
// in the source.
package debug
