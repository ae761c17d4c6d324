package campaign

import (
	"fmt"
	"strconv"
	"strings"
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

// parsePair parses two numbers.
func parsePair(text, between string) (a, b uint64, ok bool) {
	left, right, _ := strings.Cut(text, between)
	a, errA := strconv.ParseUint(left, 10, 64)
	b, errB := strconv.ParseUint(right, 10, 64)
	return a, b, errA == nil && errB == nil
}

// SetChoices parses the choices of one test: comma-separated numbers, optionally in brackets.
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
