package fields_test

import (
	"testing"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/mutant"
)

// TestMutants changes what the pass makes, and wants the proof to reject it.
func TestMutants(t *testing.T) {
	trial := mutant.NewTrial(t, "testdata/equivalent.txt")
	mutant.Passes(t, map[prog.Pass]*mutant.Trial{prog.PassFields: trial}, "../../testdata/field-unread.txtar")
	trial.Done(t, 200)
}
