package campaign

import (
	"fmt"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// A template's Brute knows no answer, and its Generate draws one number. Neither says anything about a solver that somebody wrote.

// Lines to begin with.
const (
	bruteHint = `write a slow and simple answer, for small inputs; it reads what Solve reads:
    numbers := in.Ints(in.Int())
    best := 0 // try everything
    out.IntLine(best)
or name another program, as in --brute 'python3 brute.py'`
	generateHint = `draw a small input in the form of the statement:
    n := d.Int(1, d.Size())
    out.IntLine(n)
    out.IntLine(d.Ints(n, 1, 10)...)`
)

// checkBrute refuses to judge a written solver by a Brute that is still the template.
func (j *Job) checkBrute() error {
	if !j.isWritten() || !j.isTemplate(j.options.Brute) {
		return nil
	}
	return j.still(j.options.Brute, "so there is nothing to compare %s with", bruteHint)
}

// checkGenerate refuses to blame a solver for a test that it cannot read, if Generate is the template's. If two solvers read a test and
// disagree, the test is good.
func (j *Job) checkGenerate(failure *stress.Failure) error {
	if failure == nil || failure.Verdict == loop.WrongAnswer || !j.isWritten() || !j.isTemplate(j.options.Generate) {
		return nil
	}
	return j.still(j.options.Generate, "and its tests are one number, which %s cannot read", generateHint)
}

func (j *Job) isWritten() bool {
	if j.Cpp && j.Entry == "" {
		return !j.isTemplate("Solve")
	}
	return !j.isTemplate(j.options.Solve)
}

func (j *Job) isTemplate(function string) bool {
	_, ok := j.Template[function]
	return ok
}

func (j *Job) still(function, problem, hint string) error {
	message := fmt.Sprintf("%s is still the template, "+problem, function, j.record.Solve)
	return MissingError{prog.Errors{{Pos: j.Template[function], Message: message, Hint: hint}}}
}
