// Package program holds what every stage knows about a Go program, whichever language it is written in at the end.
//
// Package prog is the model: the typed program, the declarations that are kept, the edits, and errors with a place in the source. Package
// std has tables about the standard library. Package support is the essay about what kamyk cannot keep, a numbered rule a paragraph.
//
// A package belongs here if both the Go side (wing flatten) and the C++ side (wing cpp) ask it, and if its answers depend on the program
// alone, and not on the stage that asks.
package program
