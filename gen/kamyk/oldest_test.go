package main

import (
	"bytes"
	"context"
	"testing"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/testonly/tier"
)

// oldest is the oldest release that a judge has.
const oldest = "1.14.15"

// TestOldest makes the files of all problems for the oldest Go of a judge, whatever their own judges have. With -long those with tests are
// compiled by it, and run.
func TestOldest(t *testing.T) {
	p, shared := repository(t), load.NewShared()
	missing := tier.Long() && goOfJudge("go"+oldest, t.TempDir(), "version").Run() != nil
	for _, found := range allProblems(t, p) {
		t.Run(found.Slug, func(t *testing.T) {
			if inCollection(found) {
				tier.NeedToday(t, 80)
				tier.NeedLongToday(t, 4)
			}
			t.Parallel()
			options := solution.Options{Go: oldest, File: "-"}
			result := options.Flatten(context.Background(), p, found, shared)
			if result.Err != nil {
				t.Fatal(result.Err)
			}
			if bytes.Contains(result.Text, []byte("//go:debug")) {
				t.Errorf("the file asks for settings that Go %s does not know:\n%s", oldest, result.Text)
			}
			if missing {
				t.Skipf("go%s cannot be had here, so nothing is compiled with it", oldest)
			}
			if tests, _ := found.Tests(); !tier.Long() || len(tests) == 0 || inCollection(found) && !tier.LongToday(found.Slug, 40) {
				return
			}
			runSamples(t, found, "go"+oldest, result.Text)
		})
	}
}
