// Package contest implements the commands that work on a solution.
//
// Package solution runs it on its tests, campaign searches for a counterexample, bench measures it, testset draws a test set, packaging
// writes a package for a judge, mutate asks what it would miss, and toolchain compiles it as a judge does. Package send gives it to a
// judge, and explore finds the formula of a game. Package tables measures kamyk itself. The packages below these explain results and
// report them: excerpt, remark, hint, vet, overflow, chart and fit.
//
// A package belongs here if it needs both a flattened file and a problem. It returns results and events; only the command prints them.
package contest
