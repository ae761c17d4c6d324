// Package testset makes a test set for a judge: the tests of the folder, and distinct drawn tests from small to large with their answers.
package testset

import (
	"context"
	"fmt"
	"slices"
	"time"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/words"
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
	Generator, Answers string          // functions of the package
	Tests, Size        int             // number of tests to draw, and size of the largest, which is 1 or more
	Large              int             // number of tests to draw with Large, if there is one, at the size of problem.toml
	Missing            int             // number of tests that Draw found no new one for; set by Draw
	Given              []tests.Content // tests of the folder to check; Draw adds the answers that they lack
	Seed               uint64          // of the first test
	TimeLimit          time.Duration
	Progress           func(tests int) // called after each test
}

// A FailureError says why a test could not be drawn, validated or answered.
type FailureError struct {
	Test  string // its name, or its seed, as in "seed 7"
	Fault *loop.Fault
}

func (e *FailureError) Error() string {
	if e.Fault.Function == "Validate" {
		return fmt.Sprintf("%s: Validate refuses the test at byte %d: %s", e.Test, e.Fault.Offset, e.Fault.Message)
	}
	return fmt.Sprintf("%s: %s: %s", e.Test, e.Fault.Function, e.Fault.Message)
}

// Folder returns the tests of the problem's folder with the groups of problem.toml: the samples that have an answer, and all other tests.
func Folder(s *workspace.Source) (samples, others []tests.Content, err error) {
	list, err := s.Tests()
	if err != nil {
		return nil, nil, err
	}
	for _, test := range list {
		content := tests.Content{Name: test.Name}
		if group := s.Config.GroupOf(test); group != nil {
			content.Group = group.Name
		}
		if content.Input, content.Answer, err = test.Read(); err != nil {
			return nil, nil, err
		}
		switch isSample := test.Group() == "0"; {
		case !isSample:
			others = append(others, content)
		case test.Output != "":
			samples = append(samples, content)
		}
	}
	return samples, others, nil
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
	main := r.Answers == solve && !program.Has(solve) && len(s.Mains()) == 1
	if main || program.Process != "" && program.Has(r.Answers) {
		entry := &solution.Entry{Source: s}
		if !main {
			entry.Name = r.Answers
		}
		temp, err := scratch.Folder("", "generate")
		if err != nil {
			return nil, err
		}
		defer scratch.Remove(temp)
		if err := answerWith(ctx, entry, temp, &options); err != nil {
			return nil, err
		}
	}
	if r.Tests == 0 {
		options.Generate = ""
	}
	if err := checkFunctions(s, program, options); err != nil {
		return nil, err
	}
	if err := r.checkGiven(ctx, program, options); err != nil {
		return nil, err
	}
	return r.drawDistinct(ctx, program, options)
}

// answerWith compiles an entry in the folder temp, and makes it answer the tests in processes of its own.
func answerWith(ctx context.Context, entry *solution.Entry, temp string, options *stress.Options) error {
	compiled, err := entry.Build(ctx, temp)
	if err != nil {
		return err
	}
	options.Brute = entry.Function()
	options.Solve, options.Programs = options.Brute, map[string]stress.Command{options.Brute: entry.Command(compiled)}
	return nil
}

// checkGiven runs Validate and the answering function on the given tests, and adds missing answers.
func (r *Request) checkGiven(ctx context.Context, program *stress.Program, o stress.Options) error {
	list := prog.Map(r.Given, func(test tests.Content) loop.Test { return loop.Test{Given: true, Input: test.Input} })
	results, err := program.DrawTests(ctx, list, o)
	if err != nil {
		return err
	}
	for i, result := range results {
		if result.Verdict != loop.Passed {
			return &FailureError{r.Given[i].Name, result.Fault}
		}
		if r.Given[i].Answer == nil {
			r.Given[i].Answer = result.Want
		}
	}
	return nil
}

func checkFunctions(s *workspace.Source, program *stress.Program, o stress.Options) error {
	for _, need := range []struct {
		name  string
		among []string
	}{{o.Generate, program.Generators}, {o.Brute, program.Solvers}} {
		if _, compiled := o.Programs[need.name]; need.name != "" && !compiled && !slices.Contains(need.among, need.name) {
			message := fmt.Sprintf("there is no function %s that fits", need.name)
			e := &prog.Error{Pos: prog.At(s.Dir), Message: message + words.DidYouMean(need.name, need.among)}
			if need.name == "Generate" {
				e.Hint = "--tests 0 draws none, for a package with the tests of the folder alone"
			}
			return prog.Errors{e}
		}
	}
	return nil
}

// drawDistinct draws distinct tests of growing size, and then those of Large.
func (r *Request) drawDistinct(ctx context.Context, program *stress.Program, o stress.Options) ([]tests.Content, error) {
	d := drawer{program: program, options: o, next: loop.Test{Drawn: true, Seed: r.Seed}, seen: map[string]bool{}}
	for _, test := range r.Given {
		d.seen[string(test.Input)] = true
	}
	for i := range r.Tests {
		if d.next.Size = 1 + i*r.Size/r.Tests; i == r.Tests-1 {
			d.next.Size = r.Size
		}
		found, err := d.draw(ctx, Attempts)
		if err != nil {
			return nil, err
		}
		if !found {
			r.Missing++
		}
		r.Progress(i + 1)
	}
	if !slices.Contains(program.Generators, "Large") {
		return d.drawn, nil
	}
	d.options.Generate, d.next.Size = "Large", r.Source.Config.Size
	for range r.Large {
		if _, err := d.draw(ctx, 1); err != nil {
			return nil, err
		}
	}
	return d.drawn, nil
}

type drawer struct {
	program *stress.Program
	options stress.Options
	next    loop.Test
	seen    map[string]bool // by input
	drawn   []tests.Content
}

// draw draws until a test is new, and reports whether one was found.
func (d *drawer) draw(ctx context.Context, attempts int) (found bool, err error) {
	for range attempts {
		results, err := d.program.DrawTests(ctx, []loop.Test{d.next}, d.options)
		if err != nil {
			return false, err
		}
		result, from := results[0], tests.Drawn{Function: d.options.Generate, Seed: d.next.Seed, Size: d.next.Size}
		if result.Verdict != loop.Passed {
			return false, &FailureError{fmt.Sprintf("seed %d", from.Seed), result.Fault}
		}
		d.next.Seed++
		if input := string(result.Test.Input); !d.seen[input] {
			d.seen[input] = true
			d.drawn = append(d.drawn, tests.Content{Input: result.Test.Input, Answer: result.Want, Drawn: from})
			return true, nil
		}
	}
	return false, nil
}
