// Package mutate measures whether a problem's tests would detect a mistake in its solution.
//
// It creates mutants of Solve and of the functions that Solve calls in its package. Each differs in one place, such as <= for <, a skipped
// statement, or an integer with 32 bits. All of them are compiled at once, because each place tests a variable that selects the running
// mutant. So a mutant costs no compilation, and a search for a test that kills it runs as fast as kamyk stress.
//
// A mutant that passes all tests is a survivor. The share of killed mutants says little: many wrong solutions are not mutants, and many
// mutants are equivalent to the solution. The test that kills a survivor is the gain. The package draws tests with Generate and Large at
// several sizes, compares the mutant with Solve, and shrinks the first test on which they differ.
package mutate
