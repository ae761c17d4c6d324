package report_test

import (
	"strings"
	"testing"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/contest/campaign/report"
	"kamyk/gen/internal/stress"
)

func TestSummary(t *testing.T) {
	seeds, failure := &campaign.Seeds{From: 0, To: 100}, &campaign.Failure{Kind: "wrong answer", Input: campaign.Text("2\n1 2\n")}
	for _, test := range []struct {
		record   campaign.Record
		expected string
	}{
		{campaign.Record{Tests: 100, Size: 30, Done: seeds}, "no failure in 100 tests, seeds 0:100 of sizes 1 to 10"},
		{campaign.Record{Tests: 100, Size: 1, Done: seeds, Shard: 1, Shards: 2},
			"no failure in 100 tests, seeds 0:100 of size 1, part 1/2"},
		{campaign.Record{Tests: 1, File: &campaign.File{Folder: 1, Last: 100}},
			"no failure in 1 test; the flattened file passes 1 test of the folder and the last 100"},
		{campaign.Record{Tests: 1, File: &campaign.File{Folder: 1}}, "no failure in 1 test; the flattened file passes 1 test of the folder"},
		{campaign.Record{Tests: 1, File: &campaign.File{}}, "no failure in 1 test"},
		{campaign.Record{Tests: 1, Flattened: true, File: &campaign.File{Folder: 2}, Interrupted: true},
			"no failure of the flattened file in 1 test; it also passes 2 tests of the folder; interrupted"},
		{campaign.Record{Exhaustive: true, Count: 4, Closed: true, Complete: 2, Generate: "Generate"},
			"no failure in all 4 tests that Generate can draw"},
		{campaign.Record{Failure: failure}, "wrong answer, on 2 1 2"},
		{campaign.Record{Failure: failure, Expect: "TLE"}, "wrong answer; expected TLE"},
		{campaign.Record{Failure: failure, Expect: "WA", Passed: true}, "as expected, on 2 1 2"},
		{campaign.Record{Tests: 2, Expect: "TLE", Passed: true}, "no failure in 2 tests; TLE may need larger tests"},
	} {
		if got := report.Summary(&test.record); got != test.expected {
			t.Errorf("%q, want %q", got, test.expected)
		}
	}
}

func TestFailure(t *testing.T) {
	seed := uint64(12)
	r := &campaign.Record{Problem: "sum", Solve: "Solve", Brute: "Brute", Failure: &campaign.Failure{Kind: "wrong answer",
		Message: "token 1 is 3, expected 4", Input: campaign.Text("1 3\n"), Found: campaign.Text("10 30\n"), Saved: "test/found-1.in",
		Seed: &seed, Flattened: "WA", Replay: "kamyk stress sum --seeds 12:13"}}
	want := `sum: wrong answer from Solve: token 1 is 3, expected 4

input, saved as test/found-1.in:
    1 3

found at seed 12, then shrunk; the flattened file gets WA, too
again: kamyk stress sum --seeds 12:13
`
	unmarked := strings.Map(func(c rune) rune {
		if c >= 0xfdd0 && c < 0xfdf0 {
			return -1
		}
		return c
	}, report.Failure(r, 80))
	if unmarked != want {
		t.Errorf("%s\nwant\n%s", unmarked, want)
	}
}

// TestLeak has a run that ended early: the hint says how to run all of it.
func TestLeak(t *testing.T) {
	r := &campaign.Record{Problem: "sum", Solve: "Solve", Isolated: 9, Seeds: &campaign.Seeds{From: 0, To: 100},
		Done: &campaign.Seeds{From: 0, To: 9},
		Leak: &campaign.Leak{Variables: []stress.Variable{{Name: "best", First: "0", After: "7"}}}}
	notes := report.Notes(r)
	if len(notes) != 1 || len(notes[0].Hints) != 2 || !strings.HasSuffix(notes[0].Hints[1], "--tests 100 runs them all") {
		t.Errorf("%+v", notes)
	}
}
