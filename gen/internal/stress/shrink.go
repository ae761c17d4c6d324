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

// cut leaves out runs of choices, long ones first.
func (s *shrinker) cut() {
	for length := largestPower(len(s.best.Test.Choices)); length > 0; length /= 2 {
		for at := len(s.best.Test.Choices) - length; at >= 0; at-- {
			if choices := s.choices(); at+length <= len(choices) {
				s.try(slices.Delete(choices, at, at+length))
			}
		}
	}
}

func largestPower(n int) int {
	power := 1
	for 2*power <= n {
		power *= 2
	}
	return power
}

// cutBehindLower leaves out a run of choices and lowers one before it, as a list must whose length was drawn first.
func (s *shrinker) cutBehindLower() {
	const longest = 8
	for count := 0; count < len(s.best.Test.Choices); count++ {
		for length := longest; length > 0; length-- {
			for at := len(s.best.Test.Choices) - length; at > count; at-- {
				choices := s.choices()
				if count >= len(choices) || choices[count] == 0 || at+length > len(choices) {
					break
				}
				choices[count]--
				s.try(slices.Delete(choices, at, at+length))
			}
		}
	}
}

// lower makes each choice as low as it can be: 0, else by bisection, else by one.
func (s *shrinker) lower() {
	for i := 0; i < len(s.best.Test.Choices); i++ {
		if s.set(i, 0) {
			continue
		}
		low := uint64(0) // does not fail, or was not seen to
		for i < len(s.best.Test.Choices) && s.best.Test.Choices[i]-low > 1 && s.more() {
			if middle := low + (s.best.Test.Choices[i]-low)/2; !s.set(i, middle) {
				low = middle
			}
		}
	}
}

func (s *shrinker) set(i int, value uint64) bool {
	choices := s.choices()
	if i >= len(choices) || choices[i] <= value {
		return false
	}
	choices[i] = value
	return s.try(choices)
}

// pairs changes two choices at once: exchanges them, lowers both, or lowers the one at the cost of the other.
func (s *shrinker) pairs() {
	steps := []func(a, b uint64) (uint64, uint64){
		func(a, b uint64) (uint64, uint64) { return b, a },
		func(a, b uint64) (uint64, uint64) { return 0, 0 },
		func(a, b uint64) (uint64, uint64) { return a / 2, b / 2 },
		func(a, b uint64) (uint64, uint64) { return a - 1, b - 1 },
		func(a, b uint64) (uint64, uint64) { return a - 1, b + 1 },
		func(a, b uint64) (uint64, uint64) { return 0, a + b },
	}
	for i := 0; i < len(s.best.Test.Choices); i++ {
		for j := i + 1; j < len(s.best.Test.Choices) && s.more(); j++ {
			for n, step := range steps {
				choices := s.choices()
				if j >= len(choices) || choices[i] == 0 || choices[j] == 0 && (n == 2 || n == 3) {
					continue
				}
				choices[i], choices[j] = step(choices[i], choices[j])
				s.try(choices)
			}
		}
	}
}

// searched is how many of the smallest tests are tried in the end, and within which time.
const (
	searched          = 200000
	searchTime        = 3 * time.Second
	searchTimeOutside = time.Second
)

// search tries all tests from the smallest size on, to the first that fails, which is made small like the first one.
func (s *shrinker) search() {
	if s.fresh || s.costly {
		return
	}
	until := time.Now().Add(searchTime)
	if len(s.slot.run.options.Programs) > 0 {
		until = time.Now().Add(searchTimeOutside)
	}
	left := uint64(searched)
	for size := 1; size <= s.size && left > 0; size++ {
		order := s.slot.run.order()
		order.Exhaustive, order.Size = true, size
		for finished := false; !finished && left > 0; {
			order.Count = min(left, 2000)
			report, err := s.slot.ask(order, nil)
			if err != nil || !s.more() || time.Now().After(until) {
				s.slot.drop()
				return
			}
			s.count(int(report.Done))
			left -= min(left, max(report.Done, 1))
			if report.Result != nil {
				s.size = size
				s.local(*report.Result)
				return
			}
			finished, order.From, order.Index = report.Finished, report.From, report.Index
		}
	}
}

// local makes another failing test small, and keeps the smaller one of the two.
func (s *shrinker) local(other loop.Result) {
	best := s.best
	if !same(other, best) {
		return
	}
	s.best = other
	s.steps()
	if !smaller(s.best.Test.Choices, best.Test.Choices) {
		s.best, s.size = best, best.Test.Size
	}
}
