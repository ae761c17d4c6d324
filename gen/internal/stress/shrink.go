package stress

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/stress/loop"
)

// A shrinker makes a failing test smaller. It changes the choices that the test was drawn from, so every test it tries is valid. Fewer
// choices count as smaller; of equally many, the lexically first. No step can shrink its result further. In the end it also tries the
// smallest thousands of tests, so none of those fails if it comes before the result.
type shrinker struct {
	slot     *slot
	size     int
	verdict  loop.Verdict
	best     loop.Result
	seen     map[string]bool // tests that were tried, by size and choices
	tried    int
	found    *loop.Result // the test before shrinking
	costly   bool         // each failing test ends its process
	until    time.Time
	isolated bool // each test runs in a process of its own
	err      error
}

// hangLimit is the time limit while shrinking a test that hangs; the result is confirmed with the run's own limit. External programs need
// longer to start.
const (
	hangLimit    = 300 * time.Millisecond
	hangExternal = 500 * time.Millisecond
)

// overflowMemory is the memory limit while shrinking a stack overflow, which else takes much memory and time.
const overflowMemory = 64 << 20

// shrink replaces the test of a failure by the smallest that fails in the same way, if it finds one.
func (r *run) shrink(failure *Failure) {
	begun, found := time.Now(), failure.Result
	failure.Found = found
	if failure.Unstable || len(found.Test.Choices) == 0 {
		return
	}
	worker := &slot{run: r}
	defer worker.stopServer()
	for _, fresh := range []bool{false, true} {
		s := &shrinker{slot: worker, size: found.Test.Size, verdict: found.Verdict, best: found, isolated: fresh, found: &failure.Found,
			until: begun.Add(r.options.Effort), seen: map[string]bool{}}
		_, isProgram := r.options.Programs[r.options.Solve]
		s.costly = failure.Stderr != nil && !isProgram || s.verdict == loop.TimeLimit || s.verdict == loop.MemoryLimit
		s.countTried(0)
		s.runSteps()
		s.search()
		failure.Tried += s.tried
		if slices.Equal(s.best.Test.Choices, found.Test.Choices) {
			break // nothing smaller fails, and this one is confirmed
		}
		smallest, err := worker.confirm(&s.best)
		if err == nil && smallest != nil && !smallest.Unstable && sameFailure(smallest.Result, found) {
			failure.Result, failure.Stderr = smallest.Result, smallest.Stderr
			break
		}
	}
	failure.Unstable = failure.Unstable || worker.isFlaky(&failure.Result)
}

// isFlaky reports whether a failing test sometimes passes in fresh processes. It gives up after a second. A map of two keys has the same
// order in seven of eight runs.
func (s *slot) isFlaky(failure *loop.Result) bool {
	if failure.Verdict == loop.TimeLimit {
		return false
	}
	order := s.run.newOrder()
	order.Test = &loop.Test{Given: true, Size: failure.Test.Size, Input: failure.Test.Input}
	until := time.Now().Add(time.Second)
	for range 5 * repeats {
		if time.Now().After(until) {
			break
		}
		result, _, err := s.run.runIsolated(order)
		if err != nil || result.Verdict == loop.Passed {
			return err == nil
		}
	}
	return false
}

func sameFailure(a, b loop.Result) bool {
	return kind(a.Verdict) == kind(b.Verdict) && (a.Fault == nil || b.Fault == nil || a.Fault.Function == b.Fault.Function)
}

func kind(v loop.Verdict) loop.Verdict {
	if v == loop.Malformed {
		return loop.WrongAnswer
	}
	return v
}

func (s *shrinker) runSteps() {
	for improved := true; improved && s.mayContinue(); {
		before := s.best.Test.Choices
		s.cut()
		s.lower()
		s.cutAfterLowering()
		if !s.costly {
			s.pairs()
		}
		improved = !slices.Equal(before, s.best.Test.Choices)
	}
}

func (s *shrinker) mayContinue() bool {
	return s.err == nil && s.slot.run.ctx.Err() == nil && time.Now().Before(s.until)
}

func (s *shrinker) choices() []uint64 { return slices.Clone(s.best.Test.Choices) }

// smaller orders choices: fewer first, then lexically.
func smaller(a, b []uint64) bool {
	return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) < 0
}

// try runs the test of these choices, and accepts it if it is smaller and fails in the same way.
func (s *shrinker) try(choices []uint64) bool {
	key := fmt.Sprint(s.size, choices)
	if s.seen[key] || !smaller(choices, s.best.Test.Choices) || !s.mayContinue() {
		return false
	}
	s.seen[key] = true
	s.countTried(1)
	if s.isolated {
		s.slot.stopServer()
	}
	result, _, err := s.slot.runTest(s.newOrder(choices))
	if err != nil {
		s.err = err
		return false
	}
	return s.accept(*result)
}

// newOrder returns the order for the test of these choices, with lower limits than those of the run if the failure shows under them.
func (s *shrinker) newOrder(choices []uint64) *loop.Order {
	order := s.slot.run.newOrder()
	order.Test = &loop.Test{Size: s.size, Choices: choices}
	switch {
	case s.verdict != loop.TimeLimit:
	case len(s.slot.run.options.Programs) > 0:
		order.TimeLimit = min(order.TimeLimit, hangExternal)
	default:
		order.TimeLimit = min(order.TimeLimit, hangLimit)
	}
	if s.best.Fault != nil && s.best.Fault.Function == order.Solve {
		order.Brute = "" // the failure shows without it
	}
	if s.best.Fault != nil && s.best.Fault.Message == stack.Recursion {
		order.MemoryLimit = min(order.MemoryLimit, overflowMemory)
	}
	return order
}

func (s *shrinker) countTried(tests int) {
	s.tried += tests
	if r := s.slot.run; r.options.Progress != nil {
		r.options.Progress(Progress{Tests: r.outcome.Tests, Size: s.size, Tried: s.tried, Found: s.found})
	}
}

func (s *shrinker) accept(result loop.Result) bool {
	if !sameFailure(result, s.best) || !smaller(result.Test.Choices, s.best.Test.Choices) {
		return false
	}
	result.Test.Seed, result.Test.Drawn = s.best.Test.Seed, false
	s.best = result
	return true
}

// Limits of the final search among the smallest tests.
const (
	searchTests        = 200000
	searchTime         = 3 * time.Second
	searchTimeExternal = time.Second
)
