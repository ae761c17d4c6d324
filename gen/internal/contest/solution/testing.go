package solution

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/whole/litter"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
)

// A Testing says which functions of a problem are run on which of its tests.
type Testing struct {
	Name    string   // the function; "" for Solve, or for main in a package main
	Only    []string // the names of the tests; all if it is empty
	Tags    []string // build tags, such as debug
	Jobs    int      // how many tests run at once; 0 for one on each processor
	Further bool     // test each [[solution]] of problem.toml as well
	Cpp     bool     // test the program in C++, whatever its judge takes
	Drawn   bool     // compare it with main.go on tests that are drawn, too
	Anew    bool     // compare it even if its header says that it was compared

	Begin    func(t *Tested)                  // called before a function is compiled
	Progress func(t *Tested, done, total int) // called after each test, from one goroutine at a time
	End      func(t *Tested)                  // called when a function is tested, or cannot be: then t.Err says why
}

// Run tests the functions of a problem, one after the other, and returns the folders that it read sources from. The error is about what
// ends everything.
func (o *Testing) Run(ctx context.Context, s *workspace.Source) (Folders, error) {
	read := Folders{}
	temp, err := litter.Folder("", "test")
	if err != nil {
		return read, err
	}
	defer os.RemoveAll(temp)
	for i, t := range o.entries(s) {
		folder := filepath.Join(temp, fmt.Sprint(i))
		if err := os.Mkdir(folder, 0o777); err != nil {
			return read, err
		}
		o.Begin(t)
		t.Err = t.Run(ctx, folder, o.Jobs, func(done, total int) { o.Progress(t, done, total) })
		maps.Copy(read, t.Folders)
		if ctx.Err() != nil {
			t.Err = ctx.Err() // whatever else it is
		}
		o.End(t)
		if ctx.Err() != nil {
			return read, ctx.Err()
		}
	}
	return read, nil
}

// entries are what there is to test of a problem.
func (o *Testing) entries(s *workspace.Source) []*Tested {
	own := &Entry{Source: s, Name: o.Name, Tags: o.Tags}
	own.Cpp = o.Cpp || o.Name == "" && o.Tags == nil && onlyInCpp(s)
	list := []*Tested{{Entry: own, Only: o.Only, Drawn: o.Drawn, Anew: o.Anew}}
	if o.Further {
		for _, f := range FurtherOf(s) {
			list = append(list, &Tested{Entry: &Entry{Source: s, Name: f.Entry}, Expect: f.Expect})
		}
	}
	return list
}

// A Further is a [[solution]] of problem.toml.
type Further struct {
	Entry  string
	Expect verdict.Verdict // on at least one test
}

// FurtherOf returns the further solutions of a problem.
func FurtherOf(s *workspace.Source) (list []Further) {
	for _, other := range s.Config.Solutions {
		list = append(list, Further{other.Entry, verdict.Verdict(cmp.Or(other.Expect, string(verdict.OK)))})
	}
	return list
}
