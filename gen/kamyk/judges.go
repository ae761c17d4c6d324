package main

import (
	"context"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/toolchain"
	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

type judgesFlags struct {
	verify, all, json bool
	judge             string
}

var judgesCommand = &command{
	name:     "judges",
	operands: "[--json] [--verify [PROBLEM | --all]]",
	summary:  "list the judges that kamyk knows, or compile a file as they do",
	help: `Lists what judges accept: the version of Go, the target system, the longest source, and the day on which
this was looked up. No source confirms a fact marked ?, so such a limit causes a warning, never an
error. A dash means unknown. SEND marks the judges that take kamyk submit --send. A second table lists
the newer features of Go that kamyk rewrites for each judge, and those that it refuses.

Tables [judges.NAME] in .kamyk.toml, or in your own kamyk/config.toml, add judges, or change single
keys of a judge:

  [judges.ours]
  title = "Our DOMjudge"
  go = "1.21.5"
  source = "64 KiB"

--verify flattens a problem for each judge, and compiles the file with that judge's own release of
Go, for its system. The go command downloads a missing release; if it cannot, kamyk says so.`,
	flags: func(set *pflag.FlagSet) action {
		var f judgesFlags
		set.BoolVar(&f.verify, "verify", false, "compile the file of PROBLEM for each judge")
		set.BoolVar(&f.all, "all", false, "with --verify, compile the files of all problems")
		set.StringVar(&f.judge, "judge", "", "show only the judge `NAME`")
		set.BoolVar(&f.json, "json", false, "print the list as JSON")
		return f.run
	},
}

func (f *judgesFlags) run(ctx context.Context, out *printer, args []string) error {
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	stray := "a PROBLEM goes with --verify"
	if len(args) > 0 {
		if meant := p.Judges().Closest(args[0]); meant != "" {
			stray = "to show one judge, use --judge " + meant
		}
	}
	err = check(
		rule{!f.verify && len(args) > 0, stray},
		rule{!f.verify && f.all, "--all goes with --verify"},
		rule{f.all && len(args) > 0, "--all takes every problem; it cannot be combined with PROBLEM"},
	)
	if err != nil {
		return err
	}
	table := p.Judges()
	if f.judge != "" {
		found := table.Find(f.judge)
		if found == nil {
			return usage("--judge: %s", workspace.UnknownJudge(table, f.judge))
		}
		table = judge.Table{found}
	}
	switch {
	case f.verify:
		return f.verifyAll(ctx, out, p, table, args)
	case f.json:
		out.json(jsonTable(out, table))
		return nil
	}
	out.table(terminal.Table{Head: true, Rows: table.Rows(out.short), Cut: []int{6}, Drop: []int{6, 5, 2, 4, 3}})
	if rows := modernRows(table); len(rows) > 1 {
		out.result("\n")
		out.table(terminal.Table{Head: true, Rows: rows, Cut: []int{2, 1}})
	}
	return nil
}

// A judgeEntry is a judge in the JSON list: its facts, and the newer features of Go that kamyk rewrites or refuses for it.
type judgeEntry struct {
	judge.Profile
	Rewritten []string `json:"rewritten,omitempty"`
	Refused   []string `json:"refused,omitempty"`
}

// jsonTable returns the table, with file names as kamyk prints them.
func jsonTable(out *printer, table judge.Table) []judgeEntry {
	list := []judgeEntry{}
	for _, p := range table {
		entry := judgeEntry{Profile: *p}
		if entry.From != "" {
			entry.From = out.short(entry.From)
		}
		entry.Rewritten, entry.Refused = modernOf(p)
		list = append(list, entry)
	}
	return list
}

func modernOf(p *judge.Profile) (rewritten, refused []string) {
	version, err := prog.ParseVersion(p.Go)
	if err != nil {
		return nil, nil
	}
	return lower.Modern(version)
}

// modernRows returns the rows of the second table, on newer features.
func modernRows(table judge.Table) [][]string {
	rows := [][]string{{"NAME", "NOT SUPPORTED", "REWRITTEN"}}
	for _, p := range table {
		if rewritten, refused := modernOf(p); len(rewritten)+len(refused) > 0 {
			rows = append(rows, []string{p.Name, strings.Join(refused, ", "), strings.Join(rewritten, ", ")})
		}
	}
	return rows
}

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
			out.paragraph("%s\n", lines.Line(r))
		}
	})
	if err != nil {
		return err
	}
	if f.json {
		out.json(list)
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
