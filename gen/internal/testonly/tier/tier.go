// Package tier decides which tests run: default, long or all. The default run builds as little as possible and downloads nothing. A flag
// adds the tests that take longer or need other releases' toolchains:
//
//	go test ./gen/internal/{flatten,program/std,stress} ./gen/kamyk -long     some minutes
//	go test ./gen/internal/flatten -long=all -timeout=0               all of it, which takes hours
//
// The default run takes a part of what is many, others each day: archives, mutants, solvers, and tests that build programs. What Part and
// NeedShare leave out of it, .ci/run does on the same day.
//
// .ci/run also does the default run, so it passes -long=daily. That skips the slow tests of the default run, and takes a part of the
// slowest long tests, others each day. -long=only takes all of them.
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
	long length = "true"
	only length = "only"
	// daily is only, for a sample of the slowest.
	daily length = "daily"
	all   length = "all"
)

var requested length

func init() {
	flag.Var(&requested, "long", "also do what takes minutes, and with -long=all what takes hours; it downloads toolchains")
}

func (l *length) String() string { return string(*l) }

// Set implements flag.Value.
func (l *length) Set(text string) error {
	switch length(text) {
	case long, only, daily, all:
		*l = length(text)
		return nil
	}
	return errors.New("not one of nothing, only, daily and all")
}

// IsBoolFlag lets -long stand alone.
func (l *length) IsBoolFlag() bool { return true }

// Long reports whether a flag requests tests that take minutes.
func Long() bool { return requested != "" }

// Only reports whether the default run is done beside this one.
func Only() bool { return requested == only || requested == daily }

// All reports whether a flag requests tests that take hours.
func All() bool { return requested == all }

// Sampled reports whether one of many is taken: each with -long=all, and with -long one of so many, which its name decides. -long=daily
// takes half as many, others each day.
func Sampled(name string, of uint32) bool {
	if requested == daily {
		return today(name, 2*of)
	}
	return All() || Long() && crc32.ChecksumIEEE([]byte(name))%of == 0
}

var (
	day    = flag.Int("day", int(time.Now().Unix()/86400), "which daily sample to take; days since 1970")
	sample = flag.Uint("sample", 0, "take one of so many for the daily samples; 0 for what each test says")
)

// Daily reports whether one of many long tests is taken. With -long=daily it is one of so many, others each day.
func Daily(name string, of uint32) bool { return requested != daily || today(name, of) }

// NeedSample skips a long test that Daily leaves out.
func NeedSample(t *testing.T, of uint32) {
	t.Helper()
	if !Daily(t.Name(), of) {
		t.Skipf("not on day %d with -long=daily", *day)
	}
}

// Day is the day of the samples, for tests that draw other programs each day.
func Day() uint64 { return uint64(*day) }

func today(name string, of uint32) bool {
	return crc32.ChecksumIEEE(fmt.Appendf(nil, "%s %d", name, *day))%of == 0
}

// NeedDaily skips a test that is not among today's: one of so many, others each day, and all with -long. -day repeats another day's.
func NeedDaily(t *testing.T, of uint32) {
	t.Helper()
	if !InSample(t.Name(), of) {
		t.Skipf("not in the sample of day %d; -long takes all", *day)
	}
}

// InSample reports whether NeedDaily takes a test with this name.
func InSample(name string, of uint32) bool { return Long() || today(name, cmp.Or(uint32(*sample), of)) }

// Part reports whether a run takes a part of a test. A run without -run takes one of so many, others each day; with -run or -long all are
// taken. So a test that .ci/run does not name with -run or -long must use InSample.
func Part(name string, of uint32) bool {
	return InSample(name, of) || flag.Lookup("test.run").Value.String() != ""
}

// NeedPart skips a test that Part leaves out.
func NeedPart(t *testing.T, of uint32) {
	t.Helper()
	if !Part(t.Name(), of) {
		t.Skipf("not on day %d; -run %s and -long take all", *day, t.Name())
	}
}

// NeedShare skips a test of which the default run takes one of so many, and a -long=only or -long=daily run beside it the others.
func NeedShare(t *testing.T, of uint32) {
	t.Helper()
	if Only() && !Rest(t.Name(), of) || !Only() && !Part(t.Name(), of) {
		t.Skipf("not on day %d in this run; -run %s takes it", *day, t.Name())
	}
}

// Rest reports whether the default run beside this one leaves a test out, of which it takes one of so many.
func Rest(name string, of uint32) bool { return Only() && !today(name, cmp.Or(uint32(*sample), of)) }

// NeedLong skips a test that takes minutes, unless a flag requests it.
func NeedLong(t *testing.T) {
	t.Helper()
	if !Long() {
		t.Skip("it takes long: add -long")
	}
}

// NeedDefault skips a test of the default run where that is done beside this one.
func NeedDefault(t *testing.T) {
	t.Helper()
	if Only() {
		t.Skip("the default run does it")
	}
}
