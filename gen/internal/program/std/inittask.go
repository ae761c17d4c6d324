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

// HasInitTask reports whether a package of the standard library has an init task: an init function, a variable that the compiler cannot put
// into the data segment, or an import with one of them. Other packages do not take part in the order of initialisation. Source: the symbols
// of the compiled packages.
func HasInitTask(path string) bool { return initTasks()[path] }
