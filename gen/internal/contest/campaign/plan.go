package campaign

import (
	"fmt"
	"strconv"
	"strings"
)

// SetSeeds sets the seeds from a text A:B.
func (p *Plan) SetSeeds(text string) error {
	from, to, ok := pair(text, ":")
	if !ok || from >= to {
		return fmt.Errorf("A:B, such as 0:1000 for the seeds 0 to 999, not %q", text)
	}
	p.First, p.Tests = from, to-from
	return nil
}

// SetShard sets the part of the run from a text I/N.
func (p *Plan) SetShard(text string) error {
	i, n, ok := pair(text, "/")
	if !ok || i < 1 || i > n {
		return fmt.Errorf("I/N, from 1/N to N/N, such as 3/8, not %q", text)
	}
	p.Shard = Shard{Index: i, Count: n}
	return nil
}

// pair reads two numbers.
func pair(text, between string) (a, b uint64, ok bool) {
	left, right, _ := strings.Cut(text, between)
	a, errA := strconv.ParseUint(left, 10, 64)
	b, errB := strconv.ParseUint(right, 10, 64)
	return a, b, errA == nil && errB == nil
}

// SetChoices sets the one test to run from its choices: numbers with commas, which may stand in brackets.
func (p *Plan) SetChoices(text string) error {
	p.Replay = true
	for field := range strings.SplitSeq(strings.Trim(text, "[]"), ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(field), 10, 64)
		if err != nil {
			return fmt.Errorf("a comma-separated list of numbers, not %q", text)
		}
		p.Choices = append(p.Choices, n)
	}
	return nil
}
