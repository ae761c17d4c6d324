package emit_test

import (
	"testing"

	"kamyk/gen/internal/flatten/emit"
	"kamyk/gen/internal/flatten/rename"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the file with the section main.go.golden of each archive.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		plan := a.Plan(t)
		if plan.Err != nil {
			t.Fatal(plan.Err)
		}
		source, err := emit.Source(plan.Program, plan.Keep, plan.Edits, rename.Choose(plan.Program, plan.Keep, plan.Edits))
		if err != nil {
			t.Fatal(err)
		}
		if source, err = emit.Format(source); err != nil {
			t.Fatal(err)
		}
		a.Golden(t, "main.go", source)
	})
}
