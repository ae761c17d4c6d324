package flatten

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/prog"
)

// pureTags are the sets of build tags by which libraries offer Go in place of assembly, the most usual first.
var pureTags = [][]string{
	{"purego"}, {"noasm"}, {"safe"}, {"appengine"}, {"generic"}, {"pure_go"}, {"nosimd"}, {"math_big_pure_go"}, {"gccgo"},
	{"purego", "noasm", "safe", "appengine", "generic"},
}

// foreignFunction returns the first refusal of a function that is not written in Go, or nil.
func foreignFunction(err error) *prog.Error {
	for _, refusal := range prog.Refusals(err) {
		if refusal.Foreign {
			return refusal
		}
	}
	return nil
}

// runPure returns what the first set of tags gives that leaves nothing to refuse, with a warning that names it, or nil.
func runPure(ctx context.Context, r Request, foreign *prog.Error) *Result {
	for _, tags := range pureTags {
		pure := r
		pure.Target.Tags = slices.Concat(r.Target.Tags, tags)
		slices.Sort(pure.Target.Tags)
		result, err := runOlder(ctx, pure)
		if err != nil {
			continue
		}
		result.Warnings = append(result.Warnings, &prog.Error{
			Pos:     foreign.Pos,
			Message: fmt.Sprintf("%s; the file is made with -tags=%s, which offer Go instead", foreign.Message, strings.Join(tags, ",")),
		})
		return result
	}
	return nil
}
