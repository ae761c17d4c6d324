package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress"
)

func (b *bench) measure(ctx context.Context, i int) error {
	begun, lost := time.Now(), time.Duration(0)
	var outputs []string
	for j := range b.Programs {
		s := &b.record.Series[j]
		if s.Failure != nil && s.Failure.Size <= b.record.Inputs[i].Size || i >= b.cutoffs[j] {
			continue
		}
		started := time.Now()
		output, err := b.measureOne(ctx, i, j)
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
	b.start = b.start.Add(lost) // failed runs take no time from the others
	return b.compare(outputs, b.record.Inputs[i].Size)
}

// measureOne runs a program on an input and records its use or its failure. It returns the file of the output, or "" after a failure.
func (b *bench) measureOne(ctx context.Context, i, j int) (output string, err error) {
	s, input := &b.record.Series[j], b.record.Inputs[i]
	b.Progress(fmt.Sprintf("%s, n = %d, run %d", s.Name, input.Size, s.runs(i)+1))
	outcome, output, err := b.runProgram(ctx, j, input)
	if err != nil {
		return "", err
	}
	if reason := b.limits().Failure(outcome); reason != "" {
		if outcome.Cause == runner.Ended {
			stderr, _ := os.ReadFile(filepath.Join(b.folder(j), "stderr"))
			reason = solution.ReadCrash(stderr, reason, "").Message
		}
		s.Failure, s.Runs = &Failure{input.Size, reason}, s.Runs[:min(i, len(s.Runs))]
		return "", nil
	}
	if len(s.Runs) == i {
		s.Runs = append(s.Runs, nil)
	}
	s.Runs[i] = append(s.Runs[i], Run{outcome.Time, outcome.Memory})
	return output, nil
}

func (b *bench) compare(outputs []string, size int) error {
	if len(outputs) < 2 || !b.CompareAnswers || b.record.Differs > 0 {
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

func (b *bench) folder(program int) string {
	return filepath.Join(b.Temp, "program-"+strconv.Itoa(program))
}

// runProgram runs a program on an input, in a folder of its own. It returns the file of the output.
func (b *bench) runProgram(ctx context.Context, j int, input Input) (o runner.Outcome, output string, err error) {
	dir := b.folder(j)
	if err := os.MkdirAll(filepath.Join(dir, "work"), 0o777); err != nil {
		return o, "", err
	}
	c := stress.Command{Args: b.Programs[j].Args, Dir: filepath.Join(dir, "work"), Input: b.Input, Output: b.Output}
	return c.Run(ctx, input.file, dir, b.limits())
}

func (b *bench) limits() runner.Limits {
	return runner.Limits{Time: b.runLimit(), Idle: b.runLimit(), Clock: 10 * b.runLimit(), Memory: b.Memory, Output: outputLimit}
}
