package std

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed inittasks.txt
var initTaskList string

var initTasks = sync.OnceValue(func() map[string]bool {
	tasks := map[string]bool{}
	for line := range strings.Lines(initTaskList) {
		tasks[strings.TrimSpace(line)] = true
	}
	return tasks
})

// HasInitTask reports whether the linker has something to run when it initialises the package of the standard library: an init
// function, a variable that the compiler cannot lay out, or an import with one of them. Packages without wait for nobody, and nobody
// waits for them. Source: the symbols of the compiled packages.
func HasInitTask(path string) bool { return initTasks()[path] }
