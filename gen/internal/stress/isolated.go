package stress

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/stress/loop"
)

// isolated runs one test in a fresh process. If the process ends, the result says so as well as can be told.
func (r *run) isolated(order *loop.Order) (*loop.Result, []byte, error) {
	s := &slot{run: r}
	defer s.drop()
	return s.runHere(order)
}

// runHere runs one test in the process at hand.
func (s *slot) runHere(order *loop.Order) (*loop.Result, []byte, error) {
	announcing := *order
	announcing.Announce = true
	last := &loop.Result{Test: *order.Test}
	report, err := s.ask(&announcing, func(result *loop.Result) { last = result })
	switch {
	case err == nil:
		if fault := report.Result.Fault; fault != nil && (report.Result.Verdict != loop.Panicked) {
			s.drop() // the watch has ended it, or may have
			return report.Result, fault.Standard, nil
		}
		return report.Result, nil, nil
	case err != errEnded:
		return nil, nil, err
	case s.run.ctx.Err() != nil:
		return nil, nil, s.run.ctx.Err()
	}
	stderr, _ := s.lost()
	result := blame(*last, stderr, s.run.program.Dir)
	if len(last.Test.Input) == 0 && !order.Test.Given {
		result.Verdict, result.Fault.Function = loop.GenerateFailed, order.Generate
		return &result, stderr, nil
	}
	return s.guilty(order, &result, stderr)
}

// guilty finds which of the two solvers a process has died of, by a test with one of them only.
func (s *slot) guilty(order *loop.Order, result *loop.Result, stderr []byte) (*loop.Result, []byte, error) {
	result.Fault.Function = order.Solve
	if order.Solve == "" || order.Brute == "" {
		return result, stderr, nil
	}
	if _, outside := s.run.options.Programs[order.Solve]; outside {
		result.Verdict, result.Fault.Function = loop.BruteFailed, order.Brute
		return result, stderr, nil
	}
	single := *order
	single.Brute = ""
	again, _, err := s.run.isolated(&single)
	if err != nil {
		return nil, nil, err
	}
	if again.Verdict == loop.Passed {
		result.Verdict, result.Fault.Function = loop.BruteFailed, order.Brute
	}
	return result, stderr, nil
}

// overflow is the message of a stack overflow, which takes up much memory and time.
const overflow = "stack overflow"

// blame reads from standard error what a process died of, and where.
func blame(result loop.Result, stderr []byte, dir string) loop.Result {
	first, _, _ := bytes.Cut(stderr, []byte("\n"))
	fault := &loop.Fault{Message: string(first), Offset: -1}
	result.Verdict, result.Fault = loop.Died, fault
	switch text := string(stderr); {
	case strings.Contains(text, "out of memory"), strings.Contains(text, "cannot allocate memory"):
		result.Verdict = loop.MemoryLimit
	case strings.Contains(text, "goroutine stack exceeds"), strings.Contains(text, "stack overflow"):
		result.Verdict, fault.Message = loop.Panicked, overflow
	case strings.Contains(text, "\npanic: ") || strings.HasPrefix(text, "panic: ") || strings.Contains(text, "fatal error: "):
		result.Verdict = loop.Panicked
	default:
		fault.Message = "the process ended, as by os.Exit"
	}
	fault.Frames = traced(string(stderr), dir)
	return result
}

// maxFrames is how many places of a trace are kept.
const maxFrames = 8

// traced returns the places outside of the standard library and of the worker that the first goroutine of a trace names, each once, those
// in the contestant's folder first.
func traced(text, dir string) (frames []loop.Frame) {
	own := func(f stack.Frame) bool {
		return filepath.IsAbs(f.File) && !isStandard(f.Function) && !strings.Contains(filepath.ToSlash(f.File), "/"+workerFolder+"/") &&
			!strings.HasSuffix(f.File, "_test.go") // a worker within a package main
	}
	for _, g := range stack.Read(text, own) {
		for _, f := range stack.OwnFirst(g.Frames, dir) {
			f.Function = loop.Bare(f.Function)
			if frame := loop.Frame(f); !slices.Contains(frames, frame) && len(frames) < maxFrames {
				frames = append(frames, frame)
			}
		}
		if len(frames) > 0 {
			break
		}
	}
	return frames
}

// isStandard reports whether a function, with its package in front, is one of the standard library, or of the runtime without a package.
func isStandard(function string) bool {
	slash := strings.LastIndexByte(function, '/') + 1
	name, _, _ := strings.Cut(function[slash:], ".")
	_, ok := std.PackageSince(function[:slash] + name)
	return ok || strings.HasPrefix(function, "internal/") || !strings.Contains(function, ".")
}

// repeats is how often a test that failed behind others is tried in fresh processes before that is taken for a leak.
const repeats = 5

// confirm runs a failed test again, in fresh processes. It returns nil if the test does not fail there; then a leak has been noted, or
// the alarm was a false one, as when the machine was too busy to keep a time limit.
func (s *slot) confirm(result *loop.Result) (*found, error) {
	order := s.run.order()
	order.Test = &loop.Test{Drawn: result.Test.Drawn, Seed: result.Test.Seed, Size: result.Test.Size, Choices: result.Test.Choices}
	if len(result.Test.Choices) > 0 {
		order.Test.Drawn = false
	}
	for attempt := range repeats {
		again, stderr, err := s.run.isolated(order)
		if err != nil {
			return nil, err
		}
		if again.Verdict != loop.Passed {
			again.Test.Seed, again.Test.Drawn, again.Test.Number = result.Test.Seed, result.Test.Drawn, result.Test.Number
			return &found{number: number(result), result: *again, unstable: attempt > 0, stderr: stderr}, nil
		}
	}
	return s.suspect(order, result)
}

// suspect compares the variables of the process in which a test has failed with those of one in which it passed, and notes a leak if they
// differ. If they do not, the answer depends on something else that changes, and the failure counts. A time limit that is kept at the
// second try says nothing.
func (s *slot) suspect(order *loop.Order, result *loop.Result) (*found, error) {
	after, err := s.variables()
	s.drop()
	if err != nil || result.Verdict == loop.Died {
		return nil, nil // the watch has ended it, so there is nothing to compare
	}
	if _, err := s.ask(order, nil); err != nil {
		return nil, fmt.Errorf("running a test again: %w", err)
	}
	first, err := s.variables()
	s.drop()
	if err != nil {
		return nil, fmt.Errorf("asking for variables: %w", err)
	}
	if changed := differences(after, first); len(changed) > 0 {
		s.run.noteLeak(&Leak{Test: *result, Variables: changed})
		return nil, nil
	}
	return &found{number: number(result), result: *result, unstable: true}, nil
}

func (s *slot) variables() ([]loop.Content, error) {
	report, err := s.ask(&loop.Order{Variables: true}, nil)
	if err != nil {
		return nil, err
	}
	return report.Variables, nil
}

func differences(after, first []loop.Content) (changed []Variable) {
	for i := range min(len(after), len(first)) {
		if after[i].Hash != first[i].Hash {
			changed = append(changed, Variable{Name: after[i].Name, First: first[i].Text, After: after[i].Text})
		}
	}
	return changed
}

// noteLeak makes the run go on with a process for each test.
func (r *run) noteLeak(leak *Leak) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.isolating = true
	if r.outcome.Leak == nil {
		r.outcome.Leak = leak
	}
}
