package same_test

import (
	"testing"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/mutant"
	"kamyk/gen/internal/testonly/tier"
)

// TestMutants changes what each pass makes that this package compares, and wants the pass's proof to reject it.
func TestMutants(t *testing.T) {
	trial := mutant.NewTrial(t, "testdata/equivalent.txt")
	trial.Of = 10
	archives := []string{"../../testdata/iterate-*.txtar", "../../testdata/language-*.txtar"}
	if tier.Long() {
		archives = []string{"../../testdata/*.txtar", "../../lower/testdata/*.txtar"}
	}
	trial.Passes(t, func(pass prog.Pass) bool { return pass != prog.PassGenerics }, archives...)
	trial.Done(t, 200)
}
