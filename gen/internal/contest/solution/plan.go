package solution

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
)

// A TestPlan selects which functions of a problem run on which tests.
type TestPlan struct {
	Name       string   // function; "" for Solve, or for main in a package main
	Only       []string // names of tests; all if empty
	Tags       []string // build tags, such as debug
	Jobs       int      // tests to run at once; 0 for one per processor
	Others     bool     // also test each [[solution]] of problem.toml
	NoCommands bool     // run no checker and no interactor of problem.toml
	Checked    bool     // report integers that overflow, in main.go
	Cpp        bool     // test the C++ program even if the judge takes Go
	Drawn      bool     // also compare it with main.go on drawn tests
	Recompare  bool     // compare even if the header says it was done

	Begin    func(t *TestRun)                  // called before a function is compiled
	Progress func(t *TestRun, done, total int) // called after each test, one call at a time
	End      func(t *TestRun)                  // called after a function is tested; t.Err is set if it could not be
}

// Run tests the functions of a problem in turn. It returns the folders of their sources.
func (o *TestPlan) Run(ctx context.Context, s *workspace.Source) (Folders, error) {
	read := Folders{}
	temp, err := scratch.Folder("", "test")
	if err != nil {
		return read, err
	}
	defer scratch.Remove(temp)
	for i, t := range o.entries(s) {
		folder := filepath.Join(temp, fmt.Sprint(i))
		if err := os.Mkdir(folder, 0o777); err != nil {
			return read, err
		}
		o.Begin(t)
		t.Err = t.Run(ctx, folder, o.Jobs, func(done, total int) { o.Progress(t, done, total) })
		maps.Copy(read, t.Folders)
		if ctx.Err() != nil {
			t.Err = ctx.Err()
		}
		o.End(t)
		if ctx.Err() != nil {
			return read, ctx.Err()
		}
	}
	return read, nil
}

// entries returns the runs of the plan.
func (o *TestPlan) entries(s *workspace.Source) []*TestRun {
	own := &Entry{Source: s, Name: o.Name, Tags: o.Tags, Checked: o.Checked, NoCommands: o.NoCommands}
	own.Cpp = o.Cpp || o.Name == "" && o.Tags == nil && !o.Checked && onlyInCpp(s)
	list := []*TestRun{{Entry: own, Only: o.Only, Drawn: o.Drawn, Recompare: o.Recompare}}
	if o.Others {
		for _, f := range OtherSolutions(s) {
			list = append(list, &TestRun{Entry: &Entry{Source: s, Name: f.Entry, NoCommands: o.NoCommands}, Expect: f.Expect, Points: f.Points})
		}
	}
	return list
}

// An OtherSolution is a [[solution]] of problem.toml.
type OtherSolution struct {
	Entry  string
	Expect verdict.Verdict // on at least one test
	Points *int            // that the groups are worth; nil if any will do
}

// OtherSolutions returns the other solutions of a problem.
func OtherSolutions(s *workspace.Source) (list []OtherSolution) {
	for _, other := range s.Config.Solutions {
		expect := verdict.Verdict(cmp.Or(other.Expect, string(verdict.OK)))
		if other.Points != nil && other.Expect == "" {
			expect = AnyFailure
		}
		list = append(list, OtherSolution{other.Entry, expect, other.Points})
	}
	return list
}
