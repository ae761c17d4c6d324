package solution

import (
	"context"
	"iter"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/flatten/why"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// Options say which file is to be made of a source. The zero Options are those of problem.toml.
type Options struct {
	Go, Judge     string // a version of Go and a judge's name
	Tags          []string
	Entry         string // a function of the package
	Input, Output string // "stdin" or "-", "stdout" or "-", or the name of a file
	File          string // where it goes; "-" for standard output
	Unproved      bool
	Cpp           bool // write C++, whatever the judge takes
	Strip         prog.Strip
	Slow          func(what string) // called before something that takes long
}

// A Job is one file to make.
type Job struct {
	Slug    string
	File    string // where it goes, absolute; "" for standard output
	Version workspace.Choice
	Request flatten.Request
	Source  *workspace.Source
	Cpp     *Job // that of the same program in C++, where both are made
}

// Job returns what the options ask for of a source.
func (o *Options) Job(s *workspace.Source) (*Job, error) {
	version, err := s.Choose(o.Go, o.Judge)
	if err != nil {
		return nil, err
	}
	j := &Job{Slug: s.Slug, Version: version, Source: s, Request: Request(s, version, o.Tags)}
	j.Request.Unproved, j.Request.Strip, j.Request.Slow = o.Unproved, o.Strip, o.Slow
	if o.Entry != "" {
		j.Request.Entry = o.Entry
		j.Request.Origin += " (" + o.Entry + ")"
	}
	override(&j.Request.Input, o.Input, "stdin")
	override(&j.Request.Output, o.Output, "stdout")
	switch {
	case o.File == "" && s.Out() != "":
		j.File = s.Out()
		if o.InCpp(version) {
			j.Cpp = j.inCpp()
		}
		return j, nil
	case o.File != "-" && o.File != "":
		if about, err := os.Stat(o.File); err == nil && about.IsDir() {
			return nil, &workspace.UsageError{Message: "-o names a file; " + o.File + " is a folder"}
		}
		j.File, err = filepath.Abs(o.File)
	}
	goAsked := o.Go != "" || filepath.Ext(o.File) == ".go"
	if o.Cpp || filepath.Ext(o.File) == extension || !goAsked && o.InCpp(version) {
		j.translate()
	}
	return j, err
}

// override sets a stream to what an option says, if it says anything; the name of a standard stream means just that.
func override(stream *string, option, standard string) {
	switch option {
	case "":
	case "-", standard:
		*stream = ""
	default:
		*stream = option
	}
}

// Made is what became of a job.
type Made struct {
	*Job
	*flatten.Result
	Text []byte // the file
	Err  error  // why there is none
	Cpp  *Made  // what became of the same program in C++, unless it was refused already as Go
}

// Run flattens. Jobs for other sources may share what they have in common; nil is for a job by itself.
func (j *Job) Run(ctx context.Context, shared *load.Shared) *Made {
	j.Request.Shared = shared
	if shared == nil {
		j.Request.Shared, j.Request.Checked = load.NewShared(), load.ReadChecked()
	}
	if j.Cpp != nil {
		j.Cpp.Request.Shared, j.Cpp.Request.Checked = j.Request.Shared, j.Request.Checked
		return j.both(ctx)
	}
	return j.alone(ctx)
}

func (j *Job) alone(ctx context.Context) *Made {
	result, err := flatten.Run(ctx, j.Request)
	if err != nil {
		return &Made{Job: j, Err: err}
	}
	return &Made{Job: j, Result: result, Text: submission.Seal(result.Source)}
}

// Every flattens problems, two at a time, and yields what becomes of them in their order. It begins when it is ranged over, and begins no
// further problem once the range has ended.
func (o *Options) Every(ctx context.Context, w *workspace.Workspace, problems []*problem.Problem, shared *load.Shared) iter.Seq[*Made] {
	return func(yield func(*Made) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		results := make([]chan *Made, len(problems))
		for i := range results {
			results[i] = make(chan *Made, 1)
		}
		go o.start(ctx, w, problems, shared, results)
		for _, result := range results {
			if !yield(<-result) {
				return
			}
		}
	}
}

// start flattens problems, each into its own channel.
func (o *Options) start(ctx context.Context, w *workspace.Workspace, problems []*problem.Problem, shared *load.Shared,
	results []chan *Made) {
	var group errgroup.Group
	group.SetLimit(2)
	for i, found := range problems {
		group.Go(func() error {
			results[i] <- o.Make(ctx, w, found, shared)
			return nil
		})
	}
}

// Make flattens one problem of many.
func (o *Options) Make(ctx context.Context, w *workspace.Workspace, found *problem.Problem, shared *load.Shared) *Made {
	failed := func(err error) *Made { return &Made{Job: &Job{Slug: found.Slug}, Err: err} }
	if ctx.Err() != nil {
		return failed(ctx.Err())
	}
	s, err := w.Open(found)
	if err != nil {
		return failed(err)
	}
	j, err := o.Job(s)
	if err != nil {
		return failed(err)
	}
	return j.Run(ctx, shared)
}

// Wrote is what became of a file.
type Wrote struct {
	submission.Outcome
	Outdated bool // it differs from the one that is there
}

// Write puts the file into its place. With compare, it only compares it with the one there.
func (m *Made) Write(ctx context.Context, compare bool) (wrote Wrote, err error) {
	if compare {
		same, exists, err := submission.Same(m.File, m.Text)
		return Wrote{Outdated: exists && !same}, err
	}
	wrote.Outcome, err = submission.Write(ctx, m.File, m.Text)
	return wrote, err
}

// Faults are what the judge has against the file, if one was named.
func (m *Made) Faults() []judge.Fault {
	named := m.Version.Judge
	switch {
	case named == nil, named.TakesCpp() && !m.Request.Cpp: // it will never see main.go
		return nil
	case m.Request.Cpp:
		return named.CheckCpp(m.Text)
	}
	return named.Check(m.Text)
}

// Heaviest returns the declarations that take the most of the file, at most n.
func (m *Made) Heaviest(n int) []why.Weight {
	weights := why.Weights(m.Program, m.Keep)
	return weights[:min(n, len(weights))]
}
