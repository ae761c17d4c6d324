package PROBLEM_package

import "kamyk/templates/strict"

// Validate checks that an input is exactly as the statement says: cases of heaps.
func Validate(in *strict.Reader) error {
	cases := in.IntIn(1, 10_000)
	in.Newline()
	for ; cases > 0; cases-- {
		heaps := in.IntIn(1, 100_000)
		in.Newline()
		in.IntsIn(heaps, 0, 1_000_000)
		in.Newline()
	}
	in.End()
	return nil
}
