package flatten

import (
	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
)

// A Request says what to flatten, and for whom.
type Request struct {
	Dir    string   // the folder of the package, absolute
	Files  []string // instead of Dir: the files that are the package, as in go run a.go
	Entry  string   // the function that main calls, in a package that is not main; "" means Solve
	Input  string   // the file that main reads; "" means standard input
	Output string   // the file that main writes; "" means standard output
	// Interactive has the reader flush the writer before it waits, for one who answers what is asked.
	Interactive bool
	// HeapLimit is how many bytes are in use before garbage is collected; 0 leaves that to the runtime. It comes from gc_threshold.
	HeapLimit int64
	// Accept is the exit status of a Validate for a valid input: 0, or what a judge asks for.
	Accept int
	Target prog.Target
	Origin string   // what the header names as the source, such as "solutions/kamienie"
	Notes  []string // lines for the header, such as what the state of the statement is
	// Strip says which comments the file goes without.
	Strip prog.Strip
	// Lines makes a file for running here: its compiler errors and panics name the lines of the source.
	Lines bool
	// IntBits makes a file for running here that reports integers that overflow, where the judge's int has that many bits; 0 for none.
	IntBits int
	// Thorough finds the packages by the go command even where that can be done without.
	Thorough bool
	// Shared is what this and other requests of the process have in common; nil for one alone.
	Shared *load.Shared
	// Checked saves time where the helpers were type-checked before: see there. Requests with the same Shared must be for the same package.
	Checked *load.Checked
	// Slow is called with what takes a second or more, as that begins; nil if nobody wants to know.
	Slow func(what string)
	// Cpp makes the file a program in C++17: the flattened one for the newest Go, translated.
	Cpp bool
	// Unproved writes what there is where a rule or the proof refuses; the header says so.
	Unproved bool
}

// A Result is a flattened program. It was proved to mean the same as its source, unless Unproved lists refusals.
type Result struct {
	Source   []byte      // the file to submit
	Helpers  []Helper    // the packages beside the selected one of which something is in the file, by import path
	Warnings prog.Errors // places where the file may surprise the contestant
	Target   prog.Target // the toolchain that the file was checked for
	Unproved prog.Errors // refusals that the request told to ignore
	Parts    []cpp.Part  // the bytes of each package in a C++ file, the largest first

	// Program and Keep are what was flattened, and what of it was kept, for those who ask why.
	Program *prog.Program
	Keep    *prog.Keep
}

// A Helper is a package that the file takes something from.
type Helper struct {
	Path string // import path
	Name string
}
