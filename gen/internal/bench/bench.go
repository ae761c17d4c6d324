// Package bench measures how the cost of a program grows with its input.
//
// # What is measured, and what is said of it
//
// The programs run on inputs of growing size, each run in a process of its own, as on a judge. Time is processor time, user and system,
// of a process and all that it starts. Memory is the largest amount in use at once. Four things can make such figures misleading.
//
// Start-up. A process takes a millisecond before it reads a byte, and its caches and buffers are cold. So times of 1.1, 1.2 and 1.4 ms look
// like n^0.2, but are a constant plus something linear. The fitted curve therefore has a constant for the start, estimated from the small
// sizes; a tenth of it counts as uncertain at each size. The smallest input tells less than the others, because it alone fills no buffer.
//
// Noise. Whatever else the machine does disturbs a run, sometimes for minutes. So the runs are repeated in rounds over all sizes, the
// programs in turn, and the median counts. The spread of the repeated runs is kept. A point that does not stand out from the spread is left
// out, and kamyk reports a noisy machine if the spread is large.
//
// Inputs that do not grow. A Generate is made for small tests and often stops at five piles, whatever size it is asked for. Its times would
// be a flat line, and the slowest program would look constant. So the tokens of each input are counted (Shape), and sizes beyond which the
// inputs stop growing are not used.
//
// Overfitting. A power of n fits any two points. So a Growth carries its spread and how far the points are from it, and there is no Growth
// if fewer than three sizes stand out. Over the sizes of a bench, n log n is n^1.1, and no measurement can tell them apart.
package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"kamyk/gen/internal/runner"
	"kamyk/gen/internal/verdict"
)

// A Program is what is measured.
type Program struct {
	Name string
	Args []string // the command; it runs in an empty folder
}

// A Plan says what to measure.
type Plan struct {
	Programs []Program
	Sizes    []int // in growing order
	// Draw writes the input of a size to a file.
	Draw          func(ctx context.Context, size int, file string) error
	Input, Output string // names of the files that a program reads and writes; "" for the standard streams
	Memory        int64  // bytes at which a program is stopped
	Time          time.Duration
	Tolerance     float64           // by which numbers in the programs' answers may differ
	Alike         bool              // the programs' answers are to be the same
	Temp          string            // a folder that the caller removes
	Progress      func(step string) // called before each run
}

// A Record is what was measured.
type Record struct {
	Inputs  []Input
	Series  []Series // one for each program
	Machine Machine
	Differs int // the smallest size at which the programs' answers differ; 0 if there is none
}

// An Input is the test of a size.
type Input struct {
	Size int
	Shape
	file string
}

// A Series is what was measured of a program.
type Series struct {
	Name    string
	Runs    [][]Run // by input; there are none from the one on that it fails at
	Failure *Failure
}

// A Run is what one run used.
type Run struct {
	Time   time.Duration
	Memory int64 // bytes; 0 where the system does not tell
}

// A Failure says why a program was not measured on larger inputs.
type Failure struct {
	Size    int
	Message string
}

const (
	leastRounds = 5  // of runs that a median is of, unless it is too long
	mostRounds  = 25 // more of them say nothing new
	fewestRuns  = 3  // of the inputs that take longest
	outputLimit = 1 << 30
)

// Run measures. The inputs grow until rounds over them fill the time; then the rounds are run. Where ctx ends before, the record holds
// what was measured, and the error is the context's.
func (p *Plan) Run(ctx context.Context) (*Record, error) {
	runner.Settle()
	b := &bench{Plan: p, begun: time.Now(), record: &Record{Machine: look()}}
	for _, program := range p.Programs {
		b.record.Series = append(b.record.Series, Series{Name: program.Name})
		b.ends = append(b.ends, len(p.Sizes))
	}
	if err := b.grow(ctx); err != nil {
		return b.record, err
	}
	return b.record, b.repeat(ctx)
}

// A bench is a plan that is being carried out.
type bench struct {
	*Plan
	record *Record
	begun  time.Time
	clocks []time.Duration // what the programs together take on an input, on the clock
	ends   []int           // for each program, the input from which on it takes too long
}

// patience is how long one run may take.
func (b *bench) patience() time.Duration { return b.Time / 2 }

func (b *bench) left() time.Duration { return b.Time - time.Since(b.begun) }

// grow runs the programs once on each size, each until a round takes its share of a fifth of the time, or larger sizes are no use.
func (b *bench) grow(ctx context.Context) error {
	for i, size := range b.Sizes {
		if b.over(i) || b.stalled() {
			return nil
		}
		input, err := b.draw(ctx, i, size)
		if err != nil {
			return err
		}
		b.record.Inputs = append(b.record.Inputs, input)
		b.clocks = append(b.clocks, 0)
		if err := b.measure(ctx, i); err != nil {
			return err
		}
		for j := range b.record.Series {
			if b.record.Series[j].firstRound()*leastRounds > b.Time/time.Duration(len(b.Programs)) {
				b.ends[j] = min(b.ends[j], i+1)
			}
		}
	}
	return nil
}

// over reports whether no program runs on an input.
func (b *bench) over(i int) bool {
	for j, s := range b.record.Series {
		if s.Failure == nil && i < b.ends[j] {
			return false
		}
	}
	return true
}

// firstRound is how long a program took on all inputs, each once.
func (s *Series) firstRound() (spent time.Duration) {
	for _, runs := range s.Runs {
		spent += runs[0].Time
	}
	return spent
}

// stalled reports whether inputs have long stopped growing.
func (b *bench) stalled() bool {
	const long = 16
	inputs := b.record.Inputs
	at := Stalled(inputs)
	return at >= 0 && inputs[len(inputs)-1].Size >= long*inputs[at].Size
}

func (b *bench) draw(ctx context.Context, i, size int) (Input, error) {
	input := Input{Size: size, file: filepath.Join(b.Temp, "input-"+strconv.Itoa(i))}
	b.Progress(fmt.Sprintf("drawing an input of size %d", size))
	if err := b.Draw(ctx, size, input.file); err != nil {
		return input, err
	}
	var err error
	input.Shape, err = shapeOf(input.file)
	return input, err
}

// repeat runs rounds over all inputs, the longest first, until there are enough or the time is over.
func (b *bench) repeat(ctx context.Context) error {
	for round := 1; round < mostRounds; round++ {
		any := false
		for i := len(b.record.Inputs) - 1; i >= 0; i-- {
			if round >= fewestRuns && b.clocks[i] > b.left() || round >= leastRounds && b.left() < 0 {
				continue
			}
			any = true
			if err := b.measure(ctx, i); err != nil {
				return err
			}
		}
		if !any {
			return nil
		}
	}
	return nil
}

// measure runs each program on an input, in turn.
func (b *bench) measure(ctx context.Context, i int) error {
	begun, lost := time.Now(), time.Duration(0)
	var outputs []string
	for j := range b.Programs {
		s := &b.record.Series[j]
		if s.Failure != nil && s.Failure.Size <= b.record.Inputs[i].Size || i >= b.ends[j] {
			continue
		}
		started := time.Now()
		output, err := b.note(ctx, i, j)
		switch {
		case err != nil:
			return err
		case output == "":
			lost += time.Since(started)
		case s.runs(i) == 1:
			outputs = append(outputs, output)
		}
	}
	b.clocks[i] = time.Since(begun) - lost
	b.begun = b.begun.Add(lost) // what fails is not at the cost of the others
	return b.compare(outputs, b.record.Inputs[i].Size)
}

// note runs a program on an input, notes what it used, or how it failed, and returns the name of the file that its output is in, "" where
// it failed.
func (b *bench) note(ctx context.Context, i, j int) (output string, err error) {
	s, input := &b.record.Series[j], b.record.Inputs[i]
	b.Progress(fmt.Sprintf("%s, n = %d, run %d", s.Name, input.Size, s.runs(i)+1))
	outcome, output, err := b.run(ctx, j, input)
	if err != nil {
		return "", err
	}
	if failure := b.failure(outcome, input.Size); failure != nil {
		s.Failure, s.Runs = failure, s.Runs[:min(i, len(s.Runs))]
		return "", nil
	}
	if len(s.Runs) == i {
		s.Runs = append(s.Runs, nil)
	}
	s.Runs[i] = append(s.Runs[i], Run{outcome.Time, outcome.Memory})
	return output, nil
}

func (s *Series) runs(i int) int {
	if i >= len(s.Runs) {
		return 0
	}
	return len(s.Runs[i])
}

// compare notes if the outputs of two programs differ.
func (b *bench) compare(outputs []string, size int) error {
	if len(outputs) < 2 || !b.Alike || b.record.Differs > 0 {
		return nil
	}
	one, err := os.ReadFile(outputs[0])
	if err != nil {
		return err
	}
	other, err := os.ReadFile(outputs[1])
	if err != nil {
		return err
	}
	if verdict.Compare(one, other, b.Tolerance) != nil {
		b.record.Differs = size
	}
	return nil
}

// run runs a program on an input and returns the name of the file that its output is in.
func (b *bench) run(ctx context.Context, j int, input Input) (o runner.Outcome, output string, err error) {
	dir := filepath.Join(b.Temp, "program-"+strconv.Itoa(j))
	work := filepath.Join(dir, "work")
	if err := os.MkdirAll(work, 0o777); err != nil {
		return o, "", err
	}
	if b.Input != "" {
		if err := provide(input.file, filepath.Join(work, b.Input)); err != nil {
			return o, "", err
		}
	}
	streams := [3]*os.File{}
	for k, name := range []string{input.file, filepath.Join(dir, "stdout"), filepath.Join(dir, "stderr")} {
		flag := os.O_RDWR | os.O_CREATE | os.O_TRUNC
		if k == 0 {
			flag = os.O_RDONLY
		}
		if streams[k], err = os.OpenFile(name, flag, 0o666); err != nil {
			return o, "", err
		}
		defer streams[k].Close()
	}
	output = streams[1].Name()
	if b.Output != "" {
		output = filepath.Join(work, b.Output)
	}
	o, err = runner.Run(ctx, runner.Command{
		Args: b.Programs[j].Args, Dir: work, Stdin: streams[0], Stdout: streams[1], Stderr: streams[2],
		Limits: runner.Limits{Time: b.patience(), Idle: b.patience(), Clock: 10 * b.patience(), Memory: b.Memory, Output: outputLimit},
	})
	return o, output, err
}

// provide gives a file a second name, or copies it where that cannot be.
func provide(file, name string) error {
	if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if os.Link(file, name) == nil {
		return nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o666)
}

// failure says why a run is no measurement, or returns nil.
func (b *bench) failure(o runner.Outcome, size int) *Failure {
	fail := func(format string, args ...any) *Failure { return &Failure{size, fmt.Sprintf(format, args...)} }
	switch o.Cause {
	case runner.Time:
		return fail("it was stopped after %v of processor time", b.patience())
	case runner.Idle:
		return fail("it did nothing for %v, and was stopped; does it wait for more input?", b.patience())
	case runner.Clock:
		return fail("it was stopped by the clock")
	case runner.Memory:
		return fail("it was stopped when it used %d MiB", o.Memory>>20)
	case runner.Output:
		return fail("it printed more than %d MiB, and was stopped", outputLimit>>20)
	}
	if o.Failed() {
		return fail("%s", o.Status)
	}
	return nil
}
