// Package mutate asks whether a problem's tests would notice a fault in its solution.
//
// It makes mutants of Solve and of what Solve calls in its package: each differs in one place, such as <= for <, a statement that is
// skipped, or an integer that has 32 bits. All of them are compiled at once, because each place asks a variable which mutant runs. So a
// mutant costs no compilation, and a search for a test that kills it runs as fast as kamyk stress.
//
// A mutant that passes all tests is a survivor. The share of killed mutants says little: many wrong solutions are not mutants, and many
// mutants do the same as the solution. The test that kills a survivor is the gain. The package draws tests with Generate and Large at
// several sizes, compares the mutant with Solve, and shrinks the first test on which they differ.
package mutate
