package reach

import (
	"slices"

	"kamyk/gen/internal/program/std"
)

// linkPackage adds a package of the standard library and all its imports to the file.
func (w *walker) linkPackage(path string) {
	if w.standard[path] {
		return
	}
	w.standard[path] = true
	for _, imported := range w.p.Standard[path] {
		w.linkPackage(imported)
	}
}

// register applies rule 7, and reports whether it adds packages to the file.
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
