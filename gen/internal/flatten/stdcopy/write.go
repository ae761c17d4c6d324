package stdcopy

import (
	"bytes"
	"fmt"
	"go/ast"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// A writing writes the package for the copied declarations of an original.
type writing struct {
	*copying
	of      *original
	fromStd map[string]bool // exported names of its own package that it mentions, and that the judge has
	imports map[string]bool // imported packages with copied declarations; the others are the standard library's
	real    map[string]bool
}

func (t *copying) write(o *original) *resolve.Package {
	w := &writing{copying: t, of: o, fromStd: map[string]bool{}, imports: map[string]bool{}, real: map[string]bool{}}
	pkg := &resolve.Package{Path: o.path, Name: o.name, Dir: o.dir, Std: true, Copied: true}
	for _, f := range o.files {
		if text := w.text(f); text != nil {
			pkg.Files = append(pkg.Files, resolve.File{Name: f.Name, Source: text})
		}
	}
	pkg.FromStd, pkg.Imports = slices.Sorted(maps.Keys(w.fromStd)), slices.Sorted(maps.Keys(w.imports))
	pkg.Real = slices.Sorted(maps.Keys(w.real))
	return pkg
}

// text returns a file with blanks in place of the declarations that are not copied, so that positions stay the same, or nil if nothing is
// left. The imports follow the package clause.
func (w *writing) text(f *file) []byte {
	source := bytes.Clone(f.Source)
	prog.Blank(source)
	mentioned, some := map[string]bool{}, false
	for p := range w.copied[w.of] {
		if p.in != f {
			continue
		}
		some = true
		for _, r := range p.ranges {
			copy(source[r[0]:r[1]], f.Source[r[0]:r[1]])
		}
		w.mention(p, mentioned)
	}
	if !some {
		return nil
	}
	var head strings.Builder
	fmt.Fprintf(&head, "package %s", w.of.name)
	if mentioned[w.of.path] {
		fmt.Fprintf(&head, "; import . %q", w.of.path)
	}
	for _, name := range slices.Sorted(maps.Keys(f.imports)) {
		if mentioned[f.imports[name]] {
			fmt.Fprintf(&head, "; import %s %q", name, f.imports[name])
		}
	}
	return slices.Concat([]byte(head.String()), source[f.header:])
}

// mention records the names that a declaration needs of its own package and of others.
func (w *writing) mention(p *piece, paths map[string]bool) {
	copied := func(p *piece) bool { return w.copied[w.of][p] }
	for _, name := range p.names {
		if _, ok := std.Since(w.of.path, name); ok && ast.IsExported(name) && !slices.ContainsFunc(w.of.pieces[name], copied) {
			w.fromStd[name], paths[w.of.path] = true, true
		}
	}
	for _, s := range p.selections {
		paths[s[0]] = true
		switch {
		case !w.copying.fromJudge(s[0], s[1]) && w.seen[s]:
			w.imports[s[0]] = true
		case s[0] != w.of.path:
			w.real[s[0]] = true
		}
	}
}
