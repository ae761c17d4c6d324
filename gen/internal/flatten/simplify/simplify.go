// Package simplify rewrites a flattened file in an older or a smaller Go, in passes.
//
// Package lower plans edits, and edits do not compose: a range over a function may be nested in another one, in a generic function, in a
// loop whose variable is captured. A pass makes one rewriting everywhere in the file, from typed Go to typed Go. The type checker accepts
// the input of each pass, so passes need not know each other.
//
// The laws of passes:
//
//  1. A pass runs only if package lower finds that the program needs it, and records that in the edits. Without a pass, a file costs
//     nothing and stays as it was.
//  2. The file before the first pass is flattened, formatted and proved like any other, in the newest version of Go. The file after the
//     last pass is checked as the judge's compiler reads it.
//  3. A pass changes text, by edits that do not overlap. It changes no syntax tree. Copied text keeps its origin, so that later errors are
//     reported at the contestant's own line.
//  4. A pass has a proof, which compares the file before the pass with the file after it. The proof uses no code of the pass.
//  5. A pass refuses what it cannot keep, at its position, by a rule of package support.
//
// The passes, in the order in which they run, each in a folder of its own:
//
//  1. language: generic aliases, slices converted to arrays, new with a value, inferred type arguments. Each is a pass.
//  2. ranges: replaces ranges over functions by calls.
//  3. generics: writes generic declarations out, for judges below Go 1.18.
//  4. fields: removes fields that nothing reads.
//  5. closures: replaces recursive closures by functions. These two passes are optional: they leave what they cannot rewrite or prove.
//  6. overflow: reports integers that overflow. It runs for checked files alone, whatever package lower finds.
package simplify

import (
	"fmt"

	"kamyk/gen/internal/program/prog"
)

// A Pass rewrites one thing all over a file.
type Pass struct {
	Number prog.Pass
	Name   string
	// Optional keeps the file as it was if the pass refuses something or its proof fails.
	Optional bool
	// Rewrite returns the edits, or none if there is nothing to do. It reports to File.Refuse what it cannot keep.
	Rewrite func(f *File) []Edit
	// Proof returns nil if the file after the pass means the same as the file before it. Otherwise it says what differs and where.
	Proof func(before, after *File) error
}

// Run applies the given passes to a file, in order. Errors about the source are prog.Errors, whose positions are offsets of the first file.
// All others are bugs of a pass.
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
	switch {
	case f.Refused():
		return f, f.refusals
	case len(edits) == 0 && !f.NeedsAliases():
		return f, nil
	case f.NeedsAliases():
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
