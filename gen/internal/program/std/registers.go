package std

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// registerTable has a line for each package: the functions with which its initialisation registers something, or the imported packages
// whose initialisation does.
//
//go:embed registers.txt
var registerTable string

// RegistersWith returns the packages with which a package of the standard library, or one that it imports, registers something: a hash, an
// image format, a handler, a flag or the time zones. If the program has one of them, the import stays as import _, even if only dropped
// code used it. For most packages there are none. Changes of the process that only the operating system shows do not count, nor do tables
// inside one package.
//
// Source: the init functions and initialisers of GOROOT/src, for linux, windows and darwin. They register something if they do one of
// these: assign to a variable of another public package, call its Register…, Handle… or Publish…, call package flag, or link a name to
// another package. Complexity: linear in a table of 2 kB for each package on the way.
func RegistersWith(path string) (registries []string) {
	_, line, ok := strings.Cut("\n"+registerTable, "\n"+path+" ")
	if !ok {
		return nil
	}
	line, _, _ = strings.Cut(line, "\n")
	for _, cause := range strings.Fields(line) {
		if imported, ok := strings.CutPrefix(cause, "import:"); ok {
			registries = append(registries, RegistersWith(imported)...)
		} else {
			registries = append(registries, cause[:strings.LastIndexByte(cause, '.')])
		}
	}
	slices.Sort(registries)
	return slices.Compact(registries)
}

//go:embed inittasks.txt
var initTaskList string

var initTasks = sync.OnceValue(func() map[string]bool {
	tasks := map[string]bool{}
	for line := range strings.Lines(initTaskList) {
		tasks[strings.TrimSpace(line)] = true
	}
	return tasks
})

// HasInitTask reports whether a package of the standard library has an init task. It has one for an init function, for a variable that the
// compiler cannot put into the data segment, or for an import with an init task. Other packages do not take part in the order of
// initialisation. Source: the symbols of the compiled packages.
func HasInitTask(path string) bool { return initTasks()[path] }
