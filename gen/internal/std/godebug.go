package std

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// settingTable has a line for each GODEBUG setting whose default a release changed: name, package, N of that Go 1.N, the value before.
//
//go:embed godebug.txt
var settingTable string

// A Setting is a GODEBUG setting whose default depends on the go line of the main module.
type Setting struct {
	Name    string
	Package string // the package whose behaviour it changes
	Changed int    // the N of the Go 1.N release that changed the default
	Old     string // the value that gives the behaviour before
}

// Settings returns the GODEBUG settings whose default a release changed, by name. It is shared: do not change it. Programs whose go line
// is below Go 1.20 get the defaults of Go 1.20. Source: GOROOT/src/internal/godebugs/table.go.
var Settings = sync.OnceValue(func() (list []Setting) {
	for line := range strings.Lines(settingTable) {
		var s Setting
		fmt.Sscan(line, &s.Name, &s.Package, &s.Changed, &s.Old)
		list = append(list, s)
	}
	return list
})
