package lower

import "kamyk/gen/internal/program/prog"

// modern lists features of newer releases, with short names for kamyk judges. Lowering rewrites most: new with a value, constraints that
// refer to their own type, generic aliases, ranges over functions and integers, a loop variable for each iteration, the builtins min, max
// and clear, inferred type arguments, slices converted to arrays. It refuses functions of the standard library whose source cannot be
// copied; two examples are listed.
var modern = []struct {
	since   prog.Version
	what    string
	refused bool
}{
	{26, "new(x)", false},
	{26, "constraints", false},
	{24, "aliases", false},
	{23, "range func", false},
	{22, "range int", false},
	{22, "loops", false},
	{21, "builtins", false},
	{21, "inference", false},
	{20, "arrays", false},
	{18, "generics", false},
	{24, "os.Root", true},
	{16, "os.DirFS", true},
}

// Modern lists the features that lowering rewrites for a version of Go, and those that it refuses.
func Modern(v prog.Version) (rewritten, refused []string) {
	for _, change := range modern {
		switch {
		case v >= change.since:
		case change.refused:
			refused = append(refused, change.what)
		default:
			rewritten = append(rewritten, change.what)
		}
	}
	return rewritten, refused
}
