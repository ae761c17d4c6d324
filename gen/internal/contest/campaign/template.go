package campaign

import (
	"fmt"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

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
