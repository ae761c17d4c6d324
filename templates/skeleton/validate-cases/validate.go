package PROBLEM_package

import "kamyk/templates/strict"

// Validate checks that an input is exactly as the statement says.
func Validate(in *strict.Reader) error {
	cases := in.IntIn(1, 10_000)
	in.Newline()
	for ; cases > 0; cases-- {
		validateCase(in)
	}
	in.End()
	return nil
}

// validateCase checks one case.
func validateCase(in *strict.Reader) {
	in.IntIn(1, 1_000_000)
	in.Newline()
}
