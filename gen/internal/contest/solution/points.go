package solution

import (
	"time"

	"kamyk/gen/internal/problem"
)

// A Score is the result of a group of tests.
type Score struct {
	Group  problem.Group
	Points int
	Failed *Result       // the first test that failed, or nil
	Time   time.Duration // the most that a test took
}

// Scores returns the scores of the groups with tests, in the order of problem.toml. It returns none if no group has points or only some
// tests ran.
func (t *TestRun) Scores() (scores []Score) {
	if len(t.Only) > 0 {
		return nil
	}
	worth := 0
	for i := range t.Source.Config.Groups {
		g := &t.Source.Config.Groups[i]
		worth += g.Points
		s, ran := Score{Group: *g, Points: g.Points}, false
		for j := range t.Results {
			r := &t.Results[j]
			if t.Source.Config.GroupOf(r.Test) != g {
				continue
			}
			s.Time = max(s.Time, r.Time)
			if ran = true; !r.Verdict.Good() && s.Failed == nil {
				s.Failed, s.Points = r, 0
			}
		}
		if ran {
			scores = append(scores, s)
		}
	}
	if worth == 0 {
		return nil
	}
	return scores
}

// Total returns the points scored and the points available.
func Total(scores []Score) (points, most int) {
	for _, s := range scores {
		points, most = points+s.Points, most+s.Group.Points
	}
	return points, most
}

// Margins returns the results that took the largest shares of their time and memory limits; nil if unknown.
func (t *TestRun) Margins() (slowest, largest *Result) {
	for i := range t.Results {
		r := &t.Results[i]
		if slowest == nil || r.TimeShare() > slowest.TimeShare() {
			slowest = r
		}
		if r.Memory > 0 && (largest == nil || r.MemoryShare() > largest.MemoryShare()) {
			largest = r
		}
	}
	return slowest, largest
}

// TimeShare returns the used part of the time limit; 1 is all.
func (r *Result) TimeShare() float64 {
	return float64(r.Time) / float64(max(r.TimeLimit.Duration, time.Nanosecond))
}

// MemoryShare returns the used part of the memory limit.
func (r *Result) MemoryShare() float64 { return float64(r.Memory) / float64(max(r.MemoryLimit, 1)) }
