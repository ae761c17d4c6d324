// Package std is what kamyk knows of the Go standard library without asking the go command: the release that brought each name, the
// interfaces that it converts to, what importing a package registers, which of its functions have no effect, and which of its
// packages take part in the order of initialisation.
//
// The tables are text, embedded, made from a Go distribution by the tests of this package (go test -update) and compared with it
// ever after. A program pays for those that it asks, when it asks first: tens of microseconds a table.
package std

// Newest is the N of the Go 1.N release that the tables were made from. They know nothing of later releases.
const Newest = 26
