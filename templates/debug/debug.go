// Package debug prints values while you write a solver.
//
// Print works only with the build tag debug, as in "go run -tags debug ." or "kamyk run --debug". Without it, Print does nothing. The
// flattened file contains neither this package nor calls of Print, unless an argument of a call has an effect. So the calls may stay in
// your source.
package debug
