package main

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/explore"
	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

type exploreFlags struct {
	explore.Job
	goFunction, solve, json bool
	svg                     string
}

var exploreCommand = &command{
	name:     "explore",
	operands: "[PROBLEM] [FLAGS]",
	summary:  "find the formula of a game from its rules",
	help: `Computes the Grundy values of a game, from 0 on, and looks for a formula: periods, digits, automata,
arithmetic, and for two numbers also the patterns of Nim, Wythoff and Euclid. The value 0 means that
the player to move loses.

The rules are a function of the problem's package, usually in a file explore.go. For one heap:

  func Moves(n int, to func(left ...int))

Call to once for each move, with the heaps that the move leaves, or with none. For two numbers:

  func Moves(a, b int, to func(a, b int))

For any other game, with positions of a comparable type P:

  func Moves(p P, to func(P))
  func Start(size int) P      the position with which the game of a size begins
  func Features(p P) []int    optional: numbers that the formula may use

Instead of Moves, you can give the rules as data:

  var Rules = impartial.Octal{0, 1, 3, 7}
  var Rules = impartial.Subtraction{1, 3, 4}

To test a formula of your own, write func Formula with the parameters of Moves except to. It returns
the value as an int, or a bool: whether the player to move loses. kamyk prints the first place where it
is wrong.

kamyk marks each formula as proved, checked or a guess. A proved formula follows from a theorem whose
conditions kamyk has checked. If the rules are code, the proof assumes that Moves treats large n as it
treats small n. A checked formula was learned from some of the values, and predicted all
others. A guess fits, but there is little evidence.

kamyk also searches the OEIS, if you save its file stripped.gz in the folder of your settings. It never
uses the network.

Without --to, heaps go to 1000 and pairs to 100, and kamyk stops after 10 seconds. If you press Ctrl-C,
it explains the values so far.

--solve writes explored.go, with a function Explored that uses the formula. It reads t cases of n
heaps, or of two numbers. Test it with kamyk stress PROBLEM --solve Explored, and write its file with
kamyk flatten PROBLEM --entry Explored.

Exits with 1 if Formula is wrong.`,
	flags: func(set *pflag.FlagSet) action {
		var f exploreFlags
		set.IntVar(&f.To, "to", 0, "compute values up to the heap, number or size `N`")
		set.DurationVar(&f.Time, "time", 0, "stop computing after this `DURATION`, such as 1m; by default 10s without --to")
		set.BoolVar(&f.Misere, "misere", false, "the player who makes the last move loses")
		set.StringVar(&f.svg, "svg", "", "draw the values as an SVG picture into `FILE`")
		set.BoolVar(&f.goFunction, "go", false, "print only the best formula, as a function in Go")
		set.BoolVar(&f.solve, "solve", false, "write explored.go, a solution that uses the best formula")
		set.BoolVar(&f.json, "json", false, "print the results as JSON")
		return f.run
	},
}

func (f *exploreFlags) run(ctx context.Context, out *printer, args []string) error {
	err := check(
		rule{f.Time < 0, "--time must be more than 0, such as 30s"},
		rule{f.goFunction && f.json, "--go and --json cannot be combined"},
	)
	if err != nil {
		return err
	}
	s, err := findGame(args)
	if err != nil {
		return err
	}
	if len(s.Files) > 0 {
		return usage("explore takes a folder; name the one that the file is in, such as ./")
	}
	if f.Time == 0 && f.To == 0 {
		f.Time = 10 * time.Second
	}
	p := out.progress(s.Slug)
	defer p.End()
	t := &exploreTable{out: out, progress: p, quiet: f.json || f.goFunction}
	f.Source, f.Values, f.Progress = s, t.addValues, func(step string) { p.update(s.Slug + ": " + step) }
	r, err := f.Run(ctx)
	p.End()
	t.end(r)
	if r == nil {
		return err
	}
	return cmp.Or(err, f.print(out, r))
}

// findGame finds the folder of a game, which need not hold a solution yet.
func findGame(args []string) (*workspace.Source, error) {
	w, err := workspace.Here()
	if err != nil {
		return nil, err
	}
	s, err := w.Find(args)
	if err == nil || len(args) > 1 {
		return s, err
	}
	folder := w.Dir
	if len(args) == 1 {
		folder = filepath.Join(w.Root(), problem.Folder, filepath.FromSlash(args[0]))
	}
	if _, statErr := os.Stat(filepath.Join(folder, "explore.go")); statErr != nil {
		return nil, err
	}
	return w.Find([]string{folder})
}

func (f *exploreFlags) print(out *printer, r *explore.Result) error {
	if r.Ended != "" {
		out.note("%s: the values end at %d: %s", r.Problem, r.Last(), r.Ended)
	}
	if errs := prog.Refusals(r.Stopped); errs != nil {
		out.warnings(errs)
	}
	if f.svg != "" && r.Last() >= 0 {
		if err := atomicfile.Write(f.svg, r.SVG()); err != nil {
			return err
		}
	}
	switch {
	case f.json:
		out.json(r.Document())
	case f.goFunction:
		e := r.Best(explore.InGo)
		if e == nil {
			out.errorf("no formula found up to %d", r.Last())
			return exitFailed
		}
		out.result("%s\n", e.Go)
		if r.Wrong != nil {
			out.errorf("Formula: %s", r.FormulaLine())
		}
	default:
		exploreReport(out, r)
	}
	if f.solve {
		if err := writeSolve(out, f.Source, r); err != nil {
			return err
		}
	}
	if r.Wrong != nil {
		return exitFailed
	}
	return nil
}

func writeSolve(out *printer, s *workspace.Source, r *explore.Result) error {
	name, err := r.WriteSolve(s)
	if err != nil {
		return err
	}
	out.note("%s has the function Explored; its comment says how it reads the input", out.short(name))
	if s.HasSolve() {
		out.hint("kamyk stress %s --solve Explored", r.Problem)
	} else {
		out.hint("kamyk flatten ./%s --entry Explored -o -", out.short(s.Dir))
	}
	return nil
}

func exploreReport(out *printer, r *explore.Result) {
	if len(r.Explanations) == 0 && r.Last() >= 0 {
		out.paragraph("no pattern found up to %d\n", r.Last())
		out.paragraph("tried: %s\n", r.Tried())
		if r.Ended == "" {
			out.paragraph("more values may show one: --to %d\n", 2*r.Last())
		}
	}
	value, lost := r.Best(func(e *explain.Explanation) bool { return !e.Lost }), r.Best(explore.OfLost)
	if value != nil {
		out.paragraph("%s\n", explore.Line(value, paintStatus))
	}
	switch {
	case lost == nil:
	case value != nil && value.Status == lost.Status:
		out.paragraph("%s\n", lost.Name)
	default:
		out.paragraph("%s\n", explore.Line(lost, paintStatus))
	}
	for _, line := range []struct{ name, text string }{
		{"first lost", r.FirstLost()}, {"misère", r.MisereRule()}, {"in Go", r.Call()}, {"Formula", r.FormulaLine()},
	} {
		if line.text != "" {
			out.paragraph("%s: %s\n", line.name, line.text)
		}
	}
}
