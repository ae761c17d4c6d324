package campaign

import (
	"time"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// Records is what kamyk stress --json prints, and what --merge reads.
type Records struct {
	Passed bool      `json:"passed"`
	Runs   []*Record `json:"runs"`
}

// A Record is what came of one solver. What stress prints is made from it, so a merged record is shown like any other.
type Record struct {
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
	// Source is a digest of the functions and of all that they use.
	Source string `json:"source,omitempty"`
	Tests  uint64 `json:"tests"` // run

	Shard  uint64 `json:"shard"` // from 1
	Shards uint64 `json:"shards"`
	Size   int    `json:"size"`            // the largest that tests may grow to
	Seeds  *Seeds `json:"seeds,omitempty"` // of the whole run
	Done   *Seeds `json:"done,omitempty"`  // of this part of it, as far as it came without a failure

	Exhaustive bool   `json:"exhaustive,omitempty"`
	Limit      uint64 `json:"limit,omitempty"`    // how many tests of a size are run at most
	Complete   int    `json:"complete,omitempty"` // the largest size all of whose tests were run
	Count      uint64 `json:"count,omitempty"`    // how many they are, in all parts together
	Closed     bool   `json:"closed,omitempty"`   // there are no other tests at any size

	Interrupted bool            `json:"interrupted,omitempty"`
	Failure     *Failure        `json:"failure,omitempty"`
	Leak        *Leak           `json:"leak,omitempty"`
	Isolated    uint64          `json:"alone,omitempty"` // how many tests had a process of their own, because of the leak
	Deaths      []Death         `json:"deaths,omitempty"`
	Flattened   bool            `json:"flattened,omitempty"` // all tests ran on the flattened file
	File        *File           `json:"file,omitempty"`
	Errors      []remark.Remark `json:"errors,omitempty"` // why there is no result

	Elapsed time.Duration `json:"-"`
	Untried error         `json:"-"` // why the flattened file was not tried on the failing test
}

// A Failure is a test that fails.
type Failure struct {
	Kind     string          `json:"kind"`           // wrong answer, panic, time limit, …
	Test     string          `json:"test,omitempty"` // the file of the folder that it is; then it was not made smaller
	InFile   bool            `json:"in_file,omitempty"`
	Function string          `json:"function,omitempty"` // whose fault it is, where one did not answer
	Message  string          `json:"message,omitempty"`
	Hint     *remark.Hint    `json:"hint,omitempty"`
	Offset   *int64          `json:"offset,omitempty"` // the bytes of the input that Validate had read
	Frames   []remark.Remark `json:"frames,omitempty"`
	Place    *remark.Place   `json:"place,omitempty"`
	Standard string          `json:"stderr,omitempty"` // the end of what a process said
	Input    Text            `json:"input"`
	Output   Text            `json:"output,omitempty"`   // of the solver
	Answer   Text            `json:"answer,omitempty"`   // of Brute
	Dialogue []remark.Line   `json:"dialogue,omitempty"` // the end of it
	Seed     *uint64         `json:"seed,omitempty"`
	Number   uint64          `json:"number,omitempty"` // of the test as it was met, in an exhaustive run
	Size     int             `json:"size,omitempty"`
	Choices  []uint64        `json:"choices,omitempty"` // that give the small test at this size
	Found    Text            `json:"found,omitempty"`   // the input as it was met
	Tried    int             `json:"tried,omitempty"`   // how many tests were tried to make it small
	Unstable bool            `json:"unstable,omitempty"`
	Saved    string          `json:"saved,omitempty"`
	Unsaved  string          `json:"unsaved,omitempty"` // why it could not be saved
	// Flattened is what the flattened file gets on the small test, under the limits of the problem.
	Flattened verdict.Verdict `json:"flattened,omitempty"`
	Replay    string          `json:"replay,omitempty"`
}

type Leak struct {
	Input     Text       `json:"input"` // of a test that failed behind others and passes alone
	Variables []Variable `json:"variables"`
}

// A Variable is a package-level variable that carries something from one test to the next.
type Variable struct {
	Name  string `json:"name"`
	First string `json:"alone"` // what it holds after the test if that comes first
	After string `json:"then"`  // what it holds after the test as it was met
}

// A Death is the end of a worker that was not seen again.
type Death struct {
	First  uint64 `json:"first"`
	Size   int    `json:"size,omitempty"`
	Tests  uint64 `json:"tests"`
	Status string `json:"status"`
}

// A File says which tests went through the flattened file.
type File struct {
	Folder int `json:"folder"` // tests of the problem's folder
	Last   int `json:"last"`   // tests of the run
}

// Title is what messages call the solver.
func (r *Record) Title() string {
	if r.Solve == "Solve" || r.Solve == "main" || r.Solve == "" {
		return r.Problem
	}
	return r.Problem + " (" + r.Solve + ")"
}

// Settle sets Passed. A solver that should exceed a limit may be right on small tests.
func (r *Record) Settle() {
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
