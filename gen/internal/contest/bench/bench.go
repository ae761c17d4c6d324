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
	"fmt"
	"path/filepath"
	"strconv"
	"time"

	"kamyk/gen/internal/host/runner"
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
