package reach

import (
	"slices"

	"kamyk/gen/internal/program/std"
)

// linkFrame notes the packages that the file has whatever is kept: the runtime prints what a program panics with, and the
// rest is imported by the generated main.
func (w *walker) linkFrame() {
	w.linkPackage("runtime")
	for _, path := range w.p.Main.Packages {
		w.linkPackage(path)
	}
}

func (w *walker) linkPackage(path string) {
	if w.standard[path] {
		return
	}
	w.standard[path] = true
	for _, imported := range w.p.Standard[path] {
		w.linkPackage(imported)
	}
}

// register applies rule 7 and reports whether the file has more packages for it.
func (w *walker) register() (grown bool) {
	for _, pkg := range w.p.Packages {
		for _, path := range pkg.Imports {
			linked := func(path string) bool { return w.standard[path] }
			if !slices.Contains(w.keep.Effects, path) && slices.ContainsFunc(std.RegistersWith(path), linked) {
				w.keep.Effects = append(w.keep.Effects, path)
				w.linkPackage(path)
				grown = true
			}
		}
	}
	return grown
}
