package solution

import (
	"time"

	"kamyk/gen/internal/problem"
)

// A Score is what a solution gets for a group of tests.
type Score struct {
	Group  problem.Group
	Points int
	Failed *Result // the first of its tests that failed, or nil
}

// Scores returns the scores of the groups that have tests, in the order of problem.toml; none if there are no points, or only some of the
// tests were run.
func (t *Tested) Scores() (scores []Score) {
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

// Total returns the points of all groups, and how many there are to get.
func Total(scores []Score) (points, most int) {
	for _, s := range scores {
		points, most = points+s.Points, most+s.Group.Points
	}
	return points, most
}

// Margins returns the result that took the largest share of its time limit, and the one that took the largest share of its memory limit;
// nil where none is known.
func (t *Tested) Margins() (slowest, largest *Result) {
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

// TimeShare is how much of its time limit a test took; 1 is all of it.
func (r *Result) TimeShare() float64 {
	return float64(r.Time) / float64(max(r.TimeLimit, time.Nanosecond))
}

// MemoryShare is how much of its memory limit a test took.
func (r *Result) MemoryShare() float64 { return float64(r.Memory) / float64(max(r.MemoryLimit, 1)) }
