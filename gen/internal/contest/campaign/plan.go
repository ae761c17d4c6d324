package campaign

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// A Plan selects what to run, for one solver or several.
type Plan struct {
	Brute, Generator string        // functions or commands; "" for Brute and Generate
	Checker          string        // command; "" for that of problem.toml
	Style            verdict.Style // of the checker; "" for that of problem.toml

	First      uint64   // first seed of the whole run
	Tests      uint64   // number of tests; 0 for the default
	Shard      Shard    // part of the run
	Exhaustive bool     // run all tests of each size instead of random ones
	Choices    []uint64 // of the one test to run, with Replay
	Replay     bool

	Size        int           // largest size
	Time        time.Duration // start no tests after this; 0 for no limit
	TimeLimit   time.Duration // per test
	MemoryLimit problem.Bytes // per process
	Processes   int           // at once; 0 for one per processor
	NoFile      bool          // do not try the flattened file
	Cpp         bool          // test the solver's C++ file
}

// Defaults that a replay command may omit.
const (
	DefaultSize   = 30
	DefaultTime   = 5 * time.Second
	DefaultMemory = problem.Bytes(1 << 30)
)

// SetSeeds parses a range of seeds A:B.
func (p *Plan) SetSeeds(text string) error {
	from, to, ok := parsePair(text, ":")
	if !ok || from >= to {
		return fmt.Errorf("A:B, such as 0:1000 for the seeds 0 to 999, not %q", text)
	}
	p.First, p.Tests = from, to-from
	return nil
}

// SetShard parses a part I/N of the run.
func (p *Plan) SetShard(text string) error {
	i, n, ok := parsePair(text, "/")
	if !ok || i < 1 || i > n {
		return fmt.Errorf("I/N, from 1/N to N/N, such as 3/8, not %q", text)
	}
	p.Shard = Shard{Index: i, Count: n}
	return nil
}

func parsePair(text, between string) (a, b uint64, ok bool) {
	left, right, _ := strings.Cut(text, between)
	a, errA := strconv.ParseUint(left, 10, 64)
	b, errB := strconv.ParseUint(right, 10, 64)
	return a, b, errA == nil && errB == nil
}

// SetChoices parses the choices of one test: comma-separated numbers, optionally in brackets.
func (p *Plan) SetChoices(text string) error {
	p.Replay, p.Choices = true, nil
	for field := range strings.SplitSeq(strings.Trim(text, "[]"), ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(field), 10, 64)
		if err != nil {
			return fmt.Errorf("a comma-separated list of numbers, not %q", text)
		}
		p.Choices = append(p.Choices, n)
	}
	return nil
}

// A Shard is part Index (from 1) of Count of a run.
type Shard struct{ Index, Count uint64 }

// Part returns the consecutive seeds of this part. Each seed is in exactly one part.
func (s Shard) Part(first, tests uint64) (from, count uint64) {
	each, over := tests/s.Count, tests%s.Count
	before := s.Index - 1
	from, count = first+each*before+min(before, over), each
	if before < over {
		count++
	}
	return from, count
}

// Seeds is a range of seeds, without To.
type Seeds struct {
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
}

const (
	defaultTests        = 100000
	defaultProgramTests = 1000 // if one of the three is a command
)

func (j *Job) chooseTests() {
	number := j.Tests
	if number == 0 {
		number = defaultTests
		if len(j.options.Programs) > 0 && !j.Exhaustive {
			number = defaultProgramTests
		}
	}
	j.options.First, j.options.Tests = j.First, number
	if j.Tests > 0 {
		j.options.MaxIsolated = j.Tests
	}
	if j.Exhaustive {
		j.record.Limit = number
	} else {
		j.options.First, j.options.Tests = j.Shard.Part(j.First, number)
		j.record.Seeds = &Seeds{j.First, j.First + number}
	}
	if j.Replay {
		j.options.Replay = &loop.Test{Size: j.Size, Choices: j.Choices}
		j.record.Seeds = nil
	}
}
