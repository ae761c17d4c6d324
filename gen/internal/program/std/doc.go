// Package std holds tables about the standard library: the release that added each name, the interfaces it converts to, packages that
// register something on import, functions without effects, and packages that take part in initialisation order. It does not run the go
// command.
//
// The tables are embedded texts. Tests generate them from a Go distribution (go test -update), and compare them with it in every run. A
// table is read on first use, in tens of microseconds.
package std

import (
	"path"
	"strconv"
	"strings"
)

// Newest is the N of the Go 1.N release from which the tables were generated. They contain no later releases.
const Newest = 26

// PackageName returns the name of a package of the standard library: the last element of its path that is no version.
func PackageName(of string) string {
	name := path.Base(of)
	if version, ok := strings.CutPrefix(name, "v"); ok {
		if _, err := strconv.Atoi(version); err == nil {
			return path.Base(path.Dir(of))
		}
	}
	return name
}
