package stress

import (
	"math/bits"
	"slices"
	"time"

	"kamyk/gen/internal/stress/loop"
)

func (s *shrinker) cut() {
	for length := 1 << bits.Len(uint(len(s.best.Test.Choices))) / 2; length > 0; length /= 2 {
		for at := len(s.best.Test.Choices) - length; at >= 0; at-- {
			if choices := s.choices(); at+length <= len(choices) {
				s.try(slices.Delete(choices, at, at+length))
			}
		}
	}
}

// cutAfterLowering lowers a choice and removes a run after it. This shortens a list whose length was drawn first.
func (s *shrinker) cutAfterLowering() {
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

func (s *shrinker) lower() {
	for i := 0; i < len(s.best.Test.Choices); i++ {
		if s.set(i, 0) {
			continue
		}
		low := uint64(0) // has not failed
		for i < len(s.best.Test.Choices) && s.best.Test.Choices[i]-low > 1 && s.mayContinue() {
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

// pairs changes two choices at once: it swaps them, lowers both, or moves value from one to the other.
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
		for j := i + 1; j < len(s.best.Test.Choices) && s.mayContinue(); j++ {
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

// search tries all tests from the smallest size on. It shrinks the first that fails.
func (s *shrinker) search() {
	if s.isolated || s.costly {
		return
	}
	until, batch := time.Now().Add(searchTime), uint64(2000)
	if len(s.slot.run.options.Programs) > 0 {
		until, batch = time.Now().Add(searchTimeExternal), 1
	}
	left := uint64(searchTests)
	for size := 1; size <= s.size && left > 0; size++ {
		order := s.slot.run.newOrder()
		order.Exhaustive, order.Size = true, size
		for finished := false; !finished && left > 0; {
			order.Count = min(left, batch)
			report, err := s.slot.ask(order, nil)
			if err != nil || !s.mayContinue() || time.Now().After(until) {
				s.slot.stopServer()
				return
			}
			s.countTried(int(report.Done))
			left -= min(left, max(report.Done, 1))
			if report.Result != nil {
				s.size = size
				s.shrinkOther(*report.Result)
				return
			}
			finished, order.From, order.Index = report.Finished, report.From, report.Index
		}
	}
}

func (s *shrinker) shrinkOther(other loop.Result) {
	best := s.best
	if !sameFailure(other, best) {
		return
	}
	s.best = other
	s.best.Test.Seed = best.Test.Seed
	s.runSteps()
	if !smaller(s.best.Test.Choices, best.Test.Choices) {
		s.best, s.size = best, best.Test.Size
	}
}
