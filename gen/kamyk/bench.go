package main

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/bench"
	"kamyk/gen/internal/contest/bench/report"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

type benchFlags struct {
	bench.Job
	svg  string
	json bool
}

var benchCommand = &command{
	name:     "bench",
	alias:    "b",
	operands: "[PROBLEM] [--against X] [--gen X] [FLAGS]",
	summary:  "measure how the time and memory of a solution grow with its input",
	help: `Flattens and compiles a solution, runs it on growing inputs, and estimates how its time and memory
grow. It compares the estimates for the largest test with the limits. Time is processor time, user and
system; memory is the peak. Each figure is the median of repeated runs, shown with their spread. kamyk
reports no trend that it cannot tell from noise.

The n of the largest test is size in problem.toml: size = 1000000. Write a function Large next to
Generate to draw the inputs. Like Generate, it is a func(d *draw.Source, out W). It draws a test of
size d.Size(), up to that n. Without a Large, kamyk uses Generate, and takes the largest of five
tests. If these stop growing, kamyk says so. X is the name
of a function in the package, or a command: --gen 'gen.py {size} {seed}'.

With --against, another program or another function of the package runs on the same inputs, in
turn with the solution.

kamyk compiles with the installed Go. --toolchain 1.22.2 compiles with that release, as a judge does.`,
	flags: func(set *pflag.FlagSet) action {
		var f benchFlags
		set.StringVar(&f.Entry, "entry", "", "measure the function `NAME` of the package instead of Solve")
		set.StringVar(&f.Against, "against", "", "also run `X`, a command or a function, on the same inputs")
		set.StringVar(&f.Generator, "gen", "", "draw inputs with `X` instead of Large or Generate")
		set.IntVar(&f.Bound, "size", 0, "measure up to size `N` instead of the size in problem.toml")
		set.Uint64Var(&f.Seed, "seed", 0, "draw inputs from this `SEED`")
		set.DurationVar(&f.Time, "time", 10*time.Second, "measure for about this `DURATION`")
		set.StringVar(&f.Toolchain, "toolchain", "",
			"compile with this `VERSION` of Go, such as 1.22.2; the go command downloads it")
		set.StringVar(&f.svg, "svg", "", "also draw the times as an SVG picture into `FILE`")
		set.BoolVar(&f.json, "json", false, "print the results as JSON")
		return f.run
	},
}

func (f *benchFlags) run(ctx context.Context, out *printer, args []string) error {
	switch {
	case f.Bound < 0:
		return usage("--size must be 1 or more")
	case f.Time <= 0:
		return usage("--time must be more than 0, such as 30s")
	}
	if _, err := prog.ParseVersion(f.Toolchain); f.Toolchain != "" && err != nil {
		return usage("--toolchain: %v", err)
	}
	s, err := workspace.Find(args)
	if err != nil {
		return err
	}
	f.Source, f.Bound = s, cmp.Or(f.Bound, s.Config.Size)
	return f.measure(ctx, out)
}

// measure runs the programs and prints the results, even if it could not finish.
func (f *benchFlags) measure(ctx context.Context, out *printer) error {
	if runner.Unenforced != "" {
		out.noteOnce("%s", runner.Unenforced)
	}
	p := out.progress(f.Source.Slug + ": compiling")
	defer p.End()
	f.Progress = p.update
	record, err := f.Run(ctx)
	p.End()
	if record == nil || err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	r := &report.Report{Job: &f.Job, Record: record, Interrupted: err != nil}
	return cmp.Or(err, f.print(out, r))
}

func (f *benchFlags) print(out *printer, r *report.Report) error {
	if f.svg != "" && !r.Interrupted {
		if err := r.Draw(f.svg); err != nil {
			return err
		}
	}
	if f.json {
		out.json(r.Document())
	} else if len(r.Record.Inputs) > 0 {
		f.printReport(out, r)
	}
	out.notes(r.Notes())
	if r.Failed() {
		return exitFailed
	}
	return nil
}

func (f *benchFlags) printReport(out *printer, r *report.Report) {
	table := r.Table()
	out.result("%s", r.Names(table, out.tableWidth()))
	out.table(table)
	if chart := r.Chart().Terminal(out.excerptWidth()); chart != "" && r.Grows() {
		out.result("\n%s", chart)
	}
	out.result("\n")
	for i := range r.Record.Series {
		out.paragraph("%s", r.Conclusion(i))
	}
}
