// Package verdict decides whether an output is correct: it compares it with the expected one, or asks a checker.
package verdict

// A Verdict is what a judge says of a test.
type Verdict string

// The verdicts.
const (
	OK  Verdict = "OK"
	WA  Verdict = "WA"  // wrong answer
	TLE Verdict = "TLE" // time limit exceeded
	MLE Verdict = "MLE" // memory limit exceeded
	RE  Verdict = "RE"  // run-time error
	PE  Verdict = "PE"  // presentation error

	// Unknown says that there was nothing to compare with.
	Unknown Verdict = "ran"
	// Fail says that the checker or the interactor failed, so that nothing is known of the solution.
	Fail Verdict = "FAIL"
)

// Good reports whether nothing is held against the solution.
func (v Verdict) Good() bool { return v == OK || v == Unknown }

// A Ruling is a verdict with its reason, which may be "".
type Ruling struct {
	Verdict Verdict
	Message string
}
