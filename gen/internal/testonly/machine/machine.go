// Package machine draws random Go programs that are hard to flatten: a few small packages in which everything has the same few names.
// Only tests import it.
//
// The drawn program is typed with go/types while it is written. A name is written only if its lookup at that place finds the intended
// object, so the text compiles whatever shadows what. If an object cannot be named, the draw is undone and another one is made.
//
// Every program ends and prints the same each time:
//
//   - Functions refer to what was drawn before them, so static calls end. Calls through interfaces and function values may come back to
//     the caller; functions with such calls ask the base package for a step first, and there are some thousand of these in a run.
//   - Loops have small constant bounds, and nothing assigns to their variables.
//   - What is printed holds no addresses, maps are printed by fmt, and type names are never printed.
//
// What may panic stands in a closure that the base package runs and recovers from, so that a panic is a line of the output.
package machine

import (
	"fmt"
	"go/format"
	"go/types"
	"math/rand/v2"
	"slices"
	"strings"
)

// A Module is a program with its packages: the texts of its files by their slash-separated names. The main package is the root.
type Module struct {
	Path  string // the import path of the root
	Files map[string]string
}

// Names returns the names of the files, sorted.
func (m *Module) Names() []string {
	names := make([]string, 0, len(m.Files))
	for name := range m.Files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// With returns the module with other files.
func (m *Module) With(files map[string]string) *Module { return &Module{Path: m.Path, Files: files} }

// Draw returns the program of a seed, below the given import path, for a judge with Go 1.minor: without what cannot be written for it.
// The same arguments give the same program. It fails where the draw came to nothing, or has a fault of its own that the parser sees.
func Draw(seed uint64, path string, minor int) (*Module, error) {
	g := &generator{
		random: rand.New(rand.NewPCG(seed, 0)), root: path, minor: minor,
		ready: map[any]bool{}, cost: map[any]int{}, inner: map[types.Type]bool{},
	}
	var err error
	if !g.try(g.program) {
		return nil, fmt.Errorf("seed %d came to nothing", seed)
	}
	m := &Module{Path: path, Files: map[string]string{}}
	for _, pkg := range g.packages {
		for _, f := range pkg.files {
			var text []byte
			if text, err = format.Source([]byte(f.text())); err != nil {
				return nil, fmt.Errorf("seed %d: %w in\n%s", seed, err, f.text())
			}
			m.Files[strings.TrimPrefix(pkg.dir+"/"+f.name, "/")] = string(text)
		}
	}
	return m, nil
}

// program draws the packages from the lowest to main.
func (g *generator) program() {
	g.signatures()
	g.base = g.newBase()
	for range 1 + g.n(4) {
		g.newPackage(false)
	}
	g.newPackage(true)
}
