package campaign

import "kamyk/gen/internal/stress/loop"

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

// chooseTests sets the tests to run.
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
		j.options.Isolated = j.Tests
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
