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

// An Order asks for a run of random tests, an exhaustive run, one test, or the variables.
type Order struct {
	Solve     string        // the function under test; "" for none
	Brute     string        // the reference function; "" for none
	Generate  string        // the generator
	TimeLimit time.Duration // per call; 0 for none
	// MemoryLimit is in bytes, for the whole process; 0 for none.
	MemoryLimit int64
	Tolerance   float64 // for numbers in answers, absolute or relative
	Announce    bool    // report each test before running it

	First uint64 // seed of the first test
	Count uint64 // number of tests
	Cap   int    // largest size of random tests; see Size

	Exhaustive    bool     // run the tests of all choices at Size
	Size          int      // of an exhaustive run
	From          []uint64 // first choices
	Index         uint64   // number of the test with these choices, from 0
	Shard, Shards uint64   // run only tests whose number modulo Shards is Shard; Shards is at least 1
	Survey        bool     // run no test; only draw them and extend Digest
	Digest        []byte   // of the tests before From; nil for none

	Test      *Test // run only this one
	Variables bool  // report the package-level variables
}

// A Test names a test by its seed or choices, and holds its input once drawn.
type Test struct {
	Seed    uint64
	Size    int
	Drawn   bool     // from the seed; otherwise from Choices
	Given   bool     // Input is the test; nothing is drawn
	Number  uint64   // within an exhaustive run
	Choices []uint64 // that Input was drawn from
	Input   []byte
}

// A Report answers an order. A report with Announced set precedes the last one.
type Report struct {
	Announced bool
	Done      uint64   // number of tests run; all passed except Result
	Result    *Result  // of the one test ordered, or of the first that failed
	From      []uint64 // where an exhaustive run continues
	Index     uint64   // number of the test there
	Finished  bool     // no test is left at this size
	UsesSize  bool     // the tests may depend on the size
	Digest    []byte   // of a survey: of all inputs so far, in order
	Variables []Content
}

// A Content describes the value of a package-level variable.
type Content struct {
	Name string
	Hash uint64 // of all values that it reaches
	Text string // the beginning, as fmt prints it
}

// A Result is the result of one test.
type Result struct {
	Test     Test
	Verdict  Verdict
	Fault    *Fault // why a function gave no answer; nil if all did
	Got      []byte // Solve's output
	Want     []byte // Brute's output
	Remark   string // the checker's message, or another one about the output
	Dialogue []Line // the end of a dialogue
}

// A Line was printed by one side of a dialogue.
type Line struct {
	By   string `json:"by"`
	Text string `json:"text"`
}

// A Fault says why a function gave no answer.
type Fault struct {
	Function string // Validate, a generator or a solver
	Message  string
	Offset   int64   // bytes read by a Validate that refused; else -1
	Frames   []Frame // of a panic: the contestant's first
	Stderr   []byte  // the end of an external program's standard error
	reading  bool    // the panic was an error value of the contestant's, such as a reader's
	endless  bool    // the function printed more than OutputLimit
}

// A Frame is a place in the source.
type Frame struct {
	Function string
	File     string
	Line     int
}

// A Verdict says how a test ended.
type Verdict string

// The verdicts. In the first group the solver is at fault, in the second something else.
const (
	Passed      Verdict = "passed"
	WrongAnswer Verdict = "wrong answer"
	Malformed   Verdict = "malformed output" // another shape than the expected output
	Panicked    Verdict = "panic"
	TimeLimit   Verdict = "time limit"
	MemoryLimit Verdict = "memory limit"
	Died        Verdict = "process ended" // by os.Exit, a stack overflow, or a panic of another goroutine

	BruteFailed    Verdict = "brute force failed"
	GenerateFailed Verdict = "generator failed"
	InvalidTest    Verdict = "invalid test" // Validate refused it, or neither solver could read it
	CheckerFailed  Verdict = "checker failed"
)

// magic begins each frame. The contestant's functions may write between frames.
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

// Receive skips the text before the next frame, and reads the frame into message. It returns io.EOF at the end.
func Receive(in *bufio.Reader, message interface{}) error {
	for before := []byte(nil); !bytes.HasSuffix(before, magic); {
		text, err := in.ReadBytes(magic[len(magic)-1])
		before = append(before, text...)
		if err != nil {
			return err
		}
	}
	var length [4]byte
	if _, err := io.ReadFull(in, length[:]); err != nil {
		return err
	}
	body := make([]byte, binary.BigEndian.Uint32(length[:]))
	if _, err := io.ReadFull(in, body); err != nil {
		return err
	}
	if err := json.Unmarshal(body, message); err != nil {
		return fmt.Errorf("reading a frame: %w", err)
	}
	return nil
}
