// Package cpp writes a program as one readable C++17 file, for judges that take C++ and no Go.
//
// It starts from the flattened Go file, which is proved to mean the same as its source. It translates every function, type and variable
// that main reaches, and each instance of generic ones. It also translates the parts of the standard library that they use, from the source
// of the Go distribution (package source). Below them is a runtime, C++ written by hand (package runtime). A file includes only the parts
// of the runtime that it uses. Every file that allocates includes the garbage collector and a growing stack.
//
// The C++ makes explicit what its language leaves open: the order of evaluation (package order), which variables are on the heap (package
// escape), and what a name means (package names). The effects of a call are known before a line is written (package calls). If the meaning
// cannot be kept, the program is refused at a place in the contestant's source.
package cpp
