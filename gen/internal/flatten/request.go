package flatten

import (
	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
)

// A Request says what to flatten, and for whom.
type Request struct {
	load.Query // without Copied
	prog.MainOptions
	prog.Form
	// Cpp translates the flattened program, for the newest Go, to C++17.
	Cpp bool
	// Unproved writes the file even if a rule or the proof refuses it. The header says so.
	Unproved bool

	translation *translation // of the draft to C++; may be nil
}

// A Result is a flattened program. It is proved to mean the same as its source, unless Unproved lists refusals.
type Result struct {
	Source   []byte          // the file to submit
	Helpers  []*prog.Package // packages with code in the file, except the selected one, by import path
	Warnings prog.Errors     // places where the file may surprise the contestant
	Unproved prog.Errors     // refusals that the request ignores
	Parts    []cpp.Part      // the size of each package in a C++ file, the largest first

	// The program, its kept declarations and their names in the file, for kamyk why.
	Program *prog.Program
	Keep    *prog.Keep
	Names   *prog.Names
}
