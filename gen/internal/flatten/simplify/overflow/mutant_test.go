package overflow_test

import (
	"testing"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/mutant"
)

// TestMutants changes checked files, and wants the proof to reject them.
func TestMutants(t *testing.T) {
	trial := mutant.NewTrial(t, "testdata/equivalent.txt")
	trial.Of = 30
	mutant.Passes(t, map[prog.Pass]*mutant.Trial{prog.PassOverflow: trial}, "../../../contest/overflow/testdata/*.txtar")
	trial.Done(t, 200)
}
