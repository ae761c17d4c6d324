package loop

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"
)

// An Order asks for a run of random tests, or for one of the other things.
type Order struct {
	Solve     string        // the function to be tested; "" for none
	Brute     string        // the function that is right; "" for none
	Generate  string        // the function that draws tests
	TimeLimit time.Duration // for one call of a function; 0 for none
	// MemoryLimit is in bytes and for the whole process; 0 for none.
	MemoryLimit int64
	Tolerance   float64 // by which numbers may differ, absolutely or relatively
	Announce    bool    // report each test before it is run

	First uint64 // seed of the first test
	Count uint64 // how many tests there are, or for Exhaustive, how many to go past
	Cap   int    // how large a random test may become; see Size

	Exhaustive    bool     // tests of all choices at a size
	Size          int      // of an exhaustive run
	From          []uint64 // the choices to begin with, included
	Index         uint64   // the number of the test with these choices, from 0
	Shard, Shards uint64   // only those whose number leaves Shard when divided by Shards; Shards is at least 1
	Survey        bool     // run none of them, only draw them and continue Digest
	Digest        []byte   // of the tests before From, nil for none

	Test      *Test // only this one
	Variables bool  // report what the package-level variables hold
}

// A Test says which test it is, and what it is once it has been drawn.
type Test struct {
	Seed    uint64
	Size    int
	Drawn   bool     // from a seed; otherwise from choices
	Given   bool     // Input is the test: nothing is drawn
	Number  uint64   // within an exhaustive run
	Choices []uint64 // that gave the input
	Input   []byte
}

// A Report is the answer to an order. With Announced set, it is not yet the last one.
type Report struct {
	Announced bool
	Done      uint64   // tests run, all of which passed but for the one in Result
	Result    *Result  // of the one test that was ordered, or of the first that failed
	From      []uint64 // where an exhaustive run goes on
	Index     uint64   // the number of the test there
	Finished  bool     // no test is left at this size
	Sized     bool     // the tests depend on the size, or may
	Digest    []byte   // of a survey: of all inputs up to here, in order
	Variables []Content
}

// A Content is what a package-level variable holds.
type Content struct {
	Name string
	Hash uint64 // of all that can be reached from it
	Text string // the beginning of what fmt prints
}

// A Result is what came of one test.
type Result struct {
	Test    Test
	Verdict Verdict
	Fault   *Fault // what a function did other than answer; nil where it answered
	Got     []byte // what Solve wrote
	Want    []byte // what Brute wrote
	Remark  string // of the checker
	Said    []Line // the end of a dialogue
}

// A Line is what one side of a dialogue said.
type Line struct {
	By   string
	Text string
}

// A Fault is a function's failure to answer.
type Fault struct {
	Function string // Validate, or the name of a generator or a solver
	Message  string
	Offset   int64   // the bytes read by a Validate that refused; -1 elsewhere
	Frames   []Frame // of a panic: the contestant's own first, if there is one
	Standard []byte  // what an outside program wrote to standard error, the end of it
	reading  bool    // the panic was an error of the contestant's, such as those of a reader
}

// A Frame is a place in the source.
type Frame struct {
	Function string
	File     string
	Line     int
}

// Verdict says how a test ended.
type Verdict string

// The verdicts. In the first group the solver is at fault, in the second something else.
const (
	Passed      Verdict = "passed"
	WrongAnswer Verdict = "wrong answer"
	Malformed   Verdict = "malformed output" // of another shape than the right one
	Panicked    Verdict = "panic"
	TimeLimit   Verdict = "time limit"
	MemoryLimit Verdict = "memory limit"
	Died        Verdict = "process ended" // by os.Exit, a stack overflow, or a panic of another goroutine

	BruteFailed    Verdict = "brute force failed"
	GenerateFailed Verdict = "generator failed"
	InvalidTest    Verdict = "invalid test" // Validate refused it, or both solvers could not read it
	CheckerFailed  Verdict = "checker failed"
)

// magic begins each frame. What stands between frames was written by the contestant's functions.
var magic = []byte("\x00\xffkamyk\n")

// A Sender writes frames, from any goroutine.
type Sender struct {
	mutex sync.Mutex
	out   io.Writer
}

// NewSender returns a Sender to out.
func NewSender(out io.Writer) *Sender { return &Sender{out: out} }

// Send writes a message in one frame: magic, length, JSON.
func (s *Sender) Send(message interface{}) error {
	body, err := json.Marshal(message)
	if err != nil {
		return err
	}
	frame := append(append([]byte{}, magic...), 0, 0, 0, 0)
	binary.BigEndian.PutUint32(frame[len(magic):], uint32(len(body)))
	s.mutex.Lock()
	defer s.mutex.Unlock()
	_, err = s.out.Write(append(frame, body...))
	return err
}

// Receive reads the next frame into message, and returns what stood before it. io.EOF says that there is none.
func Receive(in *bufio.Reader, message interface{}) (before []byte, err error) {
	for !bytes.HasSuffix(before, magic) {
		text, err := in.ReadBytes(magic[len(magic)-1])
		before = append(before, text...)
		if err != nil {
			return before, err
		}
	}
	before = before[:len(before)-len(magic)]
	var length [4]byte
	if _, err := io.ReadFull(in, length[:]); err != nil {
		return before, err
	}
	body := make([]byte, binary.BigEndian.Uint32(length[:]))
	if _, err := io.ReadFull(in, body); err != nil {
		return before, err
	}
	if err := json.Unmarshal(body, message); err != nil {
		return before, fmt.Errorf("reading a frame: %w", err)
	}
	return before, nil
}
