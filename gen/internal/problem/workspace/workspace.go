// Package workspace resolves the arguments of a command: the problem or files that they name, the version of Go, and the judge.
package workspace

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
)

// A Workspace is the working directory and its module.
type Workspace struct {
	Dir    string          // absolute
	Module *problem.Module // nil outside a module
	User   problem.Settings
}

// A UsageError says that a command line is invalid.
type UsageError struct{ Message string }

func (e *UsageError) Error() string { return e.Message }

func usage(format string, args ...any) error { return &UsageError{fmt.Sprintf(format, args...)} }

// Here returns the current workspace.
func Here() (*Workspace, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	w := &Workspace{Dir: dir}
	if w.User, err = problem.UserSettings(); err != nil {
		return nil, err
	}
	w.Module, err = problem.ModuleOf(dir)
	if errors.Is(err, problem.ErrNoModule) {
		return w, nil
	}
	return w, err
}

// Problems returns the problems of the module.
func (w *Workspace) Problems() ([]*problem.Problem, error) {
	if w.Module == nil {
		return nil, problem.ErrNoModule
	}
	return problem.Find(w.Module.Root)
}

// Root returns the module's folder, or "".
func (w *Workspace) Root() string {
	if w.Module == nil {
		return ""
	}
	return w.Module.Root
}

// Find resolves PROBLEM in the working directory.
func Find(args []string) (*Source, error) {
	w, err := Here()
	if err != nil {
		return nil, err
	}
	return w.Find(args)
}

// Find resolves PROBLEM: files of one package, a folder, a problem's path or a tail of it, or, without arguments, the current problem.
func (w *Workspace) Find(args []string) (*Source, error) {
	isOther := func(arg string) bool { return !strings.HasSuffix(arg, ".go") }
	switch {
	case len(args) == 0:
		return w.findCurrent()
	case !slices.ContainsFunc(args, isOther):
		return w.findFiles(args)
	case len(args) > 1:
		return nil, usage("name one PROBLEM, or the files of one package")
	case IsFolder(args[0]):
		return w.findFolder(args[0])
	}
	return w.findNamed(args[0])
}

func (w *Workspace) findNamed(name string) (*Source, error) {
	if w.Module == nil {
		return nil, usage("there is no problem %q: %v", name, problem.ErrNoModule)
	}
	found, err := problem.Resolve(w.Module.Root, name)
	invalid, ok := errors.AsType[*problem.NameError](err)
	if !ok {
		return w.newSource(found, nil, err)
	}
	if stat, err := os.Stat(name); err == nil && stat.IsDir() && !invalid.Ambiguous {
		return nil, usage("there is no problem %q; write ./%s for the folder of that name", name, filepath.ToSlash(name))
	}
	return nil, &UsageError{invalid.Message}
}

// findFolder opens a folder. Its name may have backslashes.
func (w *Workspace) findFolder(name string) (*Source, error) {
	for _, spelling := range []string{name, strings.ReplaceAll(name, `\`, "/")} {
		if stat, err := os.Stat(spelling); err == nil && stat.IsDir() {
			found, err := problem.Open(w.Root(), spelling)
			return w.newSource(found, nil, err)
		}
	}
	return nil, fmt.Errorf("there is no folder %s", name)
}

// IsFolder reports whether an argument looks like a path, even if it does not exist.
func IsFolder(arg string) bool {
	rooted := strings.HasPrefix(arg, "/") || filepath.IsAbs(arg) || filepath.Separator == '\\' && strings.HasPrefix(arg, `\`)
	return rooted || strings.HasPrefix(arg, ".")
}

func (w *Workspace) findCurrent() (*Source, error) {
	if found := problem.Around(w.Root(), w.Dir); found != nil {
		return w.Open(found)
	}
	here, err := problem.Open(w.Root(), w.Dir)
	if err == nil && len(here.Mains()) == 0 && !here.HasSolve() {
		err = here.Unfinished()
		switch {
		case w.Module == nil:
			err = usage("which PROBLEM? name FILE.go or ./DIR, or go to your module: there is %v", problem.ErrNoModule)
		case err == nil || !here.Listed:
			err = usage("which PROBLEM? name one, or go to its folder; kamyk list lists them")
		}
	}
	return w.newSource(here, nil, err)
}

func (w *Workspace) findFiles(args []string) (*Source, error) {
	var files []string
	for _, arg := range args {
		name, err := filepath.Abs(arg)
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("there is no file %s", arg)
		} else if err != nil {
			return nil, err
		}
		if files = append(files, name); filepath.Dir(name) != filepath.Dir(files[0]) {
			return nil, usage("%s and %s are in different folders; name the files of one package", args[0], arg)
		}
	}
	found, err := problem.Open(w.Root(), filepath.Dir(files[0]))
	return w.newSource(found, files, err)
}

// Short returns a file name relative to the working directory if that is shorter, with slashes.
func (w *Workspace) Short(name string) string { return filepath.ToSlash(Short(w.Dir, name)) }

// Short returns a file name relative to a folder if that is shorter.
func Short(dir, name string) string {
	rel, err := filepath.Rel(dir, name)
	if err != nil || len(rel) >= len(name) {
		return name
	}
	return rel
}
