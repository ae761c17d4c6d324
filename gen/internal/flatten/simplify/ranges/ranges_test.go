package ranges_test

import (
	"go/types"
	"os"
	"testing"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/ranges"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/mutant"
)

// TestProof changes what the pass makes of loops that are left in every way. The proof must notice each change.
func TestProof(t *testing.T) {
	source, err := os.ReadFile("testdata/leaves.txt")
	if err != nil {
		t.Fatal(err)
	}
	p := &prog.Program{Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: 18, GOOS: "linux", GOARCH: "amd64"}}
	before, err := marked.File(p, source)
	if err != nil {
		t.Fatal(err)
	}
	after, err := before.Apply(ranges.Pass.Rewrite(before))
	if err != nil {
		t.Fatal(err)
	}
	proof := func(mutant *simplify.File) error { return ranges.Pass.Proof(before, mutant) }
	if err := proof(after); err != nil {
		t.Fatal(err)
	}
	trial := mutant.NewTrial(t, "../same/testdata/equivalent.txt")
	trial.Try(t, "leaves, ranges", p, after, proof)
	trial.Done(t, 200)
}
