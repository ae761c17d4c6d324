package rename_test

import (
	"bytes"
	"fmt"
	"go/types"
	"maps"
	"path"
	"slices"
	"testing"

	"kamyk/gen/internal/flatten/rename"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the names that differ from the source's with the section names.golden of each archive: a line for each object, with
// its place and both names, for each import with an alias, and for each generated function.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		plan := a.Plan(t)
		if plan.Err != nil {
			t.Fatal(plan.Err)
		}
		names := rename.Choose(plan.Program, plan.Keep, plan.Edits)
		a.Golden(t, "names", listing(t, a, plan.Program, names))
	})
}

func listing(t *testing.T, a *marked.Archive, p *prog.Program, names *prog.Names) []byte {
	var text bytes.Buffer
	for _, object := range slices.SortedFunc(maps.Keys(names.Objects), byPlace(p)) {
		if name := names.Objects[object]; name != object.Name() && p.PackageOf(object.Pkg()) != nil {
			place := p.Position(object.Pos())
			fmt.Fprintf(&text, "%s %s → %s\n", a.Line(t, place.Filename, place.Line), object.Name(), name)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(names.Members)) {
		fmt.Fprintf(&text, "member %s → %s\n", id, names.Members[id])
	}
	for _, imported := range slices.Sorted(maps.Keys(names.Imports)) {
		if alias := names.Imports[imported]; alias != path.Base(imported) {
			fmt.Fprintf(&text, "import %s as %s\n", imported, alias)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(names.Generated)) {
		fmt.Fprintf(&text, "function %s → %s\n", key, names.Generated[key])
	}
	return text.Bytes()
}

// byPlace orders objects as they stand in the source.
func byPlace(p *prog.Program) func(a, b types.Object) int {
	return func(a, b types.Object) int {
		x, y := p.Position(a.Pos()), p.Position(b.Pos())
		return slices.Compare([]string{x.Filename, fmt.Sprintf("%09d", x.Offset)}, []string{y.Filename, fmt.Sprintf("%09d", y.Offset)})
	}
}
