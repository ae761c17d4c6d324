package lower

import "kamyk/gen/internal/prog"

// modern lists, in words that fit a line, what newer languages brought and files for older judges have in other words, by the release that
// brought it: new with a value, generic aliases, ranges over functions and over integers, loop variables of each iteration, the builtins
// min, max and clear, inferred type arguments, slices converted to arrays. What is refused before a release has no other words.
var modern = []struct {
	since   prog.Version
	what    string
	refused bool
}{
	{26, "new(x)", false},
	{24, "aliases", false},
	{23, "range func", false},
	{22, "range int", false},
	{22, "loops", false},
	{21, "builtins", false},
	{21, "inference", false},
	{20, "arrays", false},
	{18, "generics", false},
	{26, "recursive constraints", true},
}

// Modern says what of newer languages the file for a version has in older words, and what is refused.
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
