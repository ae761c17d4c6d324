package proof_test

import (
	"testing"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/mutant"
	"kamyk/gen/internal/testonly/tier"
)

// TestMutants changes files in which generics are written out, and wants the proof to reject them.
func TestMutants(t *testing.T) {
	trial := mutant.NewTrial(t, "testdata/equivalent.txt")
	trial.Of = 20
	archives := []string{"../../../testdata/generic*.txtar"}
	if tier.Long() {
		archives = []string{"../../../testdata/*.txtar", "../../../lower/testdata/*.txtar"}
	}
	mutant.Passes(t, map[prog.Pass]*mutant.Trial{prog.PassGenerics: trial}, archives...)
	trial.Done(t, 100)
}
