// Package editor holds the files that let editors run kamyk on a key and jump to the lines that it prints.
//
// kamyk names a place in four ways: file:line:col: message of a source, file:line: in Solve of a panic, and the two lines of a slow
// program (hot line (9 of 10 samples): file:line in Solve, and called from file:line in Solve). [Place] matches them all, in the
// dialect that Go and JavaScript share.
package editor

import (
	_ "embed"
	"encoding/json"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
)

// Names lists the editors, as a command line calls them.
var Names = []string{"vscode", "vim"}

// Place matches a line that names a place: the file, the line, the column if there is one, warning if it is one, and the message.
const Place = `^\s*(?:hot line \(.*\): |called from )?((?:[A-Za-z]:)?[^\s:][^:]*\.\w+):(\d+)(?::(\d+))?:? (?:(warning): |in )?(.+)$`

//go:embed tasks.json
var tasks string

//go:embed matcher.json
var matcher string

// Keys are key bindings for Visual Studio Code. They belong to a user's settings, not to a module.
//
//go:embed keys.json
var Keys string

//go:embed kamyk.vim
var vim string

// TasksFile holds the tasks of Visual Studio Code in a module.
const TasksFile = ".vscode/tasks.json"

// Tasks returns the tasks of Visual Studio Code, which call kamyk by a command.
func Tasks(kamyk string) []byte {
	regexp, _ := json.Marshal(Place) // of a string, which cannot fail
	matching := strings.ReplaceAll(strings.TrimSpace(matcher), "REGEXP", string(regexp))
	return []byte(strings.NewReplacer("KAMYK", kamyk, "MATCHER", matching).Replace(tasks))
}

// WriteTasks writes the tasks into a module. If the module has tasks, they stay, and the error is fs.ErrExist.
func WriteTasks(root, kamyk string) error {
	return atomicfile.Create(filepath.Join(root, filepath.FromSlash(TasksFile)), Tasks(kamyk))
}

// Vim returns a plug-in of Vim and Neovim for Go files.
func Vim(kamyk string) string {
	return strings.ReplaceAll(vim, "KAMYK", strings.ReplaceAll(kamyk, " ", `\ `))
}
