package std

import (
	_ "embed"
	"strings"
	"sync"
)

// settingTable has a line for each GODEBUG setting that a program can set: name, package, N of the first Go 1.N.0 that knows it, N of the
// Go 1.N that changed its default or 0, and the value before.
//
//go:embed godebug.txt
var settingTable string

// A Setting is a GODEBUG setting for a //go:debug line.
type Setting struct {
	Name    string
	Package string // the package whose behaviour it changes
	Since   int    // the N of the first Go 1.N.0 release that knows it; no release knows //go:debug lines below 21
	Changed int    // the N of the Go 1.N release that changed the default, 0 for none
	Old     string // the value that gives the behaviour before
}

// Settings returns the GODEBUG settings, by name. It is shared: do not change it. Programs whose go line is below Go 1.20 get the
// defaults of Go 1.20. A toolchain refuses settings that it does not know. Source: GOROOT/src/internal/godebugs/table.go of the releases
// from Go 1.21.0 on; those of the go command are left out.
var Settings = sync.OnceValue(func() (list []Setting) {
	for line := range strings.Lines(settingTable) {
		words := append(strings.Fields(line), "") // the last one is missing where nothing changed
		since, _ := parseMinor(words[2])
		changed, _ := parseMinor(words[3])
		list = append(list, Setting{words[0], words[1], since, changed, words[4]})
	}
	return list
})
