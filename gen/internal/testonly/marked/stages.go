package marked

import (
	"context"
	"maps"
	"testing"

	"kamyk/gen/internal/flatten/effects"
	"kamyk/gen/internal/flatten/exposed"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/flatten/reach"
	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A Plan holds the results of the stages up to lower.
type Plan struct {
	Program *prog.Program
	Keep    *prog.Keep
	Edits   *prog.Edits
	Err     error // the refusals of lower
}

// Plan runs the stages up to lower. It repeats them with the names of the standard library that lower wants copied, until it wants no
// more.
func (a *Archive) Plan(t *testing.T) Plan {
	t.Helper()
	copied := map[string]bool{}
	for {
		before := maps.Clone(copied)
		p := a.programWith(t, copied)
		keep := Keep(p)
		edits, needs, err := lower.Plan(p, keep)
		for _, name := range needs.Copied {
			copied[name] = true
		}
		if len(copied) == len(before) {
			return Plan{p, keep, edits, err}
		}
	}
}

// Keep returns the declarations that a program needs, and the names that it exposes.
func Keep(p *prog.Program) *prog.Keep {
	keep := reach.From(p, effects.Of(p))
	shown, warnings := exposed.Find(p, keep)
	keep.Exposed, keep.Warnings = shown, append(keep.Warnings, warnings...)
	return keep
}

// File type-checks a flattened file in the newest version of Go.
func File(p *prog.Program, source []byte) (*simplify.File, error) {
	typed, found, err := p.Read(source, prog.Toolchain())
	switch {
	case err != nil:
		return nil, err
	case len(found) > 0:
		return nil, found[0]
	}
	return simplify.FromTyped(p, typed), nil
}

// Program loads the archive's package, which must be a main.
func (a *Archive) Program(t *testing.T) *prog.Program {
	t.Helper()
	return a.programWith(t, nil)
}

// shared is what the archives of one test binary have in common.
var shared = load.NewShared()

func (a *Archive) programWith(t *testing.T, copied map[string]bool) *prog.Program {
	t.Helper()
	dir, files := a.Main()
	p, err := load.Load(context.Background(), load.Query{
		Dir: dir, Files: files, Target: a.Target(t), Copied: copied, Shared: shared,
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
