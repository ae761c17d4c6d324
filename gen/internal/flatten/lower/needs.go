package lower

import "go/token"

// Needs say how to read a program so that less of it has to be refused. The zero value requests nothing.
type Needs struct {
	// Copied are the names of the standard library, such as "errors.Is", that the judge's Go lacks or implements otherwise, and that may be
	// copied from its source.
	Copied []string
	// Pure are the functions and values outside of the standard library that are not written in Go. A build tag may select Go in their
	// place.
	Pure []Foreign
}

// A Foreign is a function, or the value of a variable, that is not written in Go.
type Foreign struct {
	Pos     token.Position
	Message string   // why it is refused
	Folders []string // folders of the packages through which the program reaches it
}
