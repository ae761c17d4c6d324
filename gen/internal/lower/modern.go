package lower

import "kamyk/gen/internal/prog"

// modern lists what newer languages brought and files for older judges have in other words, by the release that brought it. What began with
// a release and is refused before it has no other words.
var modern = []struct {
	since   prog.Version
	what    string
	refused bool
}{
	{26, "new with a value", false},
	{24, "generic aliases", false},
	{23, "ranges over functions", false},
	{22, "ranges over integers", false},
	{22, "loop variables", false},
	{21, "min, max, clear", false},
	{21, "inference", false},
	{20, "slices to arrays", false},
	{18, "generics", false},
	{26, "constraints that name themselves", true},
	{23, "iter.Pull", true},
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
