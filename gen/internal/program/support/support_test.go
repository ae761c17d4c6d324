package support_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
	"kamyk/gen/internal/testonly/marked"
)

// TestRules: every rule has a program that it refuses, at the place with the mark //@ refuse "REGEXP", and for nothing else.
func TestRules(t *testing.T) {
	for rule := support.Source; rule <= support.Unwritten; rule++ { // the first and the last
		if rule == support.Unproved { // none is known, and one that becomes known is a fault to be mended
			continue
		}
		t.Run(rule.String(), func(t *testing.T) {
			a := marked.Read(t, filepath.Join("testdata", fmt.Sprintf("rule-%d-%s.txtar", rule, rule)))
			dir, files := a.Main()
			request := flatten.Request{Query: load.Query{Dir: dir, Files: files, Target: a.Target(t)}, Cpp: rule.OfCpp()}
			_, err := flatten.Run(context.Background(), request)
			if err == nil {
				t.Fatal("nothing is refused")
			}
			refusals := prog.Refusals(err)
			if slices.ContainsFunc(refusals, func(e *prog.Error) bool { return e.Rule != rule }) || len(refusals) == 0 {
				t.Errorf("it is refused by other rules, too: %v", err)
			}
			a.Said(t, "refuse", refusals)
		})
	}
}
