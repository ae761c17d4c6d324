package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/why"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/workspace"
)

type whyFlags struct {
	json      bool
	goVersion string
	all       bool
}

var whyCommand = &command{
	name:     "why",
	operands: "[PROBLEM] [NAME]",
	summary:  "explain why something is in the file, or what takes the most space",
	help: `Explains why the file contains the declaration NAME: it prints the shortest chain of uses from main to
it. NAME is a function, type, variable, constant or method, such as Sum, Reader.Int or
fastio.Reader.Int, or its name in the file, such as ImpartialSum. Without NAME, it prints what takes
the most bytes of source: first by package, then by declaration.`,
	flags: func(set *pflag.FlagSet) action {
		var f whyFlags
		set.StringVar(&f.goVersion, "go", "", "flatten for this `VERSION` of Go")
		set.BoolVar(&f.all, "all", false, "list every declaration, not only the ten largest")
		set.BoolVar(&f.json, "json", false, "print the chain or the weights as JSON")
		return f.run
	},
}

func (f *whyFlags) run(ctx context.Context, out *printer, args []string) error {
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	s, name, err := p.FindWithName(args)
	if err != nil {
		return err
	}
	version, err := s.Choose(f.goVersion, "")
	if err != nil {
		return err
	}
	request, working := solution.Request(s, version, nil), out.progress("flattening "+s.Slug)
	request.Slow = working.update
	result, err := flatten.Run(ctx, request)
	working.End()
	if err != nil {
		return err
	}
	if name == "" {
		return f.weights(out, result)
	}
	return f.chain(out, result, name)
}

func (f *whyFlags) chain(out *printer, result *flatten.Result, name string) error {
	steps := why.Chain(result.Program, result.Keep, result.Names, name)
	if steps == nil {
		return usage("nothing in the file is called %s%s", name, words.DidYouMean(name, why.Names(result.Keep, name)))
	}
	var rows [][]string
	for i := range steps {
		step := &steps[i]
		if step.Place != "" {
			step.Place = out.short(step.Place)
		}
		rows = append(rows, []string{step.Name, step.Cause, step.Place})
	}
	if f.json {
		out.json(steps)
		return nil
	}
	out.table(terminal.Table{Rows: rows, Cut: []int{1, 0}, Drop: []int{1}})
	return nil
}

func (f *whyFlags) weights(out *printer, result *flatten.Result) error {
	list := why.Weights(result.Keep)
	if f.json {
		out.json(list)
		return nil
	}
	out.table(weightTable(append(why.ByPackage(list), why.Weight{})))
	if !f.all {
		list = list[:min(10, len(list))]
	}
	out.table(weightTable(list))
	return nil
}

// weightTable has a row for each weight; one of nothing is an empty line.
func weightTable(list []why.Weight) terminal.Table {
	rows := make([][]string, len(list))
	for i, w := range list {
		if w.Bytes > 0 {
			rows[i] = []string{fmt.Sprintf("%6d bytes", w.Bytes), w.Name}
		}
	}
	return terminal.Table{Rows: rows, Cut: []int{1}}
}
