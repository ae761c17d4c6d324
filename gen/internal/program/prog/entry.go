package prog

import "go/types"

// An Entry describes the generated main of a problem's file.
type Entry struct {
	Func   *types.Func // func(in R, out W), func(in R) error for a validator, or func(d D, out W) for a generator
	Reader Stream      // none for a generator
	Writer Stream      // none for a validator
	Reset  *types.Func // the method of D that begins a test of a generator, by a seed and a size
	MainOptions
}

// MainOptions say what the generated main reads and writes, and how.
type MainOptions struct {
	Input  string // file to read; "" for standard input
	Output string // file to write; "" for standard output

	// Interactive makes the reader flush the writer before it waits for input.
	Interactive bool

	// HeapLimit is the number of bytes in use before garbage is collected; 0 leaves that to the runtime.
	HeapLimit int64

	Accept Accept // of a validator
}

// An Accept says how a validator reports a valid input. The zero value is exit status 0 and no text.
type Accept struct {
	Status int    // exit status
	Line   string // to print; "" for nothing
}

// Validates reports whether main only checks the input.
func (e *Entry) Validates() bool { return e.Writer.New == nil }

// Solves reports whether main runs a solver, and so is for submission.
func (e *Entry) Solves() bool { return !e.Validates() && e.Reset == nil }

// Uses lists what a piece of generated code refers to, and the names that could hide it.
type Uses struct {
	Predeclared []string       // sorted
	Packages    []string       // of the standard library, by their paths, sorted
	Objects     []types.Object // package-level objects from source, and methods that are called
	Generated   []string       // keys of package generate
	Locals      []string       // names of the code's own variables and fields, sorted
}

// A Stream says how main creates the reader or the writer.
type Stream struct {
	New   *types.Func     // func(io.Reader) *R or func(io.Writer) *W
	Flush *types.Func     // of writers only
	Error *types.TypeName // of readers: the type *Error of panics on malformed input; nil if its package has none
}
