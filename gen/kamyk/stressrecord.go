package main

import (
	"encoding/base64"
	"encoding/json"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/verdict"
)

// stressRecords is what stress --json prints, and what --merge reads.
type stressRecords struct {
	Passed bool            `json:"passed"`
	Runs   []*stressRecord `json:"runs"`
}

// A stressRecord is what came of one solver. The text that stress prints is made from it, so a merged one is shown like any other.
type stressRecord struct {
	Problem  string `json:"problem"`
	Solve    string `json:"solve"`
	Brute    string `json:"brute,omitempty"`
	Generate string `json:"generate"`
	Checker  string `json:"checker,omitempty"`
	// Interactor plays the judge, where the problem is interactive.
	Interactor string          `json:"interactor,omitempty"`
	Tolerance  float64         `json:"tolerance,omitempty"`
	Expect     verdict.Verdict `json:"expect,omitempty"` // of a further solution
	Passed     bool            `json:"passed"`
	Verdict    verdict.Verdict `json:"verdict"` // OK where no test failed; FAIL where it was something else than the solver
	Tests      uint64          `json:"tests"`   // run

	Shard  uint64     `json:"shard"` // from 1
	Shards uint64     `json:"shards"`
	Size   int        `json:"size"`            // the largest that tests may grow to
	Seeds  *seedRange `json:"seeds,omitempty"` // of the whole run
	Done   *seedRange `json:"done,omitempty"`  // of this part of it, as far as it came without a failure

	Exhaustive bool   `json:"exhaustive,omitempty"`
	Limit      uint64 `json:"limit,omitempty"`    // how many tests of a size are run at most
	Complete   int    `json:"complete,omitempty"` // the largest size all of whose tests were run
	Count      uint64 `json:"count,omitempty"`    // how many they are, in all parts together
	Closed     bool   `json:"closed,omitempty"`   // there are no other tests at any size

	Interrupted bool           `json:"interrupted,omitempty"`
	Failure     *stressFailure `json:"failure,omitempty"`
	Leak        *stressLeak    `json:"leak,omitempty"`
	Alone       uint64         `json:"alone,omitempty"` // how many tests had a process of their own, because of the leak
	Deaths      []stressDeath  `json:"deaths,omitempty"`
	Flattened   bool           `json:"flattened,omitempty"` // all tests ran on the flattened file
	File        *stressFile    `json:"file,omitempty"`
	Errors      []remark       `json:"errors,omitempty"` // why there is no result

	elapsed time.Duration
}

// A seedRange is the seeds From, From+1, …, To-1.
type seedRange struct {
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
}

// A stressFailure is a test that fails.
type stressFailure struct {
	Kind     string      `json:"kind"`           // wrong answer, panic, time limit, …
	Test     string      `json:"test,omitempty"` // the file of the folder that it is; then it was not made smaller
	InFile   bool        `json:"in_file,omitempty"`
	Function string      `json:"function,omitempty"` // whose fault it is, where one did not answer
	Message  string      `json:"message,omitempty"`
	Offset   *int64      `json:"offset,omitempty"` // the bytes of the input that Validate had read
	Frames   []remark    `json:"frames,omitempty"`
	Standard string      `json:"stderr,omitempty"` // the end of what a process said
	Input    textBytes   `json:"input"`
	Output   textBytes   `json:"output,omitempty"`   // of the solver
	Answer   textBytes   `json:"answer,omitempty"`   // of Brute
	Dialogue []lineEntry `json:"dialogue,omitempty"` // the end of it
	Seed     *uint64     `json:"seed,omitempty"`
	Number   uint64      `json:"number,omitempty"` // of the test as it was met, in an exhaustive run
	Size     int         `json:"size,omitempty"`
	Choices  []uint64    `json:"choices,omitempty"` // that give the small test at this size
	Found    textBytes   `json:"found,omitempty"`   // the input as it was met
	Tried    int         `json:"tried,omitempty"`   // how many tests were tried to make it small
	Unstable bool        `json:"unstable,omitempty"`
	Saved    string      `json:"saved,omitempty"`
	// Flattened is what the flattened file gets on the small test, under the limits of the problem.
	Flattened verdict.Verdict `json:"flattened,omitempty"`
	Replay    string          `json:"replay,omitempty"`
}

type stressLeak struct {
	Input     textBytes        `json:"input"` // of a test that failed behind others and passes alone
	Variables []stressVariable `json:"variables"`
}

// A stressVariable is a package-level variable that carries something from one test to the next.
type stressVariable struct {
	Name  string `json:"name"`
	Alone string `json:"alone"` // what it holds after the test, if that comes first
	Then  string `json:"then"`
}

// A stressDeath is the end of a worker that was not seen again.
type stressDeath struct {
	First  uint64 `json:"first"`
	Size   int    `json:"size,omitempty"`
	Tests  uint64 `json:"tests"`
	Status string `json:"status"`
}

// A stressFile says which tests went through the flattened file.
type stressFile struct {
	Folder int `json:"folder"` // tests of the problem's folder
	Last   int `json:"last"`   // tests of the run
}

// textBytes is a text in JSON, or its base64 where it is none.
type textBytes []byte

type encodedBytes struct {
	Base64 []byte `json:"base64"`
}

func (t textBytes) MarshalJSON() ([]byte, error) {
	if utf8.Valid(t) {
		return json.Marshal(string(t))
	}
	return json.Marshal(map[string]string{"base64": base64.StdEncoding.EncodeToString(t)})
}

func (t *textBytes) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err == nil {
		*t = textBytes(text)
		return nil
	}
	var encoded encodedBytes
	err := json.Unmarshal(data, &encoded)
	*t = encoded.Base64
	return err
}

// name is what messages call it.
func (r *stressRecord) name() string {
	if r.Solve == "Solve" || r.Solve == "main" || r.Solve == "" {
		return r.Problem
	}
	return r.Problem + " (" + r.Solve + ")"
}

// verdicts are those of a judge for those of a stress run.
var verdicts = map[loop.Verdict]verdict.Verdict{
	loop.WrongAnswer: verdict.WA, loop.Malformed: verdict.WA, loop.Panicked: verdict.RE, loop.Died: verdict.RE,
	loop.TimeLimit: verdict.TLE, loop.MemoryLimit: verdict.MLE,
}

// fail notes a test that fails.
func (r *stressRecord) fail(v *voice, result loop.Result) {
	r.Verdict = verdicts[result.Verdict]
	if r.Verdict == "" {
		r.Verdict = verdict.Fail
	}
	f := &stressFailure{Kind: string(result.Verdict), Message: result.Remark, Input: textBytes(result.Test.Input),
		Output: textBytes(result.Got), Answer: textBytes(result.Want),
		Number: result.Test.Number, Size: result.Test.Size, Choices: result.Test.Choices}
	if seeded := r.Seeds != nil; seeded && !result.Test.Given {
		f.Seed = &result.Test.Seed
	}
	if fault := result.Fault; fault != nil {
		f.Function, f.Message, f.Standard = fault.Function, fault.Message, lastLines(fault.Standard, 10)
		if fault.Offset >= 0 && result.Verdict == loop.InvalidTest {
			f.Offset = &fault.Offset
		}
		for _, frame := range fault.Frames {
			f.Frames = append(f.Frames, remark{File: filepath.ToSlash(v.short(frame.File)), Line: frame.Line, Message: frame.Function})
		}
	}
	for _, line := range result.Said {
		f.Dialogue = append(f.Dialogue, lineEntry(line))
	}
	r.Failure = f
}

// lastLines returns the end of a text.
func lastLines(text []byte, most int) string {
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}

// settle says whether all is as it should be. A solver that is to be too slow or too large may be right on small tests.
func (r *stressRecord) settle() {
	want := r.Expect
	if want == "" {
		want = verdict.OK
	}
	switch {
	case r.Errors != nil || r.Interrupted && r.Verdict == verdict.OK:
		r.Passed = false
	case r.Verdict == verdict.OK:
		r.Passed = want == verdict.OK || want == verdict.TLE || want == verdict.MLE
	case r.Failure != nil && r.Failure.Kind == string(loop.Malformed):
		r.Passed = want == verdict.WA || want == verdict.PE
	default:
		r.Passed = r.Verdict == want
	}
}
