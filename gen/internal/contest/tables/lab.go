package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/host/runner"
)

type lab struct {
	temp   string
	rounds int
	kamyk  string // the built command
	svg    string // file of the chart; "" for none
}

// A subject is a command to measure.
type subject struct {
	name  string
	args  []string
	input string // file; "" for none

	times, clocks []time.Duration
	memory        int64 // largest of all runs
	output        [sha256.Size]byte
}

func execute(ctx context.Context, args ...string) error {
	text, err := exec.CommandContext(ctx, args[0], args[1:]...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, bytes.TrimSpace(text))
	}
	return nil
}

// measure runs the subjects in turn: one round to warm up, then l.rounds rounds.
func (l *lab) measure(ctx context.Context, subjects []*subject) error {
	runner.ResetPeak()
	for round := range l.rounds + 1 {
		for _, s := range subjects {
			if err := l.measureOnce(ctx, s, round > 0); err != nil {
				return err
			}
		}
	}
	return nil
}

func (l *lab) measureOnce(ctx context.Context, s *subject, counts bool) error {
	output := filepath.Join(l.temp, "output")
	begun := time.Now()
	outcome, err := runner.RunFiles(ctx, runner.Command{Args: s.args}, s.input, output, "")
	clock := time.Since(begun)
	if err == nil && outcome.Failed() {
		err = errors.New(outcome.Status)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	if counts {
		s.times, s.clocks = append(s.times, outcome.Time), append(s.clocks, clock)
		s.memory = max(s.memory, outcome.Memory)
		return nil
	}
	text, err := os.ReadFile(output)
	s.output = sha256.Sum256(text)
	return err
}

func median(times []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(times))[len(times)/2]
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d)/1e6) }

func printTable(title string, rows [][]string) {
	fmt.Printf("\n%s\n\n", title)
	for i, row := range rows {
		fmt.Printf("| %s |\n", strings.Join(row, " | "))
		if i == 0 {
			fmt.Printf("|%s\n", strings.Repeat(" --- |", len(row)))
		}
	}
}
