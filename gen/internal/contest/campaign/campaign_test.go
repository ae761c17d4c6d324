package campaign_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/testonly/unpacked"
)

const problems = `
-- go.mod --
module m

go 1.22
-- solutions/double/solve.go --
package double

import (
	"fmt"

	"m/draw"
	"m/fastio"
)

func Solve(in *fastio.Reader, out *fastio.Writer) { fmt.Fprintln(out, 2*in.Int()) }

func Brute(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	fmt.Fprintln(out, n+n)
}

func Wrong(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	if n > 4 {
		n++
	}
	fmt.Fprintln(out, 2*n)
}

func Panics(in *fastio.Reader, out *fastio.Writer) {
	fmt.Fprintln(out, []int{0, 2, 4}[in.Int()])
}

func Generate(d *draw.Source, out *fastio.Writer) { fmt.Fprintln(out, d.Int(0, d.Size())) }
-- solutions/double/test/sample-1.in --
100
-- solutions/double/test/sample-1.out --
200
-- solutions/lacking/solve.go --
package lacking

import "m/fastio"

func Solve(in *fastio.Reader, out *fastio.Writer) {}
`

// find returns a problem of a module for this test.
func find(t *testing.T, slug string) *workspace.Source {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Chdir(unpacked.Module(t, problems, "draw", "fastio"))
	s, err := workspace.Find([]string{slug})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestRun: a run reports its result. It shrinks a failure and saves it in the folder, unless the failure is expected.
func TestRun(t *testing.T) {
	s := find(t, "double")
	for _, test := range []struct {
		entry  string
		expect verdict.Verdict
		plan   campaign.Plan
		want   string
	}{
		{"", "", campaign.Plan{Tests: 300, NoFile: true}, "OK true 300 tests"},
		{"", "", campaign.Plan{Tests: 300, NoFile: true, Shard: campaign.Shard{Index: 2, Count: 3}}, "OK true 100 tests"},
		{"Wrong", verdict.WA, campaign.Plan{Tests: 300, NoFile: true}, `WA true wrong answer "5\n" "12\n" "10\n" `},
		{"Wrong", "", campaign.Plan{Tests: 300, NoFile: true, Brute: "Solve"}, `WA false wrong answer "5\n" "12\n" "10\n" ` +
			"solutions/double/test/found-1.in kamyk stress double --solve Wrong --brute Solve --seed N --tests 1"},
		{"Panics", verdict.RE, campaign.Plan{Exhaustive: true, NoFile: true}, `RE true panic "3\n" "" "6\n" `},
	} {
		plan := test.plan
		plan.Size, plan.TimeLimit, plan.MemoryLimit = campaign.DefaultSize, campaign.DefaultTime, campaign.DefaultMemory
		if plan.Shard.Count == 0 {
			plan.Shard = campaign.Shard{Index: 1, Count: 1}
		}
		job := campaign.Job{Plan: plan, Source: s, Entry: test.entry, Expect: test.expect, Progress: func(campaign.Progress) {}}
		record, err := job.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		record.SetPassed()
		got := fmt.Sprintf("%s %t %d tests", record.Verdict, record.Passed, record.Tests)
		if f := record.Failure; f != nil {
			got = fmt.Sprintf("%s %t %s %q %q %q ", record.Verdict, record.Passed, f.Kind, f.Input, f.Output, f.Answer)
			if f.Saved != "" {
				got += f.Saved + " " + strings.Replace(f.Replay, fmt.Sprint("--seed ", *f.Seed), "--seed N", 1)
			}
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.entry, got, test.want)
		}
	}
}

// TestMissing: a problem that lacks a part for a run is distinguished from a failed run.
func TestMissing(t *testing.T) {
	s := find(t, "lacking")
	job := campaign.Job{Plan: campaign.Plan{Shard: campaign.Shard{Index: 1, Count: 1}}, Source: s, Progress: func(campaign.Progress) {}}
	if _, err := job.Run(t.Context()); !errors.As(err, new(campaign.MissingError)) || !strings.Contains(err.Error(), "there is no Brute") {
		t.Error(err)
	}
	job.Brute = "Brut"
	if _, err := job.Run(t.Context()); !errors.As(err, new(*workspace.UsageError)) {
		t.Error(err)
	}
}

// records are what parts of runs print, by the letters that name them. Those of one run are about the same.
var records = map[string]string{
	"a": `{"shard":1,"shards":3,"seeds":{"from":0,"to":30},"done":{"from":0,"to":10},"tests":10}`,
	"b": `{"shard":2,"shards":3,"seeds":{"from":0,"to":30},"done":{"from":10,"to":20},"tests":10}`,
	"c": `{"shard":3,"shards":3,"seeds":{"from":0,"to":30},"done":{"from":20,"to":30},"tests":10}`,
	"f": `{"shard":2,"shards":3,"seeds":{"from":0,"to":30},"tests":5,"verdict":"WA","failure":{"kind":"wrong answer","seed":14,"input":"f"}}`,
	"g": `{"shard":3,"shards":3,"seeds":{"from":0,"to":30},"tests":5,"verdict":"RE","failure":{"kind":"panic","seed":24,"input":"g"}}`,
	"t": `{"shard":3,"shards":3,"seeds":{"from":0,"to":30},"tests":5,"verdict":"TLE","failure":{"kind":"time","test":"1.in","input":"t"}}`,
	"e": `{"shard":2,"shards":3,"seeds":{"from":0,"to":30},"done":{"from":10,"to":15},"tests":5}`,
	"o": `{"shard":2,"shards":3,"seeds":{"from":0,"to":30},"source":"other"}`,
	"s": `{"shard":1,"shards":1,"seeds":{"from":0,"to":7},"done":{"from":0,"to":7},"tests":7}`,
	"r": `{"shard":1,"shards":1,"seeds":{"from":7,"to":9},"done":{"from":7,"to":9},"tests":2}`,
	"q": `{"shard":1,"shards":1,"seeds":{"from":10,"to":12},"done":{"from":10,"to":12},"tests":2}`,
	"x": `{"shard":1,"shards":2,"exhaustive":true,"complete":5,"count":60,"closed":true}`,
	"y": `{"shard":2,"shards":2,"exhaustive":true,"complete":4,"count":20,"closed":true,"interrupted":true}`,
}

// TestMerge puts parts of runs together, in any order, and says which are missing.
func TestMerge(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range records {
		text = `{"runs":[` + strings.Replace(text, "{", `{"problem":"p","solve":"Solve",`, 1) + `]}`
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("z", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for parts, want := range map[string]string{
		"c a b":   "OK 30 tests, seeds 0:30",
		"a f g":   "WA 20 tests, seeds 0:30: f", // the failure of the smallest seed
		"a f t":   "TLE 20 tests, seeds 0:30: t",
		"a c":     "p: the run is incomplete; missing: 2/3",
		"b a b":   "p: the run is incomplete; missing: 3/3",
		"c b a b": "p: these parts were given more than once: 2/3",
		"a e c":   "p: the run is incomplete; part 2/3 ended before its last seed",
		"a o":     "p: a and o are not parts of one run: they differ in their source",
		"a s":     "p: a and s are not parts of one run: they differ in their number of shards",
		"r s":     "OK 9 tests, seeds 0:9",
		"s q":     "p: the runs leave gaps or overlap",
		"x y":     "p: the run is incomplete; part 2/2 ended before its last seed",
		"z":       "z is not what kamyk stress --json prints",
		"none":    "there is no file none; ",
	} {
		runs, err := campaign.Merge(strings.Fields(parts))
		got := ""
		for _, run := range runs {
			if err = errors.Join(err, run.Err); err == nil {
				got = fmt.Sprintf("%s %d tests, seeds %d:%d", run.Verdict, run.Tests, run.Seeds.From, run.Seeds.To)
				if run.Failure != nil {
					got += ": " + string(run.Failure.Input)
				}
			}
		}
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", parts, got, want)
		}
	}
}

// TestPassed: a further solution passes if it fails as it should. One that is slow may be right on small tests.
func TestPassed(t *testing.T) {
	failed := &campaign.Failure{Kind: "wrong answer"}
	for _, test := range []struct {
		record campaign.Record
		want   bool
	}{
		{campaign.Record{Verdict: verdict.OK}, true},
		{campaign.Record{Verdict: verdict.OK, Interrupted: true}, false},
		{campaign.Record{Verdict: verdict.OK, Expect: verdict.WA}, false},
		{campaign.Record{Verdict: verdict.OK, Expect: verdict.TLE}, true},
		{campaign.Record{Verdict: verdict.WA, Failure: failed}, false},
		{campaign.Record{Verdict: verdict.WA, Failure: failed, Expect: verdict.WA}, true},
		{campaign.Record{Verdict: verdict.WA, Failure: failed, Expect: verdict.WA, Interrupted: true}, true},
		{campaign.Record{Verdict: verdict.RE, Failure: failed, Expect: verdict.WA}, false},
		{campaign.Record{Verdict: verdict.WA, Failure: &campaign.Failure{Kind: "malformed output"}, Expect: verdict.PE}, true},
	} {
		if test.record.SetPassed(); test.record.Passed != test.want {
			t.Errorf("%+v", test.record)
		}
	}
}

// TestPlan reads what flags say of seeds, parts and choices.
func TestPlan(t *testing.T) {
	for _, test := range []struct {
		text string
		set  func(*campaign.Plan, string) error
		want string
	}{
		{"5:12", (*campaign.Plan).SetSeeds, "5 7"}, {"5:5", (*campaign.Plan).SetSeeds, "error"}, {"5", (*campaign.Plan).SetSeeds, "error"},
		{"3/8", (*campaign.Plan).SetShard, "{3 8}"}, {"0/8", (*campaign.Plan).SetShard, "error"}, {"9/8", (*campaign.Plan).SetShard, "error"},
		{"[1, 2,3]", (*campaign.Plan).SetChoices, "[1 2 3]"}, {"1,,2", (*campaign.Plan).SetChoices, "error"},
	} {
		var p campaign.Plan
		got := "error"
		if test.set(&p, test.text) == nil {
			got = fmt.Sprint(p.First, p.Tests, p.Shard, p.Choices)
		}
		if !strings.Contains(got, test.want) {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
}

// TestText: what is no text survives in JSON as well.
func TestText(t *testing.T) {
	for text, want := range map[string]string{"zażółć\n": `"zażółć\n"`, "\xff\x00": `{"base64":"/wA="}`, "": `""`} {
		data, err := json.Marshal(campaign.Text(text))
		var back campaign.Text
		if err != nil || string(data) != want || json.Unmarshal(data, &back) != nil || string(back) != text {
			t.Errorf("%q: %s, %v, and back %q", text, data, err, back)
		}
	}
}

// TestSaveIn keeps a failure with the problem that it is of, where the workspace has that.
func TestSaveIn(t *testing.T) {
	find(t, "double")
	w, err := workspace.Here()
	if err != nil {
		t.Fatal(err)
	}
	for slug, want := range map[string]bool{"double": true, "other": false} {
		record := &campaign.Record{Problem: slug, Failure: &campaign.Failure{Input: campaign.Text("7\n"), Answer: campaign.Text("14\n")}}
		record.SaveIn(w)
		text, _ := os.ReadFile(filepath.FromSlash(record.Failure.Saved))
		if (string(text) == "7\n") != want {
			t.Errorf("%s: %q holds %q", slug, record.Failure.Saved, text)
		}
	}
}
