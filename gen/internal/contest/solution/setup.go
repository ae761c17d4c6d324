package solution

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/contest/overflow"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// A Setup says how a program runs on tests and how its output is judged.
type Setup struct {
	problem.Limits
	Program       string // the file to run, absolute
	Input, Output string // files that it uses instead of the standard streams, or ""
	Dir           string // where validators and interactors run
	Temp          string // a folder that the caller removes
	Jobs          int    // tests to run at once, at least 1

	// After Until, only the first Always tests still start; zero for no end. A test that did not start has no verdict.
	Until  time.Time
	Always int

	reference string              // program whose behaviour must be the same; "" for none
	addresses bool                // limit reserved memory, as some judges do
	samples   string              // file for stack samples, if the program takes them
	interval  time.Duration       // between samples
	originals map[string][]byte   // the tests' files before any program ran, by name
	short     func(string) string // shortens names of files, if the program reports integers that overflow

	// How the output is judged. All of these may be zero.
	Config     *problem.Config // holds limits of single tests
	Tolerance  float64
	Checker    stress.Checker
	Validators []Validator
	Interactor []string     // command of an interactor; nil if the problem is not interactive
	Verdicts   []string     // that few judges have, and this one has
	Hinted     hint.Program // what hints say about it
}

// A Validator is a command that reads an input and fails if that is invalid.
type Validator struct {
	Name    string // in messages
	Command []string
}

// A Result is the result of one test.
type Result struct {
	Test tests.Test
	verdict.Ruling
	Time   time.Duration // processor time
	Memory int64         // bytes; 0 if unknown
	Mapped int64         // bytes that were mapped for data, used or not; 0 if unknown

	problem.Limits

	Difference *verdict.Difference
	Output     []byte     // the beginning of a wrong output
	Hint       *hint.Hint // why it may differ; nil if unknown
	Crash      *Crash
	Compared   bool             // the reference ran, and behaved the same unless Departure is set
	Departure  *Departure       // how it behaved differently from the reference
	Input      []byte           // the beginning of a drawn test, which is in no file
	Unstable   bool             // the reference behaves differently when run again
	HotSpot    *stack.HotSpot   // of a program that exceeded a limit; nil if unknown
	Varies     bool             // the program printed something else when it ran again
	Overflows  *overflow.Report // where integers overflowed; nil if unknown, or nowhere
	Stderr     []byte           // the end of standard error
	Dialogue   []loop.Line      // the end of an interactive run
}

// Run runs the tests in parallel and returns their results in order. It calls progress after each test, one call at a time. It returns an
// error if a test could not run or ctx ended; no process is left running, and the results of such tests are empty.
func (s *Setup) Run(ctx context.Context, list []tests.Test, progress func(done, total int)) ([]Result, error) {
	runner.ResetPeak()
	s.readOriginals(list)
	results, done := make([]Result, len(list)), 0
	var mutex sync.Mutex
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(1, s.Jobs))
	for i, test := range list {
		group.Go(func() error {
			var err error
			if i < s.Always || s.Until.IsZero() || time.Now().Before(s.Until) {
				var result Result
				if result, err = s.Try(ctx, test, i); err == nil {
					results[i] = result
				}
			}
			mutex.Lock()
			defer mutex.Unlock()
			done++
			progress(done, len(list))
			return err
		})
	}
	return results, group.Wait()
}

// mostOriginals is how many bytes of tests are kept in memory.
const mostOriginals = 256 << 20

// readOriginals reads the tests' files, so that a program is judged by their contents before it ran, whatever it writes into them.
func (s *Setup) readOriginals(list []tests.Test) {
	s.originals = map[string][]byte{}
	size := 0
	for _, test := range list {
		for _, name := range []string{test.Input, test.Output} {
			text, err := atomicfile.Read(name)
			if size += len(text); err == nil && size <= mostOriginals {
				s.originals[name] = text
			}
		}
	}
}

func (s *Setup) changed() (names []string) {
	for _, name := range slices.Sorted(maps.Keys(s.originals)) {
		if text, err := atomicfile.Read(name); err != nil || !bytes.Equal(text, s.originals[name]) {
			names = append(names, name)
		}
	}
	return names
}

// Try runs one test in a folder of its own, which index distinguishes from others of the same Temp.
func (s *Setup) Try(ctx context.Context, test tests.Test, index int) (Result, error) {
	if own := *s; s.Config != nil {
		own.Limits = s.Config.LimitsOf(test).Or(s.Limits)
		s = &own
	}
	r := &run{Setup: s, test: test, dir: filepath.Join(s.Temp, "run-"+strconv.Itoa(index))}
	r.result.Test, r.result.Limits = test, s.Limits
	if err := ctx.Err(); err != nil {
		return r.result, err
	}
	defer os.RemoveAll(r.dir)
	if err := r.prepare(); err != nil {
		return r.result, err
	}
	if valid, err := r.valid(ctx); !valid {
		return r.result, err
	}
	var err error
	if s.Interactor != nil {
		err = r.runInteractive(ctx)
	} else {
		err = r.runProgram(ctx)
	}
	stderr, _ := atomicfile.Read(r.file("stderr"))
	if s.short != nil {
		r.result.Overflows, stderr = overflow.Split(stderr, s.short)
		r.result.TimeLimit.Duration, r.result.MemoryLimit = s.TimeLimit.Duration/moreTime, s.MemoryLimit/moreMemory
	}
	r.result.Stderr = bytes.Clone(tail(stderr))
	return r.result, err
}

// Hinted describes a problem for hints. It may not flush its output if its own files make a writer, which kamyk's main does not flush, and
// do not flush it either. In a dialogue it does not count if they flush it only at the end of a function.
func Hinted(s *workspace.Source) hint.Program {
	files := s.Files
	if len(files) == 0 {
		files, _ = filepath.Glob(filepath.Join(s.Dir, "*.go"))
	}
	p := hint.Program{Problem: s.Slug}
	for _, name := range files {
		text, _ := atomicfile.Read(name)
		for line := range strings.Lines(string(text)) {
			p.Unflushed = p.Unflushed || strings.Contains(line, ".NewWriter(")
			if strings.Contains(line, ".Flush()") && !(s.Config.Interactive && strings.Contains(line, "defer ")) {
				return hint.Program{Problem: s.Slug}
			}
		}
	}
	return p
}
