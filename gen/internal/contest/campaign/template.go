package campaign

import (
	"fmt"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// checkGenerate refuses to blame a solver for a test that it cannot read, if Generate is the template's. A test that one solver answers is
// good.
func (j *Job) checkGenerate(failure *stress.Failure) error {
	if failure == nil || isAnswered(failure) || !j.isWritten() || !j.isTemplate(j.options.Generate) {
		return nil
	}
	return j.still(j.options.Generate, "and its tests are one number, which %s cannot read", generateHint)
}

func isAnswered(failure *stress.Failure) bool {
	if failure.Verdict == loop.BruteFailed {
		return len(failure.Got) > 0
	}
	return failure.Verdict == loop.WrongAnswer || len(failure.Want) > 0
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
