package problem

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"golang.org/x/mod/modfile"

	"kamyk/gen/internal/host/atomicfile"
)

// A Module is a Go module with problems.
type Module struct {
	Root     string // absolute folder
	Path     string
	Go       string   // version on the go line, or ""
	Settings Settings // of .kamyk.toml
}

// ErrNoModule reports that no go.mod was found.
var ErrNoModule = errors.New("no go.mod in this folder or above it; go mod init NAME makes one")

// ModuleOf returns the module of the nearest go.mod in or above a folder, or ErrNoModule.
func ModuleOf(dir string) (*Module, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	for {
		data, err := atomicfile.Read(filepath.Join(dir, "go.mod"))
		switch parent := filepath.Dir(dir); {
		case err == nil:
			return readModule(dir, data)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		case parent == dir:
			return nil, ErrNoModule
		default:
			dir = parent
		}
	}
}

func readModule(root string, data []byte) (*Module, error) {
	name := filepath.Join(root, "go.mod")
	parsed, err := modfile.ParseLax(name, data, nil)
	if err != nil {
		return nil, fmt.Errorf("reading the module: %w", err)
	}
	for _, other := range []string{"go.work", "go.work.sum", "go.sum"} { // the go command would wait for a pipe, or read on for ever
		if f, err := atomicfile.Open(filepath.Join(root, other)); err == nil {
			f.Close()
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	m := &Module{Root: root}
	if parsed.Module != nil {
		m.Path = parsed.Module.Mod.Path
	}
	if parsed.Go != nil {
		m.Go = parsed.Go.Version
	}
	m.Settings, err = readSettings(filepath.Join(root, ".kamyk.toml"))
	return m, err
}
