package main

import (
	"context"

	"kamyk/gen/internal/contest/toolchain"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/workspace"
)

// verifyAll compiles the files of problems for the judges of a table, and prints a line for each.
func (f *judgesFlags) verifyAll(ctx context.Context, out *printer, p *workspace.Workspace, table judge.Table, args []string) error {
	sources, err := f.sources(out, p, args)
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
			out.row(lines.Line(r))
		}
	})
	if err != nil {
		return err
	}
	if f.json {
		if err := out.json(list); err != nil {
			return err
		}
	}
	return worst(out, list)
}

func (f *judgesFlags) sources(out *printer, p *workspace.Workspace, args []string) (list []*workspace.Source, err error) {
	if !f.all {
		s, err := p.Find(args)
		return []*workspace.Source{s}, err
	}
	problems, err := everyProblem(out, p)
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

// worst prints which toolchains are unavailable, and returns the exit code for the worst result.
func worst(out *printer, list []toolchain.Result) error {
	for _, r := range list {
		if r.Outcome == toolchain.Unavailable {
			out.noteOnce("Go %s is not available: %s", r.Go, r.Detail)
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
