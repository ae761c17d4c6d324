// Package std holds what kamyk knows about the Go standard library: the release that added each name, the interfaces that the library
// converts to, what importing a package registers, which functions have no effects, and which packages take part in the order of
// initialisation. The go command is not asked for any of it.
//
// The tables are embedded text. The tests of this package make them from a Go distribution (go test -update) and compare them with it in
// every run. A table is read when it is first asked, in tens of microseconds.
package std

// Newest is the N of the Go 1.N release that the tables were made from. They know nothing of later releases.
const Newest = 26
