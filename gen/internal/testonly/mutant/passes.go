package mutant

import (
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/emit"
	"kamyk/gen/internal/flatten/rename"
	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/overflow"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// Passes tries the proofs of the passes that have a trial with what they make of the archives' programs. Each pass must accept what it
// makes: where a pass is optional, nothing else sees its faults.
func Passes(t *testing.T, trials map[prog.Pass]*Trial, archives ...string) {
	t.Helper()
	t.Run("archives", func(t *testing.T) {
		of := uint32(1)
		if trials == nil {
			of = 4
		}
		marked.Today(t, of, func(t *testing.T, a *marked.Archive) {
			if !HasFile(t, a) {
				return
			}
			plan := a.Plan(t)
			if trials[prog.PassOverflow] != nil {
				plan.Program.IntBits = 64
			}
			file := simplified(t, plan)
			for _, pass := range append(slices.Clip(flatten.Passes), checks) {
				requested := trials[prog.PassOverflow] != nil && pass.Number == prog.PassOverflow
				if !requested && !slices.Contains(plan.Edits.Passes, pass.Number) {
					continue
				}
				edits := pass.Rewrite(file)
				if file.NeedsAliases() {
					file = withAliases(t, file)
					edits = pass.Rewrite(file)
				}
				after, err := file.Apply(edits)
				if err != nil {
					t.Fatal(err)
				}
				if len(edits) > 0 && !file.Refused() {
					if err := pass.Proof(file, after); err != nil {
						t.Errorf("pass %s rejects what it makes: %v", pass.Name, err)
					}
				}
				if trial := trials[pass.Number]; trial != nil {
					name := fmt.Sprintf("%s, %s", filepath.Base(t.Name()), pass.Name)
					trial.Try(t, name, plan.Program, after, func(mutant *simplify.File) error { return pass.Proof(file, mutant) })
				}
				file = after
			}
		}, archives...)
	})
}

func withAliases(t *testing.T, file *simplify.File) *simplify.File {
	t.Helper()
	after, err := file.AddAliases()
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// checks is the pass that no program needs by itself.
var checks = overflow.New(64, func(offset int) overflow.Place {
	return overflow.Place{Position: token.Position{Filename: "main.go", Line: 1, Column: offset}}
})

// HasFile reports whether the stages make a file of an archive that needs no main of its own.
func HasFile(t *testing.T, a *marked.Archive) bool {
	t.Helper()
	return len(a.Marks(t, "refuse")) == 0 && a.Keys["entry"] == ""
}

// simplified returns the file of a program before the passes.
func simplified(t *testing.T, plan marked.Plan) *simplify.File {
	t.Helper()
	names := rename.Choose(plan.Program, plan.Keep, plan.Edits)
	source, err := emit.Source(plan.Program, plan.Keep, plan.Edits, names)
	if err != nil {
		t.Fatal(err)
	}
	if source, err = emit.Format(source); err != nil {
		t.Fatal(err)
	}
	file, err := marked.File(plan.Program, source)
	if err != nil {
		t.Fatal(err)
	}
	file.Shown = map[string]string{}
	for object := range plan.Keep.Exposed {
		file.Shown[names.Of(object)] = "somewhere"
	}
	return file
}
