package PROBLEM_package

import "kamyk/templates/strict"

// Validate checks that an input is exactly as the statement says.
func Validate(in *strict.Reader) error {
	in.IntIn(1, 1_000_000)
	in.Newline()
	in.End()
	return nil
}
