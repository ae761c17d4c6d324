package prog

import "go/types"

// An Entry is what the main of a problem's file ties together.
type Entry struct {
	Func   *types.Func // of shape func(in R, out W), or func(in R) error for a validator
	Reader Stream
	Writer Stream // none for a validator
	Input  string // the file to read; "" for standard input
	Output string // the file to write; "" for standard output

	// Interactive has what was written go out before the reader waits for an answer.
	Interactive bool

	// HeapLimit is how many bytes are used before the garbage collector begins; 0 leaves that to the runtime.
	HeapLimit int64

	// Accept is the exit status of a validator for a valid input.
	Accept int
}

// Validates reports whether main only says whether the input is valid.
func (e *Entry) Validates() bool { return e.Writer.New == nil }
