package stress

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/stress/overlay"
)

func (r *run) runIsolated(order *loop.Order) (*loop.Result, []byte, error) {
	s := &slot{run: r}
	defer s.stopServer()
	return s.runTest(order)
}

func (s *slot) runTest(order *loop.Order) (*loop.Result, []byte, error) {
	announcing := *order
	announcing.Announce = true
	last := &loop.Result{Test: *order.Test}
	report, err := s.ask(&announcing, func(result *loop.Result) { last = result })
	switch {
	case err == nil:
		if fault := report.Result.Fault; fault != nil && report.Result.Verdict != loop.Panicked {
			s.stopServer() // the watch may have ended it
			return report.Result, fault.Stderr, nil
		}
		return report.Result, nil, nil
	case err != errEnded:
		return nil, nil, err
	case s.run.ctx.Err() != nil:
		return nil, nil, s.run.ctx.Err()
	}
	stderr, _ := s.waitCrashed()
	result := diagnoseCrash(*last, stderr)
	if len(last.Test.Input) == 0 && !order.Test.Given {
		result.Verdict, result.Fault.Function = loop.GenerateFailed, order.Generate
		return &result, stderr, nil
	}
	return s.blameSolver(order, &result, stderr)
}

// blameSolver finds which of the two solvers crashed, by running the test with Solve alone.
func (s *slot) blameSolver(order *loop.Order, result *loop.Result, stderr []byte) (*loop.Result, []byte, error) {
	result.Fault.Function = order.Solve
	if order.Solve == "" || order.Brute == "" {
		return result, stderr, nil
	}
	if _, isProgram := s.run.options.Programs[order.Solve]; isProgram {
		result.Verdict, result.Fault.Function = loop.BruteFailed, order.Brute
		return result, stderr, nil
	}
	single := *order
	single.Brute = ""
	again, _, err := s.run.runIsolated(&single)
	if err != nil {
		return nil, nil, err
	}
	if again.Verdict == loop.Passed {
		result.Verdict, result.Fault.Function, result.Got = loop.BruteFailed, order.Brute, again.Got
	}
	return result, stderr, nil
}

func diagnoseCrash(result loop.Result, stderr []byte) loop.Result {
	end := stack.ParseEnd(string(stderr))
	result.Verdict, result.Fault = loop.Panicked, &loop.Fault{Message: strings.TrimPrefix(end.Message(), "panic: "), Offset: -1}
	switch {
	case end.Memory:
		result.Verdict = loop.MemoryLimit
	case end.Reason == "":
		result.Verdict, result.Fault.Message = loop.Died, "the process exited, perhaps by os.Exit"
	}
	result.Fault.Frames = prog.Map(end.Frames(overlay.Own), func(f stack.Frame) loop.Frame { return loop.Frame(f) })
	return result
}

// repeats is how often a failed test runs in fresh processes before it counts as a leak.
const repeats = 5

// confirm runs a failed test again in fresh processes. It returns nil if the test passes there. Then it has recorded a leak, or the alarm
// was false, for example a time limit on a busy machine.
func (s *slot) confirm(result *loop.Result) (*Failure, error) {
	order := s.run.newOrder()
	t := result.Test
	order.Test = &loop.Test{Drawn: t.Drawn && len(t.Choices) == 0, Seed: t.Seed, Size: t.Size, Choices: t.Choices}
	unstable := false
	for range repeats {
		again, stderr, err := s.run.runIsolated(order)
		switch {
		case err != nil:
			return nil, err
		case !order.Test.Given && len(t.Input) > 0 && !bytes.Equal(again.Test.Input, t.Input): // the generator does not repeat itself
			order.Test = &loop.Test{Given: true, Seed: t.Seed, Size: t.Size, Input: t.Input}
		case again.Verdict != loop.Passed:
			again.Test.Seed, again.Test.Drawn, again.Test.Number = result.Test.Seed, result.Test.Drawn, result.Test.Number
			if again.Test.Given {
				again.Remark = order.Generate + " draws other tests from the same seed, so this one is not shrunk"
			}
			return &Failure{Result: *again, Unstable: unstable, Stderr: stderr}, nil
		default:
			unstable = true
		}
	}
	return s.checkLeak(order, result)
}

// checkLeak compares the variables of the process where a test failed with those of one where it passed. If they differ, it records a
// leak. If not, the answer depends on something else that changes, and the failure counts.
func (s *slot) checkLeak(order *loop.Order, result *loop.Result) (*Failure, error) {
	after, err := s.variables()
	s.stopServer()
	if err != nil || result.Verdict == loop.Died {
		return nil, nil // the watch ended the process, so there is nothing to compare
	}
	if _, err := s.ask(order, nil); err != nil {
		return nil, fmt.Errorf("running a test again: %w", err)
	}
	first, err := s.variables()
	s.stopServer()
	if err != nil {
		return nil, fmt.Errorf("asking for variables: %w", err)
	}
	if changed := differences(after, first); len(changed) > 0 {
		s.run.recordLeak(&Leak{Test: *result, Variables: changed})
		return nil, nil
	}
	return &Failure{Result: *result, Unstable: true}, nil
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

// recordLeak records the leak, and gives each further test its own process.
func (r *run) recordLeak(leak *Leak) {
	r.locked(func() { r.isolating, r.outcome.Leak = true, cmp.Or(r.outcome.Leak, leak) })
}
