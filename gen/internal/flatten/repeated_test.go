package flatten_test

import (
	"context"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestRepeated flattens archives with warnings or refusals several times. Each run gives the same file, and says the same in the same
// order.
func TestRepeated(t *testing.T) {
	marked.Today(t, 8, func(t *testing.T, a *marked.Archive) {
		tier.NeedLongToday(t, 3)
		if len(a.Marks(t, "warn"))+len(a.Marks(t, "refuse")) == 0 {
			t.Skip("nothing is said of it")
		}
		first := saidOf(t, a)
		for range 3 {
			if again := saidOf(t, a); again != first {
				t.Fatalf("first:\n%s\nagain:\n%s", first, again)
			}
		}
	}, ofStages(t)...)
}

// saidOf returns the file of an archive with all that is said of it.
func saidOf(t *testing.T, a *marked.Archive) string {
	t.Helper()
	return said(flatten.Run(context.Background(), request(t, a)))
}

func said(result *flatten.Result, err error) string {
	if err != nil {
		return err.Error()
	}
	said := []string{string(result.Source)}
	for _, warning := range result.Warnings {
		said = append(said, warning.Error())
	}
	return strings.Join(said, "\n")
}
