// Package solution flattens an entry of a problem, compiles it, and runs it on tests. It returns results and prints nothing.
//
// A TestPlan makes a TestRun for each function to test. The TestRun builds the program, and Entry.Setup says how to run and judge it: under
// the limits of problem.toml, or else those that Limits knows. Setup.Run tries each test in a run of its own, under the limits of its
// group or test. The run starts the program (run.go), and a comparison, a checker or an interactor decides the verdict (judge.go).
package solution

import (
	"context"
	"fmt"
	"path/filepath"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// An Entry is a function of a problem's package, or its main, that a judge would run.
type Entry struct {
	Source     *workspace.Source
	Name       string   // function; "" for Solve, or for main in a package main
	Tags       []string // build tags, such as debug
	Toolchain  []string // environment that selects the Go toolchain; nil for the default
	Checked    bool     // report integers that overflow
	NoCommands bool     // run no checker and no interactor of problem.toml
	Cpp        bool     // run the entry's C++ file

	program *prog.Program // of the last file that was built
	keep    *prog.Keep    // and its declarations
}

// Function returns the function's name, or main.
func (e *Entry) Function() string {
	switch {
	case e.Name != "":
		return e.Name
	case len(e.Source.Mains()) > 0:
		return "main"
	}
	return "Solve"
}

// Title names the entry in messages: the problem, and the function unless it is Solve or main.
func (e *Entry) Title() string {
	if e.Name == "" {
		return e.Source.Slug
	}
	return e.Source.Slug + " (" + e.Name + ")"
}

// Folders holds the folders that sources were read from. The value is true if a package embeds other files.
type Folders map[string]bool

func (f Folders) addSources(e *Entry) {
	if e.program == nil {
		return
	}
	for _, pkg := range e.program.Packages {
		if pkg.Own() {
			f[pkg.Dir] = f[pkg.Dir] || len(pkg.Embeds) > 0
		}
	}
}

// Request returns the request to flatten a source.
func Request(s *workspace.Source, choice workspace.Choice, tags []string) flatten.Request {
	var r flatten.Request
	r.Dir, r.Files, r.Target = s.Dir, s.Files, choice.Target(tags)
	r.Input, r.Output = s.Config.Files()
	r.Origin, r.Interactive, r.HeapLimit = s.Origin(), s.Config.Interactive, s.Config.HeapLimit()
	if s.Config.Statement == "proposal" {
		r.Notes = []string{"The statement was not found: the format of input and output is a proposal."}
	}
	return r
}

var defaultLimits = problem.NewLimits(2000, 256<<10) // of problems that do not state theirs: 2 s and 256 MiB

// Limits returns a problem's limits. If problem.toml states no memory limit, it is the judge's usual one. whose is then the judge's title,
// or "the default" if the judge's is unknown; it is "" for the problem's own memory limit.
func Limits(s *workspace.Source) (limits problem.Limits, whose string) {
	limits = defaultLimits
	if s.Config.MemoryLimit == 0 {
		whose = "the default"
		if choice, err := s.Choose("", ""); err == nil && choice.Judge != nil && choice.Judge.Memory != nil {
			limits.MemoryLimit, whose = problem.Bytes(choice.Judge.Memory.Most), choice.Judge.Title
		}
	}
	return s.Config.Limits.Or(limits), whose
}

func (e *Entry) validators(ctx context.Context, temp string) (list []Validator, err error) {
	temp = filepath.Join(temp, "validate")
	if e.Source.HasValidate() {
		program, err := (&Entry{Source: e.Source, Name: "Validate", Toolchain: e.Toolchain}).Build(ctx, temp)
		if err != nil {
			return nil, err
		}
		list = append(list, Validator{"Validate", []string{program}})
	}
	if line := e.Source.Config.Validator; line != "" {
		command, err := Tool(ctx, line, temp, e.Source.Dir)
		if err != nil {
			return nil, fmt.Errorf("the validator of %s: %w", e.Source.Slug, err)
		}
		list = append(list, Validator{"the validator", command})
	}
	return list, nil
}

// Setup returns how to run the entry's program on the problem's tests. It compiles checkers and interactors into the folder temp.
func (e *Entry) Setup(ctx context.Context, program, temp string) (*Setup, error) {
	c := &e.Source.Config
	s := &Setup{Program: program, Dir: e.Source.Dir, Temp: temp}
	s.Config, s.Tolerance, s.Hinted = c, c.Tolerance, Hinted(e.Source)
	s.Limits, _ = Limits(e.Source)
	s.Input, s.Output = c.Files()
	if choice, err := e.Source.Choose("", ""); err == nil && choice.Judge != nil {
		s.Verdicts = choice.Judge.Verdicts
	}
	if e.NoCommands && c.Validator != "" {
		return nil, fmt.Errorf("problem.toml of %s names a validator, which --no-commands does not run", e.Source.Slug)
	}
	var err error
	if s.Validators, err = e.validators(ctx, temp); err != nil {
		return nil, err
	}
	if e.NoCommands && (c.Interactive || c.Checker != "" && !verdict.IsComparison(c.Checker)) {
		return nil, fmt.Errorf("problem.toml of %s names a checker or an interactor, which --no-commands does not run", e.Source.Slug)
	}
	if c.Checker != "" {
		checker, err := FindChecker(ctx, c.Checker, verdict.Style(c.CheckerStyle), filepath.Join(temp, "checker"), s.Dir)
		if err != nil {
			return nil, fmt.Errorf("the checker of %s: %w", e.Source.Slug, err)
		}
		s.Checker = *checker
	}
	if c.Interactive {
		if s.Interactor, err = Tool(ctx, c.Interactor, filepath.Join(temp, "interactor"), s.Dir); err != nil {
			return nil, fmt.Errorf("the interactor of %s: %w", e.Source.Slug, err)
		}
	}
	return s, nil
}
