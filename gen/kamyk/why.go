package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/suggest"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/why"
	"kamyk/gen/internal/workspace"
)

// whyFlags are the flags of why.
type whyFlags struct {
	json      bool
	goVersion string
	all       bool
}

func whyCommand() *command {
	return &command{
		name:     "why",
		operands: "[PROBLEM] [NAME]",
		summary:  "explain why something is in the file, or what takes the most space",
		help: `Prints the shortest chain of uses from main to the declaration NAME: a function, type, variable,
constant or method, such as Sum, Reader.Int or fastio.Reader.Int. Without NAME, prints what takes
the most bytes of source: first by package, then by declaration.`,
		flags: func(set *pflag.FlagSet) action {
			var f whyFlags
			set.StringVar(&f.goVersion, "go", "", "flatten for this `VERSION` of Go")
			set.BoolVar(&f.all, "all", false, "list every declaration, not only the ten largest")
			set.BoolVar(&f.json, "json", false, "print the chain or the weights as JSON")
			return f.run
		},
	}
}

func (f *whyFlags) run(ctx context.Context, v *voice, args []string) error {
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	s, name, err := findWithName(p, args)
	if err != nil {
		return err
	}
	version, err := s.Choose(f.goVersion, "")
	if err != nil {
		return err
	}
	result, err := flatten.Run(ctx, solution.Request(s, version, nil))
	if err != nil {
		return err
	}
	if name == "" {
		return f.weights(v, result)
	}
	return f.chain(v, result, name)
}

// findWithName takes a single argument for a problem if there is one of that name, else for a declaration of the current problem.
func findWithName(p *workspace.Workspace, args []string) (s *workspace.Source, name string, err error) {
	if len(args) > 2 {
		return nil, "", usage("one PROBLEM and one NAME at most")
	}
	if len(args) == 2 {
		s, err = p.Find(args[:1])
		return s, args[1], err
	}
	s, err = p.Find(args)
	if err != nil && len(args) == 1 {
		if around, aroundErr := p.Find(nil); aroundErr == nil {
			return around, args[0], nil
		}
	}
	return s, "", err
}

// A link is a step of a chain, as --json prints it.
type link struct {
	Name  string `json:"name"`
	Rule  int    `json:"rule"`
	Cause string `json:"cause"`
	Place string `json:"place,omitempty"`
}

func (f *whyFlags) chain(v *voice, result *flatten.Result, name string) error {
	steps := why.Chain(result.Program, result.Keep, name)
	if steps == nil {
		return usage("nothing in the file is called %s%s", name, suggest.Question(name, why.Names(result.Program, result.Keep, name)))
	}
	if f.json {
		links := []link{}
		for _, step := range steps {
			links = append(links, link{step.Name, int(step.Rule), step.Cause, placeOf(v, step)})
		}
		return v.json(links)
	}
	rows := [][]string{}
	for _, step := range steps {
		rows = append(rows, []string{step.Name, step.Cause, placeOf(v, step)})
	}
	v.table(terminal.Table{Rows: rows, Cut: []int{1, 0}, Drop: []int{1}})
	return nil
}

func placeOf(v *voice, step why.Link) string {
	if !step.Place.IsValid() {
		return ""
	}
	at := step.Place
	at.Filename = v.short(at.Filename)
	return at.String()
}

// A weight is what something takes of the file, as --json prints it.
type weight struct {
	Name    string `json:"name"`
	Package string `json:"package"`
	Bytes   int    `json:"bytes"`
}

func (f *whyFlags) weights(v *voice, result *flatten.Result) error {
	list := []weight{}
	for _, w := range why.Weights(result.Program, result.Keep) {
		list = append(list, weight(w))
	}
	if f.json {
		return v.json(list)
	}
	v.table(terminal.Table{Rows: append(packageRows(list), []string{}), Cut: []int{1}})
	if !f.all {
		list = list[:min(10, len(list))]
	}
	rows := [][]string{}
	for _, w := range list {
		rows = append(rows, []string{fmt.Sprintf("%6d bytes", w.Bytes), w.Name})
	}
	v.table(terminal.Table{Rows: rows, Cut: []int{1}})
	return nil
}

// packageRows sums the weights of each package, the heaviest first.
func packageRows(list []weight) (rows [][]string) {
	sums := map[string]int{}
	var paths []string
	for _, w := range list {
		if sums[w.Package] == 0 {
			paths = append(paths, w.Package)
		}
		sums[w.Package] += w.Bytes
	}
	slices.SortStableFunc(paths, func(a, b string) int { return cmp.Compare(sums[b], sums[a]) })
	for _, path := range paths {
		rows = append(rows, []string{fmt.Sprintf("%6d bytes", sums[path]), path})
	}
	return rows
}
