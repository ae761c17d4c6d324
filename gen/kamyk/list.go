package main

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/workspace"
)

var listCommand = &command{
	name:     "list",
	operands: "[PROBLEM...] [--json]",
	summary:  "list the problems under solutions/",
	help: `Lists the problems under solutions/, or those you name, one per line. A PROBLEM may be a folder of
problems, such as codeforces/1950. The columns are path, title, judge, state of the statement
(official, reconstructed or proposal), number of tests, and Go version of the file. - means that
problem.toml does not say.

A problem is a folder at any depth with a function Solve, a package main, or a problem.toml. You do
not have to register it.`,
	flags: func(set *pflag.FlagSet) action {
		asJSON := set.Bool("json", false, "print the list as JSON")
		return func(_ context.Context, out *printer, args []string) error {
			return list(out, args, *asJSON)
		}
	},
}

type entry struct {
	Slug      string         `json:"slug"`
	Dir       string         `json:"dir"` // relative to the module, with slashes
	Title     string         `json:"title"`
	URL       string         `json:"url,omitempty"`
	Judge     string         `json:"judge,omitempty"`
	Statement string         `json:"statement,omitempty"`
	Tests     int            `json:"tests"`
	Go        string         `json:"go"`
	Error     *remark.Remark `json:"error,omitempty"` // why problem.toml cannot be read
}

func list(out *printer, args []string, asJSON bool) error {
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	problems, err := listed(p, args)
	if err != nil {
		return err
	}
	entries, err := describe(out, p, problems)
	if err != nil {
		return err
	}
	switch {
	case asJSON:
		out.json(entries)
	case len(entries) == 0:
		noteNoProblems(out, p)
	default:
		out.table(terminal.Table{Head: true, Rows: rows(entries), Cut: []int{1}, Drop: []int{3, 1, 2, 5, 4}})
	}
	if slices.ContainsFunc(problems, func(found *problem.Problem) bool { return found.Err != nil }) {
		return exitRefused
	}
	return nil
}

func listed(p *workspace.Workspace, args []string) ([]*problem.Problem, error) {
	if len(args) == 0 {
		return p.Problems()
	}
	if several, err := p.FindSeveral(args); err != nil || several != nil {
		return several, err
	}
	s, err := p.Find(args)
	if err != nil {
		return nil, err
	}
	return []*problem.Problem{s.Problem}, nil
}

// describe collects the entries, and prints errors in problem.toml files.
func describe(out *printer, p *workspace.Workspace, problems []*problem.Problem) ([]entry, error) {
	entries := []entry{}
	for _, found := range problems {
		tests, err := found.Tests()
		if err != nil {
			return nil, err
		}
		c := found.Config
		e := entry{Slug: found.Slug, Dir: found.Origin(), Title: found.Title(), URL: c.URL,
			Judge: cmp.Or(c.Judge, p.Module.Settings.Judge, p.User.Judge), Statement: c.Statement, Tests: len(tests)}
		chosen, err := p.NewSource(found).Choose("", "")
		if err == nil {
			e.Go = chosen.String()
		}
		if err = errors.Join(found.Err, err); err != nil {
			e.Error = &remark.FromError(out.short, err)[0]
			out.error(err)
		}
		entries = append(entries, e)
	}
	return entries, nil
}

func rows(entries []entry) [][]string {
	rows := [][]string{{"PROBLEM", "TITLE", "JUDGE", "STATEMENT", "TESTS", "GO"}}
	for _, e := range entries {
		rows = append(rows, []string{e.Slug, e.Title, cmp.Or(e.Judge, "-"), cmp.Or(e.Statement, "-"), strconv.Itoa(e.Tests),
			cmp.Or(e.Go, "-")})
	}
	return rows
}
