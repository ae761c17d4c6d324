package std

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// registerTable has a line for each package with what its initialisation calls, or with the imported packages that do.
//
//go:embed registers.txt
var registerTable string

// RegistersWith returns the packages whose behaviour importing a package of the standard library changes, since it, or something that it
// imports, registers a hash, an image format, a handler, a flag or the time zones with them; none for most packages. Such an import stays,
// as import _, where the program has one of them, even if only dropped code used it. Packages that change only what the operating system
// shows of the process do not count, nor do tables inside a package that no one else can see.
//
// Source: the init functions and initialisers of GOROOT/src, for linux, windows and darwin: calls of another public package's
// Register…, Handle… or Publish…, of package flag, of another package's function through go:linkname, and assignments to another
// public package's variable. Complexity: linear in a table of 2 kB for each package on the way.
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

// HasInitTask reports whether a package of the standard library has an init task: an init function, a variable that the compiler cannot put
// into the data segment, or an import with one of them. Other packages do not take part in the order of initialisation. Source: the symbols
// of the compiled packages.
func HasInitTask(path string) bool { return initTasks()[path] }
