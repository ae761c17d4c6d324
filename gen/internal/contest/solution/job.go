package solution

import (
	"context"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sync/errgroup"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// Options select the file to make from a source. Zero Options follow problem.toml.
type Options struct {
	Go, Judge     string // version of Go
	Tags          []string
	Entry         string // function of the package
	Input, Output string // "stdin" or "-", "stdout" or "-", or a file name
	File          string // output file; "-" for standard output
	Unproved      bool
	Cpp           bool // write C++ even if the judge takes Go
	Strip         prog.Strip
	Checked       bool              // report integers that overflow; not for submission
	Slow          func(what string) // called before a slow step
}

// A Job is one file to write.
type Job struct {
	Slug    string
	File    string // absolute; "" for standard output
	Version workspace.Choice
	Request flatten.Request
	Source  *workspace.Source
	Cpp     *Job // writes the same program in C++; nil if only one file is wanted
}

// Job returns the job for a source.
func (o *Options) Job(s *workspace.Source) (*Job, error) {
	version, err := s.Choose(o.Go, o.Judge)
	if err != nil {
		return nil, err
	}
	j := &Job{Slug: s.Slug, Version: version, Source: s, Request: Request(s, version, o.Tags)}
	j.Request.Unproved, j.Request.Strip, j.Request.Slow = o.Unproved, o.Strip, o.Slow
	if o.Checked {
		j.Request = Checked(j.Request, version)
		j.Request.Notes = append(j.Request.Notes, "Not for submission: it reports integers that overflow.")
	}
	if o.Entry != "" {
		j.Request.Entry = o.Entry
		j.Request.Origin += " (" + o.Entry + ")"
	}
	override(&j.Request.Input, o.Input, "stdin")
	override(&j.Request.Output, o.Output, "stdout")
	switch {
	case o.File == "" && s.Out() != "":
		j.File = s.Out()
		for _, name := range []string{j.File, strings.TrimSuffix(j.File, ".go") + extension} {
			if err := s.Inside(name); err != nil {
				return nil, err
			}
		}
		if o.InCpp(version) {
			j.Cpp = j.cppJob()
		}
		return j, nil
	case o.File != "-" && o.File != "":
		if about, err := os.Stat(o.File); err == nil && about.IsDir() {
			return nil, &workspace.UsageError{Message: "-o names a file; " + o.File + " is a folder"}
		}
		j.File, err = filepath.Abs(o.File)
	}
	goRequested := o.Go != "" || filepath.Ext(o.File) == ".go"
	if o.Cpp || filepath.Ext(o.File) == extension || !goRequested && o.InCpp(version) {
		j.setCpp()
	}
	return j, err
}

// override sets a stream from an option, unless that is empty. The name of the standard stream resets it.
func override(stream *string, option, standard string) {
	switch option {
	case "":
	case "-", standard:
		*stream = ""
	default:
		*stream = option
	}
}

// A JobResult is the result of a Job.
type JobResult struct {
	*Job
	*flatten.Result
	Text []byte     // the file
	Err  error      // why there is no file
	Cpp  *JobResult // the same program in C++; nil if Go was refused or no C++ was wanted
}

// Run flattens. It writes both files if there is a C++ job. Jobs of many sources share what they read; nil is for a single job.
func (j *Job) Run(ctx context.Context, shared *load.Shared) *JobResult {
	j.Request.Shared = shared
	if shared == nil {
		j.Request.Shared, j.Request.Checked = load.NewShared(), load.ReadChecked()
	}
	if j.Cpp == nil {
		result, err := flatten.Run(ctx, j.Request)
		return j.result(flatten.Outcome{Result: result, Err: err})
	}
	j.Cpp.Request.Shared, j.Cpp.Request.Checked = j.Request.Shared, j.Request.Checked
	return j.flattenBoth(ctx)
}

func (j *Job) result(of flatten.Outcome) *JobResult {
	if of.Err != nil {
		return &JobResult{Job: j, Err: of.Err}
	}
	return &JobResult{Job: j, Result: of.Result, Text: submission.Seal(of.Source)}
}

// FlattenAll flattens problems, two at a time, and yields the results in order. It starts no problem after the loop has ended.
func (o *Options) FlattenAll(ctx context.Context, w *workspace.Workspace, problems []*problem.Problem,
	shared *load.Shared) iter.Seq[*JobResult] {
	return func(yield func(*JobResult) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		results := make([]chan *JobResult, len(problems))
		for i := range results {
			results[i] = make(chan *JobResult, 1)
		}
		go func() {
			var group errgroup.Group
			group.SetLimit(2)
			for i, found := range problems {
				group.Go(func() error {
					results[i] <- o.Flatten(ctx, w, found, shared)
					return nil
				})
			}
		}()
		for _, result := range results {
			if !yield(<-result) {
				return
			}
		}
	}
}

// Flatten flattens one of many problems.
func (o *Options) Flatten(ctx context.Context, w *workspace.Workspace, found *problem.Problem, shared *load.Shared) *JobResult {
	failed := func(err error) *JobResult { return &JobResult{Job: &Job{Slug: found.Slug}, Err: err} }
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

// Faults returns what the judge, if one is selected, would reject in the file.
func (m *JobResult) Faults() []judge.Fault {
	named := m.Version.Judge
	switch {
	case named == nil, named.TakesCpp() && !m.Request.Cpp: // it will never see main.go
		return nil
	case m.Request.Cpp:
		return named.CheckCpp(m.Text)
	}
	return named.Check(m.Text)
}
