// Package verdict decides whether an output is correct: it compares it with the expected one, or asks a checker.
package verdict

// A Verdict is a judge's result of a test.
type Verdict string

const (
	OK  Verdict = "OK"
	WA  Verdict = "WA"  // wrong answer
	TLE Verdict = "TLE" // time limit exceeded
	MLE Verdict = "MLE" // memory limit exceeded
	RE  Verdict = "RE"  // run-time error
	PE  Verdict = "PE"  // presentation error
	OLE Verdict = "OLE" // output limit exceeded, WA at most judges
	ILE Verdict = "ILE" // idleness limit exceeded, TLE at most judges

	// Any is expected of a [[solution]] with points and without a verdict: it may fail in any way, for these points.
	Any Verdict = "any"
	// Unknown means that there was no answer to compare with.
	Unknown Verdict = "ran"
	// Fail means that the checker or the interactor failed.
	Fail Verdict = "FAIL"
)

// Good reports whether the solution did not fail.
func (v Verdict) Good() bool { return v == OK || v == Unknown }

// Exceeded reports whether the solution exceeded a limit.
func (v Verdict) Exceeded() bool { return v == TLE || v == MLE || v == OLE || v == ILE }

// A Ruling is a verdict with its reason, which may be "".
type Ruling struct {
	Verdict Verdict
	Message string
}
