// Package typedefs spells the types of a program as C++, and defines those that have names: structs, and types of other kinds as aliases.
//
// Go compares types by structure, C++ by name. So each struct type has one name in the file, whether it has one in Go or not. A struct is
// defined after those that it contains. It is declared before, if a pointer to it comes first.
package typedefs
