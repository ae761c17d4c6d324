package campaign

import (
	"cmp"
	"encoding/json"
	"time"
	"unicode/utf8"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/contest/overflow"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// Records is the output of kamyk stress --json, and the input of --merge.
type Records struct {
	Passed bool      `json:"passed"`
	Runs   []*Record `json:"runs"`
}

// A Record is the result of one solver. All output is derived from it, so a merged record is printed like any other.
type Record struct {
	Problem    string          `json:"problem"`
	Solve      string          `json:"solve"`
	Brute      string          `json:"brute,omitempty"`
	Generate   string          `json:"generate"`
	Checker    string          `json:"checker,omitempty"`
	Interactor string          `json:"interactor,omitempty"`
	Tolerance  float64         `json:"tolerance,omitempty"`
	Expect     verdict.Verdict `json:"expect,omitempty"` // of a [[solution]]
	Passed     bool            `json:"passed"`
	Verdict    verdict.Verdict `json:"verdict"`          // OK if no test failed; FAIL if the solver was not at fault
	Source     string          `json:"source,omitempty"` // digest of the functions and their dependencies
	Tests      uint64          `json:"tests"`            // run

	Shard  uint64 `json:"shard"` // from 1
	Shards uint64 `json:"shards"`
	Size   int    `json:"size"`            // largest size of tests
	Seeds  *Seeds `json:"seeds,omitempty"` // of the whole run
	Done   *Seeds `json:"done,omitempty"`  // seeds of this part that ran without failure

	Exhaustive bool   `json:"exhaustive,omitempty"`
	Limit      uint64 `json:"limit,omitempty"`    // most tests per size
	Complete   int    `json:"complete,omitempty"` // largest size whose tests all ran
	Count      uint64 `json:"count,omitempty"`    // their number in all parts
	Closed     bool   `json:"closed,omitempty"`   // no other tests exist at any size

	Interrupted bool            `json:"interrupted,omitempty"`
	Failure     *Failure        `json:"failure,omitempty"`
	Leak        *Leak           `json:"leak,omitempty"`
	Isolated    uint64          `json:"alone,omitempty"` // tests in processes of their own because of the leak
	Deaths      []stress.Death  `json:"deaths,omitempty"`
	Flattened   bool            `json:"flattened,omitempty"` // the search ran the flattened file
	Process     string          `json:"process,omitempty"`   // what Solve uses of its process, so that only the flattened file could run
	File        *File           `json:"file,omitempty"`
	Errors      []remark.Remark `json:"errors,omitempty"` // why there is no result

	Elapsed time.Duration `json:"-"`
	Untried error         `json:"-"` // why the flattened file did not run on the failing test
	file    string        // that it was read from
	Err     error         `json:"-"` // of a merged run: which parts are missing or repeated; the record covers the others
}

// A Failure is a failing test.
type Failure struct {
	Kind      string           `json:"kind"`           // wrong answer, panic, time limit, …
	Test      string           `json:"test,omitempty"` // file in the folder; such a test is not shrunk
	InFile    bool             `json:"in_file,omitempty"`
	Function  string           `json:"function,omitempty"` // at fault, if one gave no answer
	Message   string           `json:"message,omitempty"`
	Hint      *hint.Hint       `json:"hint,omitempty"`
	Offset    *int64           `json:"offset,omitempty"` // bytes of the input that Validate had read
	Frames    []remark.Remark  `json:"frames,omitempty"`
	HotSpot   *remark.HotSpot  `json:"place,omitempty"`
	Overflows *overflow.Report `json:"overflows,omitempty"`
	Findings  []remark.Remark  `json:"findings,omitempty"`
	Stderr    string           `json:"stderr,omitempty"` // the end of a process's standard error
	Input     Text             `json:"input"`
	Output    Text             `json:"output,omitempty"`   // of the solver
	Answer    Text             `json:"answer,omitempty"`   // of Brute
	Dialogue  []loop.Line      `json:"dialogue,omitempty"` // the end of it
	Seed      *uint64          `json:"seed,omitempty"`
	Number    uint64           `json:"number,omitempty"` // of the test before shrinking, in an exhaustive run
	Size      int              `json:"size,omitempty"`
	Choices   []uint64         `json:"choices,omitempty"` // of the shrunk test at this size
	Found     Text             `json:"found,omitempty"`   // input before shrinking
	Tried     int              `json:"tried,omitempty"`   // tests tried while shrinking
	Unstable  bool             `json:"unstable,omitempty"`
	Saved     string           `json:"saved,omitempty"`
	Unsaved   string           `json:"unsaved,omitempty"` // why it was not saved
	// Flattened is the flattened file's verdict on the test, under the problem's limits.
	Flattened verdict.Verdict `json:"flattened,omitempty"`
	Replay    string          `json:"replay,omitempty"`
}

type Leak struct {
	Input     Text              `json:"input"` // of a test that failed after others and passes alone
	Variables []stress.Variable `json:"variables"`
}

// A File counts the tests that ran on the flattened file.
type File struct {
	Folder int `json:"folder"` // tests of the folder
	Last   int `json:"last"`   // tests of the search
}

// Title names the solver in messages.
func (r *Record) Title() string {
	if r.Solve == "Solve" || r.Solve == "main" || r.Solve == "" {
		return r.Problem
	}
	return r.Problem + " (" + r.Solve + ")"
}

// SetPassed sets Passed. A solver that should exceed a limit may pass small tests.
func (r *Record) SetPassed() {
	want := cmp.Or(r.Expect, verdict.OK)
	switch {
	case r.Errors != nil || r.Interrupted && r.Verdict == verdict.OK:
		r.Passed = false
	case r.Verdict == verdict.OK:
		r.Passed = want == verdict.OK || want.Exceeded()
	case r.Failure != nil && r.Failure.Kind == string(loop.Malformed):
		r.Passed = want == verdict.WA || want == verdict.PE
	default:
		r.Passed = r.Verdict == want
	}
}

// Text is a text in JSON, or base64 if it is not UTF-8.
type Text []byte

type encodedBytes struct {
	Base64 []byte `json:"base64"`
}

func (t Text) MarshalJSON() ([]byte, error) {
	if utf8.Valid(t) {
		return json.Marshal(string(t))
	}
	return json.Marshal(encodedBytes{t})
}

func (t *Text) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err == nil {
		*t = Text(text)
		return nil
	}
	var encoded encodedBytes
	err := json.Unmarshal(data, &encoded)
	*t = encoded.Base64
	return err
}
