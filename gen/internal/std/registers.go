package std

import (
	_ "embed"
	"strings"
)

// registerTable has a line for each package with what its initialisation calls, or with the imported packages that do.
//
//go:embed registers.txt
var registerTable string

// Registers reports whether importing a package of the standard library changes what other packages do: it, or something that it
// imports, registers a hash, an image format, a handler, a flag or the time zones. Such an import stays, as import _, even where
// only dropped code used it. Packages that change only what the operating system shows of the process do not count, nor do tables
// inside a package that no one else can see.
//
// Source: the init functions and initialisers of GOROOT/src, for linux, windows and darwin: calls of another public package's
// Register…, Handle… or Publish…, of package flag, of another package's function through go:linkname, and assignments to another
// public package's variable. Complexity: linear in a table of 2 kB.
func Registers(path string) bool {
	return strings.HasPrefix(registerTable, path+" ") || strings.Contains(registerTable, "\n"+path+" ")
}
