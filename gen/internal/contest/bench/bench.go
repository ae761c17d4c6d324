// Package bench measures how the cost of a program grows with its input.
//
// # Method
//
// The programs run on inputs of growing size, each run in a process of its own, as on a judge. Time is user and system processor time of
// the process and its children. Memory is the largest amount in use at once. Four effects can make such figures misleading.
//
// Start-up. A process takes a millisecond before it reads a byte, and its caches are cold. So times of 1.1, 1.2 and 1.4 ms look like
// n^0.2, but are a constant plus something linear. The fitted curve has a constant for the start, estimated from small sizes; a tenth of
// it counts as uncertain. The smallest input counts less than the others, because it fills no buffer.
//
// Noise. Other processes disturb runs, sometimes for minutes. So the runs repeat in rounds over all sizes and programs, and the median
// counts. Points that do not stand out from the spread are dropped, and kamyk reports a noisy machine.
//
// Inputs that do not grow. A Generate for small tests often stops at five piles, whatever size it is given. Its times would be a flat
// line, and the slowest program would look constant. So the tokens of each input are counted (Shape), and sizes beyond which inputs stop
// growing are dropped.
//
// Overfitting. A power of n fits any two points. So a Growth states its spread and the distance of its points, and needs three sizes that
// stand out. Over the sizes of a bench, n log n is n^1.1, and no measurement can tell them apart.
package bench

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"time"

	"kamyk/gen/internal/host/runner"
)

// A Program is a command to measure.
type Program struct {
	Name string
	Args []string // runs in an empty folder
}

// A Plan says which programs to measure on which inputs.
type Plan struct {
	Programs []Program
	Sizes    []int // increasing
	Open     bool  // no largest size is known, so measuring ends where inputs take long to draw
	// Draw writes the input of a size to a file.
	Draw           func(ctx context.Context, size int, file string) error
	Input, Output  string // files that a program uses instead of the standard streams, or ""
	Memory         int64  // limit in bytes
	Time           time.Duration
	Tolerance      float64           // for numbers in answers
	CompareAnswers bool              // the programs must print the same answers
	Temp           string            // a folder that the caller removes
	Progress       func(step string) // called before each run
}

const (
	minRounds   = 5  // rounds per median, unless that takes too long
	maxRounds   = 25 // more rounds add nothing
	minRuns     = 3  // of the inputs that take longest
	outputLimit = 1 << 30
)

// Run measures the programs. Inputs grow until the rounds over them fill the time. If ctx ends, the record holds the measurements so far.
func (p *Plan) Run(ctx context.Context) (*Record, error) {
	b := p.begin()
	if err := b.grow(ctx); err != nil {
		return b.record, err
	}
	return b.record, b.repeat(ctx)
}

func (p *Plan) begin() *bench {
	runner.ResetPeak()
	b := &bench{Plan: p, start: time.Now(), record: &Record{Machine: readLoad()}}
	for _, program := range p.Programs {
		b.record.Series = append(b.record.Series, Series{Name: program.Name})
		b.cutoffs = append(b.cutoffs, len(p.Sizes))
	}
	return b
}

type bench struct {
	*Plan
	record  *Record
	start   time.Time
	clocks  []time.Duration // wall time of all programs per input
	cutoffs []int           // per program, the first input that takes too long
}

func (b *bench) runLimit() time.Duration { return b.Time / 2 }

func (b *bench) timeLeft() time.Duration { return b.Time - time.Since(b.start) }

// grow runs the programs once per size. A program stops when its rounds would exceed its share of a fifth of the time. All stop when
// larger inputs would tell nothing new, or take too long to draw.
func (b *bench) grow(ctx context.Context) error {
	for i, size := range b.Sizes {
		const long = 16 // so many times the size after which inputs stop growing
		inputs := b.record.Inputs
		if at := Stalled(inputs); b.noProgramLeft(i) || at >= 0 && inputs[len(inputs)-1].Size >= long*inputs[at].Size {
			return nil
		}
		input := Input{Size: size, file: filepath.Join(b.Temp, "input-"+strconv.Itoa(i))}
		b.Progress(fmt.Sprintf("drawing an input of size %d", size))
		begun := time.Now()
		err := b.Draw(ctx, size, input.file)
		if err == nil {
			input.Shape, err = readShape(input.file)
		}
		if err != nil {
			return err
		}
		b.record.Inputs = append(b.record.Inputs, input)
		b.clocks = append(b.clocks, 0)
		last := b.Open && time.Since(begun) > b.Time/8 // the next one takes twice as long
		if err := b.measure(ctx, i); err != nil || last {
			return err
		}
		for j := range b.record.Series {
			var round time.Duration
			for _, runs := range b.record.Series[j].Runs {
				round += runs[0].Time
			}
			if round*minRounds > b.Time/time.Duration(len(b.Programs)) {
				b.cutoffs[j] = min(b.cutoffs[j], i+1)
			}
		}
	}
	return nil
}

func (b *bench) noProgramLeft(i int) bool {
	for j, s := range b.record.Series {
		if s.Failure == nil && i < b.cutoffs[j] {
			return false
		}
	}
	return true
}

// repeat runs rounds over all inputs, the longest first, until there are enough or time is over.
func (b *bench) repeat(ctx context.Context) error {
	for round := 1; round < maxRounds; round++ {
		measured := false
		for i := len(b.record.Inputs) - 1; i >= 0; i-- {
			if round >= minRuns && b.clocks[i] > b.timeLeft() || round >= minRounds && b.timeLeft() < 0 {
				continue
			}
			measured = true
			if err := b.measure(ctx, i); err != nil {
				return err
			}
		}
		if !measured {
			return nil
		}
	}
	return nil
}
