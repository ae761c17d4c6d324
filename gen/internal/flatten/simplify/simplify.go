// Package simplify rewrites a flattened file in an older or a smaller Go, in passes.
//
// Package lower plans edits, and those do not compose: a range over a function may stand in the body of another one, in a generic function,
// in a loop that captures. A pass rewrites one thing, all over the file, from typed Go to typed Go. So whatever a pass finds is Go that the
// type checker knows, and passes need not know of each other.
//
// The laws of passes:
//
//  1. A pass runs only where package lower found that the program needs it, and says so in the edits. A file that needs no pass costs
//     nothing, and is what it was.
//  2. The file before the first pass is flattened, formatted and proved as any other, in the newest language. The file after the last one
//     is checked as the judge's compiler reads it.
//  3. A pass changes text, by edits, and no syntax tree. Its edits do not overlap. What it copies keeps its place, so that whatever
//     is found wrong later is said of the line that the contestant wrote.
//  4. A pass has a proof. It compares the file before with the file after, looks for itself, and uses nothing of the pass.
//  5. What a pass cannot keep it refuses, at the place, by a rule of package support.
//
// The passes, in the order in which they run, each in a folder of its own:
//
//  1. language: generic aliases, slices converted to arrays, new with a value, inferred type arguments. Each is a pass.
//  2. ranges: ranges over functions become calls.
//  3. generics: generic declarations are written out, for judges below Go 1.18.
//  4. fields: fields that nothing reads go.
//  5. closures: recursive closures become functions. These two are optional: what they cannot rewrite or prove stays.
//  6. overflow: integers that overflow are reported. Only checked files have it, whatever package lower found.
package simplify

import (
	"fmt"

	"kamyk/gen/internal/program/prog"
)

// A Pass rewrites one thing all over a file.
type Pass struct {
	Number prog.Pass
	Name   string
	// Optional lets the file stay what it was where the pass refuses something or its proof fails.
	Optional bool
	// Rewrite returns the edits that the file needs; none where there is nothing to do. What cannot be kept it tells to File.Refuse.
	Rewrite func(f *File) []Edit
	// Proof returns nil if the file after the pass means the same as the file before it, and else what differs and where.
	Proof func(before, after *File) error
}

// Run passes a file through the given passes, in order. Errors about the source are Refusals; all others are faults of a pass.
func Run(f *File, passes []Pass) (*File, error) {
	for _, pass := range passes {
		after, err := pass.apply(f)
		switch {
		case err == nil:
			f = after
		case pass.Optional:
			f.refusals = nil
		default:
			return nil, err
		}
	}
	return f, nil
}

// apply returns the file after a pass, proved.
func (pass Pass) apply(f *File) (*File, error) {
	edits := pass.Rewrite(f)
	if err := f.refused(); err != nil || len(edits) == 0 && !f.NeedsAliases() {
		return f, err
	}
	if f.NeedsAliases() {
		aliased, err := f.AddAliases()
		if err != nil {
			return nil, fmt.Errorf("pass %s: %w", pass.Name, err)
		}
		return pass.apply(aliased)
	}
	after, err := f.Apply(edits)
	if err == nil {
		err = pass.Proof(f, after)
	}
	if err != nil {
		return nil, fmt.Errorf("pass %s: %w", pass.Name, err)
	}
	return after, nil
}
