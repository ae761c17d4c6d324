// Package workspace resolves the arguments of a command: the problem or files that they name, the version of Go, and the judge.
package workspace

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
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

// A Source is the package that a command's arguments name.
type Source struct {
	*problem.Problem
	Files  []string        // absolute files of the package; empty for all of the folder
	Module *problem.Module // of the folder; nil outside a module
	User   problem.Settings

	GoFlag, JudgeFlag string // flags that override the settings

	workspace *Workspace
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
	var invalid *problem.NameError
	if !errors.As(err, &invalid) {
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
		if err = here.Unfinished(); err == nil || !here.Listed {
			err = usage("which PROBLEM? the working directory is not in one")
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

// Open returns the source of a problem, or the error of its problem.toml.
func (w *Workspace) Open(found *problem.Problem) (*Source, error) {
	return w.newSource(found, nil, nil)
}

// NewSource returns the source of a problem, and ignores errors of its problem.toml.
func (w *Workspace) NewSource(found *problem.Problem) *Source {
	return &Source{Problem: found, Module: w.Module, User: w.User, workspace: w}
}

func (w *Workspace) newSource(found *problem.Problem, files []string, err error) (*Source, error) {
	if err != nil {
		return nil, err
	}
	if found.Err != nil {
		return nil, found.Err
	}
	s := w.NewSource(found)
	s.Files = files
	if !found.Listed {
		s.Module, err = problem.ModuleOf(found.Dir)
		if errors.Is(err, problem.ErrNoModule) {
			s.Module, err = nil, nil
		}
	}
	return s, err
}

// Short returns a file name relative to the working directory if that is shorter, with slashes.
func (w *Workspace) Short(name string) string { return filepath.ToSlash(Short(w.Dir, name)) }

// Short returns a file name as messages show it.
func (s *Source) Short(name string) string { return s.workspace.Short(name) }

// Out returns the path of the flattened file, or "" if it has no fixed place.
func (s *Source) Out() string {
	if !s.Listed || len(s.Files) > 0 {
		return ""
	}
	return s.File(s.workspace.Root())
}

// Inside returns an error if a file of the problem would be written outside the module, or outside its folder where there is no module.
func (s *Source) Inside(name string) error {
	root := s.Dir
	if s.Listed && s.workspace.Root() != "" {
		root = s.workspace.Root()
	}
	return atomicfile.Inside(root, name)
}

// SaveFound saves a failing test among the problem's, and returns the name of its input.
func (s *Source) SaveFound(input, answer []byte) (name string, err error) {
	dir := filepath.Join(s.Dir, "test")
	if err = s.Inside(dir); err == nil {
		name, _, err = tests.SaveFound(dir, input, answer)
	}
	return name, err
}

// WorkingDir returns the working directory, where commands of flags are looked up.
func (s *Source) WorkingDir() string { return s.workspace.Dir }

// Short returns a file name relative to a folder if that is shorter.
func Short(dir, name string) string {
	rel, err := filepath.Rel(dir, name)
	if err != nil || len(rel) >= len(name) {
		return name
	}
	return rel
}

// Origin returns the source path for the header of the flattened file, which is the same on every machine.
func (s *Source) Origin() string {
	dir := s.Problem.Origin()
	if !s.Listed {
		dir = ""
		if s.Module != nil {
			rel, _ := filepath.Rel(s.Module.Root, s.Dir)
			dir = filepath.ToSlash(rel)
		}
	}
	names := make([]string, len(s.Files))
	for i, file := range s.Files {
		names[i] = path.Join(dir, filepath.Base(file))
	}
	if len(names) > 0 {
		return strings.Join(names, " and ")
	}
	if dir == "" || dir == "." {
		return filepath.Base(s.Dir)
	}
	return dir
}
