// Package cpp writes a program as one readable C++17 file, for judges that take C++ and no Go.
//
// It starts from the flattened file, which is Go and proved to mean the same as its source. Every function, type and variable that main
// leads to is written, generic ones once for each instance, and so is what they need of the standard library: that comes from the source
// of the distribution (package source). What stands below is C++ written by hand (package runtime). The file has only those pieces of it
// that it uses; the collector and a stack that grows are among them in every file that allocates.
//
// What C++ leaves open is made explicit: the order of evaluation (package order), which variables live on the heap
// (package escape), what a name means (package names). The effects of a call are known before a line is written (package calls). What
// cannot be kept is refused, with its place in the contestant's source.
package cpp
