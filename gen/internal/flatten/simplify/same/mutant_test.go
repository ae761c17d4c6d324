package same_test

import (
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/mutant"
	"kamyk/gen/internal/testonly/tier"
)

// TestMutants changes what each pass makes that this package compares, and wants the pass's proof to reject it.
func TestMutants(t *testing.T) {
	trials := map[prog.Pass]*mutant.Trial{}
	for pass := prog.PassAliases; pass < prog.PassGenerics; pass++ {
		trials[pass] = mutant.NewTrial(t, "testdata/equivalent.txt")
	}
	trials[prog.PassAliases].Of, trials[prog.PassValues].Of, trials[prog.PassRanges].Of = 6, 6, 30
	archives := []string{"../../testdata/iterate-*.txtar", "../../testdata/language-*.txtar", "../../testdata/version-126-*.txtar"}
	if tier.Long() {
		archives = []string{"../../testdata/*.txtar", "../../lower/testdata/*.txtar"}
	}
	mutant.Passes(t, trials, archives...)
	for _, pass := range flatten.Passes {
		if trial := trials[pass.Number]; trial != nil {
			t.Run(pass.Name, func(t *testing.T) { trial.Done(t, 100) })
		}
	}
}
