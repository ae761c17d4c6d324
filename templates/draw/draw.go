// Package draw is a source of choices from which a test is drawn.
//
// A Generate asks a Source for numbers, permutations, trees and the like. Each of them is made of choices, and a choice is a number from 0
// to some bound, 0 standing for the simplest value. The Source decides how they fall and records them, so one Generate serves four ways:
//
//	random      d := draw.Random(seed, size)                          the same seed gives the same test, on any machine
//	replay      d := draw.Replay(choices, size)                       the test that was drawn with these choices
//	exhaustive  for d := draw.Exhaustive(size); d.Next(); { … }       each sequence of choices once, in lexical order
//	shrinking   Replay of choices that were made fewer or smaller     where the list ends or does not fit, it is made to fit
//
// Whatever the choices are, what Generate makes of them is a test that it could have drawn at random, so a smaller test is a valid one.
package draw

import "math/bits"

// Source is a source of choices. The zero value makes the simplest choice each time, at size 1. A Source serves any number of tests, one
// after the other: Reset and Restart begin one without allocating.
type Source struct {
	size   int
	state  uint64   // of the random numbers
	random bool     // whether the choices behind prefix are random; otherwise they are 0
	prefix []uint64 // the choices that are given
	values []uint64 // the choices made for this test
	bounds []uint64 // what each of them could have been at most
	begun  bool     // whether Next has begun with the first test
	sized  bool     // whether Size was called
}

// Random returns a Source of uniform random choices. Each seed, 0 and neighbours included, gives a sequence of its own.
func Random(seed uint64, size int) *Source {
	s := new(Source)
	s.Reset(seed, size)
	return s
}

// Replay returns a Source that makes the given choices; see Restart.
func Replay(choices []uint64, size int) *Source {
	s := new(Source)
	s.Restart(choices, size)
	return s
}

// Exhaustive returns a Source for all sequences of choices at this size. Next goes to the first of them, and then to each other one:
//
//	for d := draw.Exhaustive(size); d.Next(); {
//		Generate(d, out)
//	}
func Exhaustive(size int) *Source { return Replay(nil, size) }

// Reset begins a test of random choices. Constraints: size ≥ 1.
func (s *Source) Reset(seed uint64, size int) {
	s.Restart(nil, size)
	s.state, s.random = seed, true
}

// Restart begins a test with the given choices, which it copies. A choice that is too large for its place is lowered to the largest one
// there, and choices that are missing are 0. Constraints: size ≥ 1.
func (s *Source) Restart(choices []uint64, size int) {
	s.prefix = append(s.prefix[:0], choices...)
	s.values, s.bounds = s.values[:0], s.bounds[:0]
	s.size, s.random, s.begun, s.sized = size, false, false, false
}

// Next begins the next test: the first time the one of the choices given to Restart (none, and so the simplest one, for Exhaustive), then
// the one whose choices follow in lexical order those made since. It returns false, and begins none, behind the last one.
// In between, one whole test has to be drawn, and by the same program each time.
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

// Choices returns the choices made for this test so far. They are valid until the next test begins.
func (s *Source) Choices() []uint64 { return s.values }

// Size says how large a test may become; it grows over a run. It is at least 1, and not a choice.
func (s *Source) Size() int {
	s.sized = true
	if s.size < 1 {
		return 1
	}
	return s.size
}

// Sized reports whether anybody has called Size since Reset or Restart. Where nobody has in all tests of a size, they are the same tests at
// every size.
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

// uniform returns a random number from 0 to bound, without bias: Lemire, Fast Random Integer Generation in an Interval, 2019.
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

// next returns 64 random bits: SplitMix64, of Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014.
func (s *Source) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
