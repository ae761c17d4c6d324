package packaging

import (
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
)

// A role is the purpose of a program.
type role int

const (
	model      role = iota // computes the answers
	accepted               // is correct, too
	partial                // gets some of the points
	wrong                  // gives a wrong answer
	slow                   // exceeds the time limit
	crashing               // crashes, or exceeds the memory limit
	brute                  // is correct, but may be slow
	validator              // checks inputs
	checker                // checks outputs
	interactor             // talks with the solution
	generator              // draws an input by a seed and a size
)

// A Format is a judge's format for packages.
type Format struct {
	Name   string
	layout *tests.Layout
	judge  string          // the judge whose Go the format accepts; "" if it only accepts C++
	files  bool            // solutions may read and write named files
	paths  map[role]string // files without extension: TASK is the task's letters, NAME the program's name, N its number
	accept prog.Accept     // how a validator accepts
	// compares reports whether the judge itself has such a comparison of outputs.
	compares func(c verdict.Comparison, tolerance float64) bool
	head     string // of translated programs
	// adapt is added to a checker with the arguments and exit statuses of testlib.
	adapt string
}

// quiet disables warnings that sinol-make treats as errors: in translated programs, in testlib.h, and a false alarm of g++ 12.
const quiet = "#pragma GCC diagnostic ignored \"-Wshadow\"\n" + "#pragma GCC diagnostic ignored \"-Wfloat-equal\"\n" +
	"#pragma GCC diagnostic ignored \"-Wconversion\"\n" + "#pragma GCC diagnostic ignored \"-Wrestrict\"\n"

// Sinol is the format of SIO2, Kattis that of Kattis and the ICPC, and Polygon that of Codeforces.
var (
	Sinol = &Format{Name: "sinol", layout: tests.Sinol, accept: prog.Accept{Line: "OK"}, adapt: sio2Verdict, head: quiet,
		paths: map[role]string{model: "prog/TASK", accepted: "prog/TASKN", partial: "prog/TASKbN", wrong: "prog/TASKbN", slow: "prog/TASKsN",
			crashing: "prog/TASKbN", brute: "prog/TASKsN", validator: "prog/TASKinwer", checker: "prog/TASKchk"},
		compares: func(c verdict.Comparison, tolerance float64) bool { return c == verdict.Tokens && tolerance == 0 },
	}
	Kattis = &Format{Name: "Kattis", layout: tests.Kattis, judge: "kattis", accept: prog.Accept{Status: 42}, adapt: kattisArguments,
		paths: map[role]string{model: "submissions/accepted/NAME", accepted: "submissions/accepted/NAME",
			partial: "submissions/partially_accepted/NAME", wrong: "submissions/wrong_answer/NAME",
			slow: "submissions/time_limit_exceeded/NAME", crashing: "submissions/run_time_error/NAME",
			validator: "input_validators/NAME", checker: "output_validators/NAME/NAME"},
		compares: func(c verdict.Comparison, _ float64) bool { return c == verdict.Tokens || c == verdict.Numbers },
	}
	Polygon = &Format{Name: "Polygon", layout: tests.Polygon, judge: "codeforces", files: true,
		paths: map[role]string{model: "solutions/NAME", accepted: "solutions/NAME", partial: "solutions/NAME", wrong: "solutions/NAME",
			slow: "solutions/NAME", crashing: "solutions/NAME", brute: "solutions/NAME", validator: "files/validator", checker: "files/check",
			interactor: "files/interactor", generator: "files/NAME"},
		compares: func(verdict.Comparison, float64) bool { return false }, // each package contains its checker
	}
)

// ByName returns the format for a layout on the command line, or nil if the layout only contains tests.
func ByName(layout string) *Format {
	return map[string]*Format{"sinol": Sinol, "kattis": Kattis, "polygon": Polygon}[layout]
}
