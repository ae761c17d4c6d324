// Package contest implements the commands that work on a solution.
//
// Package solution runs it on its tests, campaign searches for a counterexample, bench measures it, testset draws a test set, packaging
// writes a package for a judge, mutate asks what it would miss, and toolchain compiles it as a judge does. The packages below these turn
// results into reports: excerpt, remark, hint, chart and fit.
//
// A package belongs here if it needs both a flattened file and a problem. It returns results and events; only the command prints them.
package contest
