// Package testset draws a test set for a judge: the samples, and distinct tests from small to large with their answers.
package testset

import (
	"context"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// Attempts is how many seeds to try for a test that differs from the others.
const Attempts = 20

// solve is the default function for answers. In a package main, main answers instead.
const solve = "Solve"

// A Request selects the tests to draw.
type Request struct {
	Source             *workspace.Source
	Generator, Answers string // functions of the package
	Tests, Size        int    // number of tests and size of the largest; 1 or more
	Seed               uint64 // of the first test
	TimeLimit          time.Duration
	Progress           func(tests int) // called after each test; may be nil
}

// A FailureError says why a test could not be drawn, validated or answered.
type FailureError struct {
	Seed  uint64
	Fault *loop.Fault
}

func (e *FailureError) Error() string {
	if e.Fault.Function == "Validate" {
		return fmt.Sprintf("seed %d: Validate refuses the test at byte %d: %s", e.Seed, e.Fault.Offset, e.Fault.Message)
	}
	return fmt.Sprintf("seed %d: %s: %s", e.Seed, e.Fault.Function, e.Fault.Message)
}

// Samples returns the problem's samples that have an answer.
func Samples(s *workspace.Source) (samples []tests.Content, err error) {
	list, err := s.Tests()
	for _, test := range list {
		if !strings.HasPrefix(test.Name, "sample") || test.Output == "" || err != nil {
			continue
		}
		sample := tests.Content{Name: test.Name}
		sample.Input, sample.Answer, err = test.Read()
		samples = append(samples, sample)
	}
	return samples, err
}

// Files returns the files of a test set. For sinol, config.yml states the problem's limits and the points of its groups.
func Files(s *workspace.Source, l *tests.Layout, task string, samples, drawn []tests.Content) ([]tests.File, error) {
	files := l.Files(task, samples, drawn)
	if l != tests.Sinol {
		return files, nil
	}
	var groups []string
	for _, file := range files {
		name, isInput := strings.CutSuffix(path.Base(file.Name), ".in")
		if group := (tests.Test{Name: name}).Group(); isInput && !slices.Contains(groups, group) {
			groups = append(groups, group)
		}
	}
	about := archive.About{Name: s.Title()}
	about.Time, about.Memory, _ = solution.Limits(s)
	for _, g := range s.Config.Groups {
		about.Groups = append(about.Groups, archive.Group{Name: g.Name, Points: g.Points,
			Limits: archive.Limits{Time: g.TimeLimit.Duration, Memory: int64(g.MemoryLimit)}})
	}
	config, err := archive.SinolConfig(task, about, groups)
	return append(files, tests.File{Name: "config.yml", Content: config}), err
}

// Draw draws the tests with their answers. It returns fewer if the generator repeats itself. The error is a *FailureError if a function
// fails, and prog.Errors if one is missing.
func (r *Request) Draw(ctx context.Context) ([]tests.Content, error) {
	s := r.Source
	if s.Config.Interactive && r.Answers == solve {
		return nil, prog.Errors{{Pos: prog.At(s.Dir), Message: "the problem is interactive, so Solve alone has no answer to an input",
			Hint: "--answers names a function that reads a test and writes the answer that the interactor reads"}}
	}
	program, err := stress.Open(ctx, s.Dir, "")
	if err != nil {
		return nil, err
	}
	options := stress.Options{Solve: r.Answers, Brute: r.Answers, Generate: r.Generator, TimeLimit: r.TimeLimit, Isolate: true}
	if r.Answers == solve && !program.Has(solve) && len(s.Mains()) == 1 {
		temp, err := scratch.Folder("", "generate")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(temp)
		if err := useMain(ctx, s, temp, &options); err != nil {
			return nil, err
		}
	}
	if err := checkFunctions(s, program, options); err != nil {
		return nil, err
	}
	return r.drawDistinct(ctx, program, options)
}

// useMain makes the flattened file of a package main write the answers.
func useMain(ctx context.Context, s *workspace.Source, temp string, o *stress.Options) error {
	program, _, err := (&solution.Entry{Source: s}).Build(ctx, temp)
	o.Solve, o.Brute = "main", "main"
	command := stress.Command{Args: []string{program}, Dir: s.Dir}
	command.Input, command.Output = s.Config.Files()
	o.Programs = map[string]stress.Command{"main": command}
	return err
}

// checkFunctions returns an error for a missing function.
func checkFunctions(s *workspace.Source, program *stress.Program, o stress.Options) error {
	for _, need := range []struct {
		name  string
		among []string
	}{{o.Generate, program.Generators}, {o.Brute, program.Solvers}} {
		if _, compiled := o.Programs[need.name]; !compiled && !slices.Contains(need.among, need.name) {
			message := fmt.Sprintf("there is no function %s that fits", need.name)
			message += words.DidYouMean(need.name, need.among)
			return prog.Errors{{Pos: prog.At(s.Dir), Message: message}}
		}
	}
	return nil
}

// drawDistinct draws distinct tests of growing size.
func (r *Request) drawDistinct(ctx context.Context, program *stress.Program, o stress.Options) (drawn []tests.Content, err error) {
	seen := map[string]bool{}
	seed := r.Seed
	for place := range r.Tests {
		for range Attempts {
			results, err := program.DrawTests(ctx, []loop.Test{{Drawn: true, Seed: seed, Size: r.sizeAt(place)}}, o)
			if err != nil {
				return nil, err
			}
			result := results[0]
			if result.Verdict != loop.Passed {
				return nil, &FailureError{Seed: seed, Fault: result.Fault}
			}
			seed++
			if !seen[string(result.Test.Input)] {
				seen[string(result.Test.Input)] = true
				drawn = append(drawn, tests.Content{Input: result.Test.Input, Answer: result.Want})
				break
			}
		}
		if r.Progress != nil {
			r.Progress(place + 1)
		}
	}
	return drawn, nil
}

// sizeAt returns the size of the test at a place. Sizes grow evenly up to Size.
func (r *Request) sizeAt(place int) int {
	if place == r.Tests-1 {
		return r.Size
	}
	return 1 + place*r.Size/r.Tests
}
