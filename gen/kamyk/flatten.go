package main

import (
	"context"
	"errors"
	"path/filepath"
	"slices"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/contest/solution/report"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

type flattenFlags struct {
	solution.Options
	all, check, json, copy bool
}

var flattenCommand = &command{
	name:     "flatten",
	alias:    "f",
	operands: "[PROBLEM... | --all] [FLAGS]",
	summary:  "write the one file that a judge takes",
	help: `Writes the problem's package, and everything it needs from other packages, into one file:
out/PROBLEM/main.go. Its main reads standard input, calls Solve and flushes the output. A package that
is already a main is flattened as it is. The file of a folder outside solutions/, or of named files,
goes to standard output. If you name a folder of problems, kamyk flattens all of them, and prints one
line if there are more than ten.

Before kamyk writes the file, it proves that the file means the same as the source. If it cannot keep
the meaning, it refuses the source, and writes nothing. If you edited a file in out/, kamyk keeps your
version next to the new one.

kamyk takes the Go version from the first of these places that names one: --go, --judge, the problem's
problem.toml, .kamyk.toml next to go.mod, your own kamyk/config.toml, the go line of go.mod. In a
file, the key go overrides the key judge. kamyk rewrites syntax and library functions that are newer
than that version, or refuses them. A judge also sets the target system and the limits. If the file
exceeds a limit, kamyk says so, still writes the file, and exits with 4.

For a judge that takes C++ and no Go, and with --cpp for any other, kamyk writes main.cpp beside
main.go: the same program in C++17. With -o, or on standard output, it writes main.cpp alone, or
main.go alone if FILE ends in .go or you give --go. Only tests check main.cpp: kamyk test and kamyk
submit compare it with main.go. If kamyk cannot write something in C++, it exits with 3, and still writes main.go.`,
	flags: func(set *pflag.FlagSet) action {
		var f flattenFlags
		set.BoolVar(&f.all, "all", false, "flatten every problem; list the refused ones, write the others")
		set.StringVarP(&f.File, "out", "o", "", "write to `FILE`, or to standard output for -")
		set.StringVar(&f.Judge, "judge", "", "make the file for the judge `NAME`; see kamyk judges")
		set.StringVar(&f.Go, "go", "", "make the file for this `VERSION` of Go, such as 1.22")
		set.StringSliceVar(&f.Tags, "tags", nil, "build with the tags in this comma-separated `LIST`")
		set.StringVar(&f.Entry, "entry", "", "call the function `NAME` of the package instead of Solve")
		set.StringVar(&f.Input, "input", "", "read `FILE` instead of standard input")
		set.StringVar(&f.Output, "output", "", "write to `FILE` instead of standard output")
		set.BoolVar(&f.check, "check", false, "write nothing, and exit with 1 if a file is out of date")
		set.BoolVar(&f.copy, "copy", false, "also copy the file to the clipboard")
		set.BoolVar(&f.json, "json", false, "print what was done as JSON")
		set.Var((*stripFlag)(&f.Strip), "strip", "drop the comments of helpers; --strip=all drops all but licences")
		set.Lookup("strip").NoOptDefVal = "true"
		set.BoolVar(&f.Cpp, "cpp", false, "write main.cpp as well, the program in C++17")
		set.BoolVar(&f.Checked, "checked", false, "report integers that overflow, on standard error; needs -o")
		set.BoolVar(&f.Unproved, "unproved", false, "write the file even if kamyk cannot prove that it means the same")
		return f.run
	},
}

func (f *flattenFlags) run(ctx context.Context, out *printer, args []string) error {
	if err := f.contradiction(args); err != nil {
		return err
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	args = f.stripped(p, args)
	r := &flattenReport{out: out, lines: new(report.Lines), declined: map[string]int{}, check: f.check, json: f.json, named: f.File != "",
		files: report.Files{Files: []report.FileEntry{}, Refused: []report.RefusedEntry{}}}
	var problems []*problem.Problem
	if f.all {
		problems, err = everyProblem(out, p)
	} else if problems, err = p.FindSeveral(args); err == nil && problems == nil {
		s, err := p.Find(args)
		if err != nil {
			return err
		}
		return f.one(ctx, s, r)
	}
	if err == nil {
		err = f.oneOnly()
	}
	if err != nil {
		return err
	}
	return f.every(ctx, p, problems, r)
}

// stripped takes --strip all for --strip=all, unless all is a problem.
func (f *flattenFlags) stripped(p *workspace.Workspace, args []string) []string {
	i := slices.Index(args, "all")
	if i < 0 || f.Strip != prog.StripHelpers {
		return args
	}
	if _, err := p.Find([]string{"all"}); err == nil {
		return args
	}
	f.Strip = prog.StripAll
	return slices.Delete(slices.Clone(args), i, i+1)
}

func (f *flattenFlags) contradiction(args []string) error {
	return check(
		rule{f.all && len(args) > 0, "--all takes every problem; it cannot be combined with PROBLEM"},
		rule{f.copy && f.check, "--check makes no file to copy; it cannot be combined with --copy"},
		rule{f.check && f.File == "-", "--check compares with a file; it cannot be combined with -o -"},
		rule{f.Cpp && filepath.Ext(f.File) == ".go", "--cpp writes C++; name a file that ends in .cpp with -o"},
		rule{f.Checked && f.File == "", "--checked makes a file that is not for submission; name it with -o"},
		rule{f.Checked && (f.Cpp || filepath.Ext(f.File) == ".cpp" || f.check),
			"--checked makes a Go file to run here; it cannot be combined with C++ or --check"},
		rule{f.json && f.File == "-", "--json prints to standard output; it cannot be combined with -o -"},
	)
}

// oneOnly refuses flags for a single file if there are several.
func (f *flattenFlags) oneOnly() error {
	with := "several problems"
	if f.all {
		with = "--all"
	}
	return check(
		rule{f.File != "", "-o names one file; it cannot be combined with " + with},
		rule{f.Entry != "", "--entry names a function of one problem; it cannot be combined with " + with},
		rule{f.copy, "--copy copies one file; it cannot be combined with " + with},
	)
}

func (f *flattenFlags) one(ctx context.Context, s *workspace.Source, r *flattenReport) error {
	working := r.out.progress("flattening " + s.Slug)
	defer working.End()
	f.Slow = working.update
	j, err := f.Job(s)
	if err != nil {
		return err
	}
	if j.File == "" && (f.json || f.check) {
		return usage("the file of a folder outside solutions/ goes to standard output; name a file with -o")
	}
	m := j.Run(ctx, nil)
	working.End()
	if f.File == "" && j.File != "" && m.Err == nil && m.Program.Entry != nil && !m.Program.Entry.Solves() {
		return usage("--entry %s makes a program that is not for submission; name its file with -o", f.Entry)
	}
	if err := r.addResult(ctx, m); err != nil {
		return err
	}
	if f.copy && m.Err == nil && !r.failed {
		r.copy(ctx, m.Submitted())
	}
	return r.close()
}

func (f *flattenFlags) every(ctx context.Context, p *workspace.Workspace, problems []*problem.Problem, r *flattenReport) (err error) {
	r.several = true
	r.lines = report.NewLines(p, problems, &f.Options)
	working := r.out.progress("flattening")
	defer working.End()
	f.Slow = working.update
	for m := range f.FlattenAll(ctx, p, problems, load.NewShared()) {
		working.update("flattening " + m.Slug)
		working.Interrupt(func() { err = r.addResult(ctx, m) })
		if err != nil {
			return err
		}
	}
	working.End()
	return r.close()
}

// A stripFlag says which comments are dropped: --strip, --strip=helpers or --strip=all.
type stripFlag prog.Strip

func (*stripFlag) Type() string     { return "bool" } // so that help shows no value
func (f *stripFlag) String() string { return [...]string{"false", "helpers", "all"}[*f] }

func (f *stripFlag) Set(text string) error {
	switch text {
	case "true", "helpers":
		*f = stripFlag(prog.StripHelpers)
	case "all":
		*f = stripFlag(prog.StripAll)
	default:
		return errors.New("use --strip or --strip=all")
	}
	return nil
}
