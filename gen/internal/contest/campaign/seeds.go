package campaign

import "kamyk/gen/internal/stress/loop"

// A Shard is a part of a run: part Index, from 1, of Count.
type Shard struct{ Index, Count uint64 }

// Part returns the seeds of this part of a run: consecutive ones, and each seed in exactly one part.
func (s Shard) Part(first, tests uint64) (from, count uint64) {
	each, over := tests/s.Count, tests%s.Count
	before := s.Index - 1
	from, count = first+each*before+min(before, over), each
	if before < over {
		count++
	}
	return from, count
}

// Seeds are the seeds From, From+1, …, To-1.
type Seeds struct {
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
}

// Usual numbers of tests of a run: of functions, and if one of the three is a command.
const (
	usualTests    = 100000
	usualPrograms = 1000
)

// count says which tests to run.
func (j *Job) count() {
	number := j.Tests
	if number == 0 {
		number = usualTests
		if len(j.options.Programs) > 0 && !j.Exhaustive {
			number = usualPrograms
		}
	}
	j.options.First, j.options.Tests = j.First, number
	if j.Tests > 0 {
		j.options.Isolated = j.Tests // somebody asked for them
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
