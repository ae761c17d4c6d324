package main

import (
	"context"
	"fmt"
	"os"
	"slices"

	"kamyk/gen/internal/judge"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/toolchain"
	"kamyk/gen/internal/units"
	"kamyk/gen/internal/whole/litter"
	"kamyk/gen/internal/workspace"
)

// verifyAll compiles the files of problems for the judges of a table, and prints a line on each as it comes.
func (f *judgesFlags) verifyAll(ctx context.Context, v *voice, p *workspace.Workspace, table judge.Table, args []string) error {
	sources, err := f.sources(v, p, args)
	if err != nil {
		return err
	}
	temp, err := litter.Folder("", "verify")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	compiler := &toolchain.Compiler{Temp: temp}
	list := []toolchain.Result{}
	line := f.printer(v, sources, table)
	for _, s := range sources {
		for _, profile := range table {
			if profile.Go == "" || !profile.TakesGo() {
				continue
			}
			result := compiler.Verify(ctx, s, profile)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			list = append(list, result)
			line(result)
		}
	}
	if f.json {
		if err := v.json(list); err != nil {
			return err
		}
	}
	return worst(v, list)
}

// sources are the problems to verify.
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

// printer returns what prints a line on a result, in columns that are known before the first.
func (f *judgesFlags) printer(v *voice, sources []*workspace.Source, table judge.Table) func(toolchain.Result) {
	var width [4]int
	for _, s := range sources {
		width[0] = max(width[0], terminal.Columns(s.Slug))
	}
	for _, p := range table {
		for i, cell := range []string{p.Name, p.Go, p.OS + "/" + p.Arch} {
			width[i+1] = max(width[i+1], terminal.Columns(cell))
		}
	}
	return func(r toolchain.Result) {
		if f.json {
			return
		}
		text := ""
		for i, cell := range []string{r.Problem, r.Judge, r.Go, r.System} {
			text += terminal.Pad(cell, width[i]) + "  "
		}
		v.row(text + outcomeCell(r))
	}
}

// outcomeCell is the last column.
func outcomeCell(r toolchain.Result) string {
	switch r.Outcome {
	case toolchain.Compiles:
		return fmt.Sprintf("%s, %s", r.Outcome, units.MiB(int64(r.Bytes)))
	case toolchain.Unavailable:
		return string(r.Outcome)
	}
	return string(r.Outcome) + ": " + r.Detail
}

// worst says which toolchains could not be had, and turns the worst result into an exit code.
func worst(v *voice, list []toolchain.Result) error {
	var missing []string
	for _, r := range list {
		if r.Outcome == toolchain.Unavailable && !slices.Contains(missing, r.Go) {
			missing = append(missing, r.Go)
			v.note("Go %s could not be had: %s", r.Go, r.Detail)
		}
	}
	for _, bad := range []struct {
		result toolchain.Outcome
		code   exitError
	}{{toolchain.Failed, exitIO}, {toolchain.Rejected, exitFailed}, {toolchain.TooLarge, exitLimit}} {
		if slices.ContainsFunc(list, func(r toolchain.Result) bool { return r.Outcome == bad.result }) {
			return bad.code
		}
	}
	return nil
}
