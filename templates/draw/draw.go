// Package draw draws tests: it makes the choices for a test and records them.
//
// A Generate asks a Source for numbers, permutations, trees and so on. Each of these consists of choices. A choice is a number from 0 to a
// bound, and 0 is the simplest value. The Source makes the choices and records them, so the same Generate works in four ways:
//
//	random      d := draw.Random(seed, size)                       the same seed gives the same test on every machine
//	replay      d := draw.Replay(choices, size)                    the test that these choices gave before
//	exhaustive  for d := draw.Exhaustive(size); d.Next(); { … }    every sequence of choices once, in lexical order
//	shrinking   Replay with fewer or smaller choices               choices that are missing or too large are corrected
//
// Generate could have drawn any of these tests at random. So a shrunk test is valid, too.
package draw

import "math/bits"

// A Source makes and records choices. The zero value makes the simplest choice each time, at size 1. A Source can serve any number of
// tests, one after the other: Reset and Restart begin a test without allocating.
type Source struct {
	size   int
	state  uint64   // of the random number generator
	random bool     // choices after prefix are random; otherwise they are 0
	prefix []uint64 // given choices
	values []uint64 // choices made for this test
	bounds []uint64 // upper bound of each choice
	begun  bool     // Next has begun the first test
	sized  bool     // Size was called
}

// Random returns a Source of uniform random choices. Every seed gives a different sequence, and neighbouring seeds are as good as others.
func Random(seed uint64, size int) *Source {
	s := new(Source)
	s.Reset(seed, size)
	return s
}

// Replay returns a Source that makes the given choices. See Restart.
func Replay(choices []uint64, size int) *Source {
	s := new(Source)
	s.Restart(choices, size)
	return s
}

// Exhaustive returns a Source for all sequences of choices at this size. Each call of Next begins the next sequence:
//
//	for d := draw.Exhaustive(size); d.Next(); {
//		Generate(d, out)
//	}
func Exhaustive(size int) *Source { return Replay(nil, size) }

// Reset begins a test with random choices. Constraints: size ≥ 1.
func (s *Source) Reset(seed uint64, size int) {
	s.Restart(nil, size)
	s.state, s.random = seed, true
}

// Restart begins a test with the given choices, which it copies. It lowers a choice that is too large to the largest possible one, and
// replaces missing choices by 0. Constraints: size ≥ 1.
func (s *Source) Restart(choices []uint64, size int) {
	s.prefix = append(s.prefix[:0], choices...)
	s.values, s.bounds = s.values[:0], s.bounds[:0]
	s.size, s.random, s.begun, s.sized = size, false, false, false
}

// Next begins the next test, and returns false after the last one. The first test has the choices given to Restart; for Exhaustive, it has
// the simplest ones. Every other test has the sequence that follows the previous one in lexical order. Between two calls of Next, draw one
// whole test, always with the same code.
func (s *Source) Next() bool {
	last := len(s.values) - 1
	if !s.begun {
		s.begun = true
		return true
	}
	for last >= 0 && s.values[last] == s.bounds[last] {
		last--
	}
	if last < 0 {
		return false
	}
	s.prefix = append(s.prefix[:0], s.values[:last+1]...)
	s.prefix[last]++
	s.values, s.bounds = s.values[:0], s.bounds[:0]
	return true
}

// Choices returns the choices made for this test so far. The slice is valid until the next test begins.
func (s *Source) Choices() []uint64 { return s.values }

// Size returns a bound for the size of the test, at least 1. It grows during a run, and is not a choice.
func (s *Source) Size() int {
	s.sized = true
	if s.size < 1 {
		return 1
	}
	return s.size
}

// Sized reports whether Size was called since Reset or Restart. If no test of a size calls it, all sizes give the same tests.
func (s *Source) Sized() bool { return s.sized }

// choose makes a choice from 0 to bound.
func (s *Source) choose(bound uint64) uint64 {
	var value uint64
	switch made := len(s.values); {
	case made < len(s.prefix):
		value = s.prefix[made]
		if value > bound {
			value = bound
		}
	case s.random:
		value = s.uniform(bound)
	}
	s.values = append(s.values, value)
	s.bounds = append(s.bounds, bound)
	return value
}

// uniform returns an unbiased random number from 0 to bound (Lemire, Fast Random Integer Generation in an Interval, 2019).
func (s *Source) uniform(bound uint64) uint64 {
	count := bound + 1
	if count == 0 {
		return s.next()
	}
	high, low := bits.Mul64(s.next(), count)
	if low < count {
		for least := -count % count; low < least; {
			high, low = bits.Mul64(s.next(), count)
		}
	}
	return high
}

// next returns 64 random bits by SplitMix64 (Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, 2014).
func (s *Source) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
