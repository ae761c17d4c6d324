package stress

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"kamyk/gen/internal/stress/loop"
)

// A shrinker makes a failing test smaller. It works on the choices that the test was drawn with, so all that it tries is valid: fewer
// choices before smaller ones, and among as many the first in lexical order. What it ends with cannot be made smaller by any of its
// steps, and no test that comes before it is wrong among the smallest thousands, which are all tried in the end.
type shrinker struct {
	slot    *slot
	size    int
	verdict loop.Verdict
	best    loop.Result
	stderr  []byte
	known   map[string]bool // tests that were tried, by size and choices
	tried   int
	costly  bool // each test that fails ends its process
	until   time.Time
	fresh   bool // each test in a process of its own
	err     error
}

// hang is the time limit while a test that takes for ever is made small; the result is confirmed with the run's own. Outside programs may
// take a while to begin.
const (
	hang        = 300 * time.Millisecond
	hangOutside = 500 * time.Millisecond
)

// overflowMemory is the memory limit while a test that makes the stack overflow is made small, likewise: a small stack is full in no time.
const overflowMemory = 64 << 20

func (s *shrinker) hang() time.Duration {
	if len(s.slot.run.options.Programs) > 0 {
		return hangOutside
	}
	return hang
}

// shrink returns the smallest test that fails as this one does, or this one if that cannot be told.
func (r *run) shrink(failure *found) *Failure {
	begun := time.Now()
	result := &Failure{Result: failure.result, Found: failure.result, Unstable: failure.unstable, Standard: failure.stderr}
	if failure.unstable || len(failure.result.Test.Choices) == 0 {
		return result
	}
	own := &slot{run: r}
	defer own.drop()
	for _, fresh := range []bool{false, true} {
		s := &shrinker{slot: own, size: failure.result.Test.Size, verdict: failure.result.Verdict, best: failure.result, fresh: fresh,
			until: begun.Add(r.options.Effort), known: map[string]bool{}}
		_, outside := r.options.Programs[r.options.Solve]
		s.costly = failure.stderr != nil && !outside || s.verdict == loop.TimeLimit || s.verdict == loop.MemoryLimit
		s.run()
		result.Tried += s.tried
		confirmed, err := own.confirm(&s.best)
		if err == nil && confirmed != nil && !confirmed.unstable && same(confirmed.result, failure.result) {
			result.Result, result.Standard = confirmed.result, confirmed.stderr
			break
		}
	}
	result.Unstable = result.Unstable || own.passes(&result.Result)
	result.Shrinking = time.Since(begun)
	return result
}

// passes reports whether a test that has failed passes at times, in fresh processes. Where it takes long to fail, it is not asked often.
func (s *slot) passes(failure *loop.Result) bool {
	if failure.Verdict == loop.TimeLimit {
		return false
	}
	order := s.run.order()
	order.Test = &loop.Test{Given: true, Size: failure.Test.Size, Input: failure.Test.Input}
	until := time.Now().Add(time.Second)
	for range repeats {
		if time.Now().After(until) {
			break
		}
		result, _, err := s.run.isolated(order)
		if err != nil || result.Verdict == loop.Passed {
			return err == nil
		}
	}
	return false
}

// same reports whether two tests fail in the same way.
func same(a, b loop.Result) bool {
	return kind(a.Verdict) == kind(b.Verdict) && (a.Fault == nil || b.Fault == nil || a.Fault.Function == b.Fault.Function)
}

// kind does not tell a wrong answer from one of the wrong shape.
func kind(v loop.Verdict) loop.Verdict {
	if v == loop.Malformed {
		return loop.WrongAnswer
	}
	return v
}

// run goes through the steps, and then looks for a test that they could not reach.
func (s *shrinker) run() {
	s.steps()
	s.search()
}

// steps goes through the steps until none of them helps.
func (s *shrinker) steps() {
	for improved := true; improved && s.more(); {
		before := s.best.Test.Choices
		s.cut()
		s.lower()
		s.cutBehindLower()
		if !s.costly {
			s.pairs()
		}
		improved = !slices.Equal(before, s.best.Test.Choices)
	}
}

func (s *shrinker) more() bool {
	return s.err == nil && s.slot.run.ctx.Err() == nil && time.Now().Before(s.until)
}

// choices returns a copy of the best ones.
func (s *shrinker) choices() []uint64 { return slices.Clone(s.best.Test.Choices) }

// smaller orders choices: fewer first, then those that are lower where they first differ.
func smaller(a, b []uint64) bool {
	return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) < 0
}

// try runs the test of these choices, and keeps it if it fails too and what it was drawn with is smaller.
func (s *shrinker) try(choices []uint64) bool {
	key := fmt.Sprint(s.size, choices)
	if s.known[key] || !smaller(choices, s.best.Test.Choices) || !s.more() {
		return false
	}
	s.known[key] = true
	s.count(1)
	order := s.slot.run.order()
	order.Test = &loop.Test{Size: s.size, Choices: choices}
	if s.best.Fault != nil && s.best.Fault.Function == order.Solve {
		order.Brute = "" // the failure shows without it
	}
	if s.verdict == loop.TimeLimit {
		order.TimeLimit = min(order.TimeLimit, s.hang())
	}
	if s.best.Fault != nil && s.best.Fault.Message == overflow {
		order.MemoryLimit = min(order.MemoryLimit, overflowMemory)
	}
	if s.fresh {
		s.slot.drop()
	}
	result, stderr, err := s.slot.runHere(order)
	if err != nil {
		s.err = err
		return false
	}
	return s.keep(*result, stderr)
}

// count counts tests that were tried.
func (s *shrinker) count(tests int) {
	s.tried += tests
	r := s.slot.run
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.options.Progress != nil {
		r.options.Progress(Progress{Tests: r.outcome.Tests, Size: s.size, Tried: s.tried})
	}
}

func (s *shrinker) keep(result loop.Result, stderr []byte) bool {
	if !same(result, s.best) || !smaller(result.Test.Choices, s.best.Test.Choices) {
		return false
	}
	result.Test.Seed, result.Test.Drawn = s.best.Test.Seed, false
	s.best, s.stderr = result, stderr
	return true
}

// searched is how many of the smallest tests are tried in the end, and within which time.
const (
	searched          = 200000
	searchTime        = 3 * time.Second
	searchTimeOutside = time.Second
)
