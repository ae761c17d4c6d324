package main

import (
	"context"

	"kamyk/gen/internal/contest/toolchain"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/workspace"
)

// verifyAll compiles the files of problems for the judges of a table, and prints a line for each.
func (f *judgesFlags) verifyAll(ctx context.Context, v *voice, p *workspace.Workspace, table judge.Table, args []string) error {
	sources, err := f.sources(v, p, args)
	if err != nil {
		return err
	}
	temp, err := scratch.Folder("", "verify")
	if err != nil {
		return err
	}
	defer scratch.Remove(temp)
	list, lines := []toolchain.Result{}, toolchain.NewLines(sources, table)
	err = (&toolchain.Compiler{Temp: temp}).VerifyAll(ctx, sources, table, func(r toolchain.Result) {
		if list = append(list, r); !f.json {
			v.row(lines.Line(r))
		}
	})
	if err != nil {
		return err
	}
	if f.json {
		if err := v.json(list); err != nil {
			return err
		}
	}
	return worst(v, list)
}

// sources returns the problems to verify.
func (f *judgesFlags) sources(v *voice, p *workspace.Workspace, args []string) (list []*workspace.Source, err error) {
	if !f.all {
		s, err := p.Find(args)
		return []*workspace.Source{s}, err
	}
	problems, err := everyProblem(v, p)
	if err != nil {
		return nil, err
	}
	for _, found := range problems {
		s, err := p.Open(found)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// worst prints which toolchains are unavailable, and turns the worst result into an exit code.
func worst(v *voice, list []toolchain.Result) error {
	for _, r := range list {
		if r.Outcome == toolchain.Unavailable {
			v.once("Go %s is not available: %s", r.Go, r.Detail)
		}
	}
	switch toolchain.Worst(list) {
	case toolchain.Failed:
		return exitIO
	case toolchain.Rejected:
		return exitFailed
	case toolchain.TooLarge:
		return exitLimit
	}
	return nil
}
