package closures_test

import (
	"testing"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/mutant"
)

// TestMutants changes what the pass makes, and wants the proof to reject it.
func TestMutants(t *testing.T) {
	trial := mutant.NewTrial(t, "testdata/equivalent.txt")
	mutant.Passes(t, map[prog.Pass]*mutant.Trial{prog.PassClosures: trial}, "../../testdata/closure-*.txtar")
	trial.Done(t, 200)
}

// TestArchives wants the proof of each pass, this one and that of fields among them, to accept what the pass makes of an archive. Since
// these two passes are optional, nothing else sees their faults.
func TestArchives(t *testing.T) {
	mutant.Passes(t, nil, "../../testdata/*.txtar", "../../lower/testdata/*.txtar", "../../rename/testdata/*.txtar")
}
