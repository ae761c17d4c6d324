package lower

import "go/token"

// Needs are what a program may be read with so that less of it has to be refused. Their zero value is nothing.
type Needs struct {
	// Taken are the names of the standard library, as "errors.Is", that the judge's Go lacks or has otherwise, and that may be taken from
	// its source.
	Taken []string
	// Pure are the functions and values outside of the standard library that are not written in Go: a build tag may offer Go in their
	// place.
	Pure []Foreign
}

// A Foreign is a function, or the value of a variable, that is not written in Go.
type Foreign struct {
	Pos     token.Position
	Message string   // why it is refused
	Folders []string // those of the packages by which the program comes to it
}
