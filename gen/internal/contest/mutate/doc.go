// Package mutate asks whether a problem's tests would notice a fault in its solution.
//
// It makes mutants of Solve and of what Solve calls in its package: each differs in one place, such as <= for <, a statement that is
// skipped, or an integer that has 32 bits. All of them are compiled at once: each place asks a variable which mutant runs. So a mutant costs
// no compilation, and a search for a test that kills it runs as fast as kamyk stress.
//
// A mutant that the tests let pass is a survivor. The share of mutants that a test set kills says little, since many wrong solutions are no
// mutants, and many mutants are equal to the solution. What counts is the test that kills a survivor: the package searches one, with
// Generate and Large at several sizes against Solve itself, and shrinks it.
package mutate
