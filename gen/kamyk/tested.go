package main

import (
	"context"

	"kamyk/gen/internal/solution"
)

// A tested is an entry that was run on its tests, as the report shows it.
type tested struct {
	solution.Tested
	refused bool // there is no program, or nothing to test it with
}

// run tests an entry, shows how far that is, and says what it lacks.
func (t *tested) run(ctx context.Context, v *voice, temp string, jobs int) error {
	p := v.progress("compiling " + t.Title())
	err := t.Run(ctx, temp, jobs, func(stage solution.Stage, done, total int) {
		if stage == solution.Testing {
			p.count(t.Title(), done, total)
		}
	})
	p.end()
	switch t.Lacks {
	case solution.LacksTests:
		v.once("%s has no tests, so it is compiled only; kamyk looks for test/NAME.in, in/NAME.in and tests/NAME", t.Source.Slug)
	case solution.LacksInteractor:
		v.once("%s is interactive, so it is compiled only; to test it, name an interactor in its problem.toml: interactor = \"./interactor.py\"",
			t.Source.Slug)
	}
	return err
}
