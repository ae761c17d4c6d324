package solution_test

import (
	"context"
	"testing"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/workspace"
)

// TestEvery has the work begin when it is ranged over, and not before: a context that ends in between is seen by every problem.
func TestEvery(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	problems := []*problem.Problem{{Slug: "a"}, {Slug: "b"}, {Slug: "c"}}
	every := new(solution.Options).FlattenAll(ctx, new(workspace.Workspace), problems, nil)
	cancel()
	var slugs string
	for m := range every {
		slugs += m.Slug
		if m.Err != context.Canceled {
			t.Errorf("%s: %v", m.Slug, m.Err)
		}
	}
	if slugs != "abc" {
		t.Errorf("the order is %s", slugs)
	}
	for range every {
		break // the rest is not waited for
	}
}
