// Package tier decides which tests run: default, long or all. The default run builds as little as possible and downloads nothing. The flag
// -long adds tests that take minutes or need the toolchains of other releases; -long=all adds those that take hours:
//
//	go test ./gen/internal/{flatten,program/std,stress} ./gen/kamyk -long
//	go test ./gen/internal/flatten -long=all -timeout=0
//
// If tests are many, such as archives, mutants and solvers, a run takes a sample. A parameter, of, says how small: one test in of. The
// samples change daily; the flag -day repeats those of another day.
//
//	NeedToday      a sample; -long takes all
//	NeedPart       a sample; -long and -run take all
//	NeedShare      a sample; -long=only and -long=daily take exactly the others
//	NeedLongToday  all; -long=daily takes a sample
//
// .ci/run makes the default run, and one of some packages with -long=daily, other packages each day. The latter skips slow tests of the
// former.
package tier

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"testing"
	"time"
)

// A length is a value of -long. Without the flag, it is "".
type length string

const (
	long  length = "true"
	only  length = "only"
	daily length = "daily" // like only, but with a sample of the slowest
	all   length = "all"
)

var requested length

func init() {
	flag.Var(&requested, "long", "also run tests that take minutes, and with -long=all those that take hours; downloads toolchains")
}

func (l *length) String() string { return string(*l) }

// Set implements flag.Value.
func (l *length) Set(text string) error {
	switch length(text) {
	case long, only, daily, all:
		*l = length(text)
		return nil
	}
	return errors.New("the flag stands alone, or is only, daily or all")
}

// IsBoolFlag lets -long stand alone.
func (l *length) IsBoolFlag() bool { return true }

// Long reports whether a flag requests tests that take minutes.
func Long() bool { return requested != "" }

// Only reports whether this run omits what a default run beside it does.
func Only() bool { return requested == only || requested == daily }

// All reports whether a flag requests tests that take hours.
func All() bool { return requested == all }

// LongSample reports whether a long run takes one of many tests: -long=all takes each, and -long always the same sample. -long=daily takes
// half as many, others each day. The default run takes none.
func LongSample(name string, of uint32) bool {
	if requested == daily {
		return today(name, 2*of)
	}
	return All() || Long() && crc32.ChecksumIEEE([]byte(name))%of == 0
}

var (
	day    = flag.Int("day", int(time.Now().Unix()/86400), "take the samples of this day, counted from 1970")
	sample = flag.Uint("sample", 0, "take one test of `N`; 0 for the number that each test states")
)

// LongToday reports whether a run takes one of many long tests: all runs do, but -long=daily takes a sample.
func LongToday(name string, of uint32) bool { return requested != daily || today(name, of) }

// NeedLongToday skips a long test that LongToday leaves out.
func NeedLongToday(t *testing.T, of uint32) {
	t.Helper()
	if !LongToday(t.Name(), of) {
		t.Skipf("not on day %d with -long=daily", *day)
	}
}

// Day is the day of the samples, for tests that draw other programs each day.
func Day() uint64 { return uint64(*day) }

func today(name string, of uint32) bool {
	return crc32.ChecksumIEEE(fmt.Appendf(nil, "%s %d", name, *day))%of == 0
}

// Today reports whether a run takes one of many tests: the default run takes a sample, and -long all.
func Today(name string, of uint32) bool { return Long() || today(name, cmp.Or(uint32(*sample), of)) }

// NeedToday skips a test that Today leaves out.
func NeedToday(t *testing.T, of uint32) {
	t.Helper()
	if !Today(t.Name(), of) {
		t.Skipf("not in the sample of day %d; -long takes all", *day)
	}
}

// Part is Today, but -run also takes all. So .ci/run must name such a test with -run or -long to take all.
func Part(name string, of uint32) bool {
	return Today(name, of) || flag.Lookup("test.run").Value.String() != ""
}

// NeedPart skips a test that Part leaves out.
func NeedPart(t *testing.T, of uint32) {
	t.Helper()
	if !Part(t.Name(), of) {
		t.Skipf("not on day %d; -run %s and -long take all", *day, t.Name())
	}
}

// NeedShare skips a test unless this run takes it: the default run a sample, and a run with -long=only or -long=daily the others.
func NeedShare(t *testing.T, of uint32) {
	t.Helper()
	if Only() && !Rest(t.Name(), of) || !Only() && !Part(t.Name(), of) {
		t.Skipf("not on day %d in this run; -run %s takes it", *day, t.Name())
	}
}

// Rest reports whether the default run beside this one leaves a test out of its sample.
func Rest(name string, of uint32) bool { return Only() && !today(name, cmp.Or(uint32(*sample), of)) }

// NeedLong skips a test that takes minutes, unless a flag requests it.
func NeedLong(t *testing.T) {
	t.Helper()
	if !Long() {
		t.Skip("it takes long: add -long")
	}
}

// NeedDefault skips a test that the default run beside this one does.
func NeedDefault(t *testing.T) {
	t.Helper()
	if Only() {
		t.Skip("the default run does it")
	}
}
