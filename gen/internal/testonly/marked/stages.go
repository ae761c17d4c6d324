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

// A Plan is what the stages make of an archive's program up to the edits.
type Plan struct {
	Program *prog.Program
	Keep    *prog.Keep
	Edits   *prog.Edits
	Err     error // what lowering refuses
}

// Plan runs the stages up to lowering. What the judge lacks of the standard library is read from taken, as often as there is more of it.
func (a *Archive) Plan(t *testing.T) Plan {
	t.Helper()
	taken := map[string]bool{}
	for {
		before := maps.Clone(taken)
		p := a.programWith(t, taken)
		keep := Keep(p)
		edits, needs, err := lower.Plan(p, keep)
		for _, name := range needs.Copied {
			taken[name] = true
		}
		if len(taken) == len(before) {
			return Plan{p, keep, edits, err}
		}
	}
}

// Keep returns what a program needs, and which names it shows.
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

// Program loads what the archive holds. It has no entry: the package is a main.
func (a *Archive) Program(t *testing.T) *prog.Program {
	t.Helper()
	return a.programWith(t, nil)
}

// shared is what the archives of one test binary have in common.
var shared = load.NewShared()

func (a *Archive) programWith(t *testing.T, taken map[string]bool) *prog.Program {
	t.Helper()
	dir, files := a.Main()
	p, err := load.Load(context.Background(), load.Query{
		Dir: dir, Files: files, Target: a.Target(t), Copied: taken, Shared: shared,
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
