package flatten

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"go/build/constraint"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/prog"
)

// pureTags are the sets of build tags by which libraries offer Go in place of assembly, the most usual first.
var pureTags = [][]string{
	{"purego"}, {"noasm"}, {"safe"}, {"appengine"}, {"generic"}, {"pure_go"}, {"nosimd"}, {"math_big_pure_go"}, {"gccgo"},
	{"purego", "noasm", "safe", "appengine", "generic"},
}

// foreignFunctions returns the refusals of functions that are not written in Go.
func foreignFunctions(err error) (foreign prog.Errors) {
	for _, refusal := range prog.Refusals(err) {
		if refusal.Foreign != nil {
			foreign = append(foreign, refusal)
		}
	}
	return foreign
}

// runPure returns what the first set of tags gives that leaves nothing to refuse, with a warning that names it, or nil. Only tags are tried
// that the packages on the way to the functions speak of, since each try is a whole run.
func runPure(ctx context.Context, r Request, foreign prog.Errors) *Result {
	spoken := spokenTags(foreign)
	var tried [][]string
	for _, tags := range pureTags {
		tags = slices.DeleteFunc(slices.Clone(tags), func(tag string) bool { return !spoken[tag] })
		if len(tags) == 0 || slices.ContainsFunc(tried, func(before []string) bool { return slices.Equal(before, tags) }) {
			continue
		}
		tried = append(tried, tags)
		pure := r
		pure.Target.Tags = slices.Concat(r.Target.Tags, tags)
		slices.Sort(pure.Target.Tags)
		result, err := runOlder(ctx, pure)
		if err != nil {
			continue
		}
		result.Warnings = append(result.Warnings, &prog.Error{
			Pos:     foreign[0].Pos,
			Message: fmt.Sprintf("%s; the file is made with -tags=%s, which offer Go instead", foreign[0].Message, strings.Join(tags, ",")),
		})
		return result
	}
	return nil
}

// spokenTags returns the build tags in the constraints of the packages by which the program comes to the functions.
func spokenTags(foreign prog.Errors) map[string]bool {
	tags, seen := map[string]bool{}, map[string]bool{}
	for _, refusal := range foreign {
		for _, dir := range refusal.Foreign {
			if seen[dir] {
				continue
			}
			seen[dir] = true
			files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
			for _, file := range files {
				if source, err := os.ReadFile(file); err == nil {
					addTags(tags, source)
				}
			}
		}
	}
	return tags
}

// addTags adds the tags of the constraints above a file's package clause.
func addTags(tags map[string]bool, source []byte) {
	lines := bufio.NewScanner(bytes.NewReader(source))
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "package ") {
		if expression, err := constraint.Parse(strings.TrimSpace(lines.Text())); err == nil {
			expression.Eval(func(tag string) bool {
				tags[tag] = true
				return false
			})
		}
	}
}
