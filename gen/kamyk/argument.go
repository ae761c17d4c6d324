package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/problem"
)

// A place is where kamyk was called: a folder, and the module around it.
type place struct {
	dir    string
	module *problem.Module // nil outside of modules
	user   problem.Settings
}

func here() (*place, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	p := &place{dir: dir}
	if p.user, err = problem.UserSettings(); err != nil {
		return nil, err
	}
	p.module, err = problem.ModuleOf(dir)
	if errors.Is(err, problem.ErrNoModule) {
		return p, nil
	}
	return p, err
}

// all returns the problems of the module.
func (p *place) all() ([]*problem.Problem, error) {
	if p.module == nil {
		return nil, problem.ErrNoModule
	}
	return problem.Find(p.module.Root)
}

// every returns the problems of the module for a command that takes them all, and says so if there are none.
func (p *place) every(v *voice) ([]*problem.Problem, error) {
	problems, err := p.all()
	if err == nil && len(problems) == 0 {
		sayEmpty(v, p)
	}
	return problems, err
}

// root returns the folder of the module, or "".
func (p *place) root() string {
	if p.module == nil {
		return ""
	}
	return p.module.Root
}

// A source is what the arguments of a command name.
type source struct {
	*problem.Problem
	files  []string        // the files that are the package, absolute; empty for all of the folder
	module *problem.Module // of the folder; nil outside of modules
	user   problem.Settings

	goFlag, judgeFlag string // what flags say of all that is done with it
}

// find returns what PROBLEM stands for: files of one package, a folder, a problem's path or a tail of it, or with no argument the
// problem of the working directory.
func (p *place) find(command string, args []string) (*source, error) {
	var goFiles int
	for _, arg := range args {
		if strings.HasSuffix(arg, ".go") {
			goFiles++
		}
	}
	switch {
	case len(args) == 0:
		return p.current(command)
	case goFiles == len(args):
		return p.namedFiles(command, args)
	case len(args) > 1:
		return nil, &usageError{command, "one PROBLEM at a time, or the files of one package"}
	case isDir(args[0]):
		return p.folder(args[0])
	}
	return p.named(command, args[0])
}

// named resolves the path of a problem, or a tail of it.
func (p *place) named(command, name string) (*source, error) {
	if p.module == nil {
		return nil, &usageError{command, p.unresolved(name, problem.ErrNoModule)}
	}
	found, err := problem.Resolve(p.module.Root, name)
	var unknown *problem.UnknownError
	var ambiguous *problem.AmbiguousError
	if errors.As(err, &unknown) || errors.As(err, &ambiguous) {
		return nil, &usageError{command, p.unresolved(name, err)}
	}
	return p.source(found, nil, err)
}

// folder opens a folder by its name, which may be spelt as on Windows.
func (p *place) folder(name string) (*source, error) {
	for _, spelling := range []string{name, strings.ReplaceAll(name, `\`, "/")} {
		if stat, err := os.Stat(spelling); err == nil && stat.IsDir() {
			found, err := problem.Open(p.root(), spelling)
			return p.source(found, nil, err)
		}
	}
	return nil, fmt.Errorf("there is no folder %s", name)
}

// isDir reports whether an argument is a directory by its look, whether or not there is one.
func isDir(arg string) bool {
	rooted := strings.HasPrefix(arg, "/") || filepath.IsAbs(arg) || filepath.Separator == '\\' && strings.HasPrefix(arg, `\`)
	return rooted || strings.HasPrefix(arg, ".")
}

// unresolved says why a name is no problem's, and what it may have been.
func (p *place) unresolved(name string, err error) string {
	if p.module == nil {
		return fmt.Sprintf("there is no problem %q: %v, so there are no %s/", name, problem.ErrNoModule, problem.Folder)
	}
	var ambiguous *problem.AmbiguousError
	if stat, statErr := os.Stat(name); statErr == nil && stat.IsDir() && !errors.As(err, &ambiguous) {
		return fmt.Sprintf("there is no problem %q; the folder of that name is ./%s", name, filepath.ToSlash(name))
	}
	return err.Error()
}

func (p *place) current(command string) (*source, error) {
	var found *problem.Problem
	if p.module != nil {
		found = problem.Around(p.module.Root, p.dir)
	}
	if found == nil {
		return nil, &usageError{command, "which PROBLEM? The working directory is not in one; a dot takes it as it is"}
	}
	return p.source(found, nil, nil)
}

func (p *place) namedFiles(command string, args []string) (*source, error) {
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
			return nil, &usageError{command, "the files of one package are in one folder, unlike " + args[0] + " and " + arg}
		}
	}
	found, err := problem.Open(p.root(), filepath.Dir(files[0]))
	return p.source(found, files, err)
}

func (p *place) source(found *problem.Problem, files []string, err error) (*source, error) {
	if err != nil {
		return nil, err
	}
	if found.Err != nil {
		return nil, found.Err
	}
	s := &source{Problem: found, files: files, module: p.module, user: p.user}
	if !found.Listed {
		s.module, err = problem.ModuleOf(found.Dir)
		if errors.Is(err, problem.ErrNoModule) {
			s.module, err = nil, nil
		}
	}
	return s, err
}

// origin is what the header says that the file was made from: a path in the module, the same on every machine.
func (s *source) origin() string {
	dir := s.Origin()
	if !s.Listed {
		dir = ""
		if s.module != nil {
			rel, _ := filepath.Rel(s.module.Root, s.Dir)
			dir = filepath.ToSlash(rel)
		}
	}
	names := make([]string, len(s.files))
	for i, file := range s.files {
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
