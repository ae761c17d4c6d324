package workspace

import (
	"errors"
	"path"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/program/prog"
)

// A Source is the package that a command's arguments name.
type Source struct {
	*problem.Problem
	Files  []string        // absolute files of the package; empty for all of the folder
	Module *problem.Module // of the folder; nil outside a module
	User   problem.Settings

	GoFlag, JudgeFlag string // flags that override the settings

	workspace *Workspace
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
	names := prog.Map(s.Files, func(file string) string { return path.Join(dir, filepath.Base(file)) })
	if len(names) > 0 {
		return strings.Join(names, " and ")
	}
	if dir == "" || dir == "." {
		return filepath.Base(s.Dir)
	}
	return dir
}
