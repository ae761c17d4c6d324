package check_test

import (
	"context"
	"go/types"
	"path/filepath"
	"runtime"
	"testing"

	"kamyk/gen/internal/flatten/check"
	"kamyk/gen/internal/flatten/entry"
	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/mutant"
	"kamyk/gen/internal/testonly/tier"
)

// TestMutants changes the file of each archive, and of each solution, and wants the proof to reject it.
func TestMutants(t *testing.T) {
	trial := mutant.NewTrial(t, "testdata/equivalent.txt")
	trial.Of = 25
	archives := []string{"testdata/*.txtar"}
	if tier.Long() {
		archives = append(archives, "../lower/testdata/*.txtar", "../rename/testdata/*.txtar", "../testdata/*.txtar")
	}
	t.Run("archives", func(t *testing.T) {
		marked.Each(t, func(t *testing.T, a *marked.Archive) {
			if mutant.HasFile(t, a) {
				tryMutants(t, trial, a.Plan(t))
			}
		}, archives...)
	})
	t.Run("solutions", func(t *testing.T) {
		solutions, err := filepath.Glob("../../../../solutions/*/solve.go")
		if err != nil || len(solutions) < 10 {
			t.Fatal(solutions, err)
		}
		for _, solution := range solutions {
			t.Run(filepath.Base(filepath.Dir(solution)), func(t *testing.T) {
				t.Parallel()
				tryMutants(t, trial, planOf(t, filepath.Dir(solution)))
			})
		}
	})
	trial.Done(t, 200)
}

func tryMutants(t *testing.T, trial *mutant.Trial, plan marked.Plan) {
	t.Helper()
	names, source := file(t, plan)
	original := check.Read(plan.Program, plan.Keep, plan.Edits)
	if _, err := original.Compare(names, source); err != nil {
		t.Fatal(err)
	}
	file, err := marked.File(plan.Program, source)
	if err != nil {
		t.Fatal(err)
	}
	trial.Try(t, filepath.Base(t.Name()), plan.Program, file, func(mutant *simplify.File) error {
		_, err := original.Compare(names, mutant.Source)
		return err
	})
}

// planOf is what the stages make of a problem, whose main is generated.
func planOf(t *testing.T, dir string) marked.Plan {
	t.Helper()
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := load.Load(context.Background(), load.Query{
		Dir: dir, Target: prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}, Shared: load.NewShared(),
	})
	if err != nil {
		t.Fatal(err)
	}
	p.Entry = &prog.Entry{Func: p.Selected().Types.Scope().Lookup("Solve").(*types.Func)}
	p.Entry.Reader, p.Entry.Writer, _ = entry.Streams(p, p.Entry.Func)
	p.Main = generate.MainUses(p)
	keep := marked.Keep(p)
	edits, _, err := lower.Plan(p, keep)
	if err != nil {
		t.Fatal(err)
	}
	return marked.Plan{Program: p, Keep: keep, Edits: edits}
}
