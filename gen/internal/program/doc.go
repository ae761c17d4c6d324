// Package program holds what every stage knows about a Go program, whether the output is Go or C++.
//
// Package prog is the model: the typed program, the declarations that are kept, the edits, and errors with a place in the source. Package
// std has tables about the standard library. Package support lists what kamyk refuses and why, one numbered rule a paragraph.
//
// A package belongs here if both wings flatten and cpp use it, and if its answers depend only on the program, not on the stage that asks.
package program
