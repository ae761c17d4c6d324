// Command tables measures the speed of kamyk and of flattened files, and prints a table for each measurement.
// Run it as:
//
//	go run ./gen/internal/contest/tables [-svg FILE] [flattening] [reading]
//
//	flattening   the built command as a whole process on each problem, beside the go command and go tool
//	reading      the flattened fastio, beside other ways to read and write two million integers
//
// Time is that of the processors unless a table says otherwise. Commands that are compared run in turn, a round warms up, and what is
// printed is the median of the others. Only ratios mean anything on another machine.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/host/runner"
)

func main() {
	rounds := flag.Int("rounds", 9, "how many runs a median is of")
	svg := flag.String("svg", "", "draw the table of reading as bars into this file")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *rounds, *svg, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "tables:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, rounds int, svg string, names []string) error {
	if len(names) == 0 {
		names = []string{"flattening", "reading"}
	}
	temp, err := os.MkdirTemp("", "kamyk-tables-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	l := &lab{temp: temp, rounds: rounds, svg: svg, kamyk: filepath.Join(temp, "kamyk.exe")}
	if err := l.build(ctx, l.kamyk, "./gen/kamyk"); err != nil {
		return err
	}
	for _, name := range names {
		switch name {
		case "flattening":
			err = flattening(ctx, l)
		case "reading":
			err = reading(ctx, l)
		default:
			err = fmt.Errorf("there is no table of %s", name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// flattening measures the built command, and the fastest go command for comparison.
func flattening(ctx context.Context, l *lab) error {
	problems, err := l.problems(ctx)
	if err != nil {
		return err
	}
	subjects := []*subject{
		{name: "`go list -m`", args: []string{"go", "list", "-m"}},
		{name: "`kamyk version`", args: []string{l.kamyk, "version"}},
		{name: "`go tool kamyk version`", args: []string{"go", "tool", "kamyk", "version"}},
		{name: "`kamyk flatten --all --check`", args: []string{l.kamyk, "flatten", "--all", "--check"}},
	}
	for _, problem := range problems {
		subjects = append(subjects, &subject{name: problem, args: []string{l.kamyk, "flatten", "--go", "1.22", "-o", "-", problem}})
	}
	if err := l.measure(ctx, subjects); err != nil {
		return err
	}
	rows := [][]string{{"command, or problem to flatten", "on the clock", "processors", "memory"}}
	for _, s := range subjects {
		memory := fmt.Sprintf("%d MiB", s.memory>>20)
		rows = append(rows, []string{s.name, milliseconds(median(s.clocks)), milliseconds(median(s.times)), memory})
	}
	print("Flattening, warm", rows)
	added := median(subjects[2].clocks) - median(subjects[1].clocks)
	fmt.Printf("\n`go tool` adds %s to a command.\n", milliseconds(added))
	return nil
}

func (l *lab) problems(ctx context.Context) (slugs []string, err error) {
	text, err := l.output(ctx, l.kamyk, "list", "--json")
	if err != nil {
		return nil, err
	}
	var list []struct {
		Slug string `json:"slug"`
	}
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("kamyk list --json: %w", err)
	}
	for _, problem := range list {
		slugs = append(slugs, problem.Slug)
	}
	return slugs, nil
}

// A lab measures commands.
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

func (l *lab) build(ctx context.Context, program, path string) error {
	_, err := l.output(ctx, "go", "build", "-o", program, path)
	return err
}

func (l *lab) output(ctx context.Context, args ...string) ([]byte, error) {
	var stderr bytes.Buffer
	command := exec.CommandContext(ctx, args[0], args[1:]...)
	command.Stderr = &stderr
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, bytes.TrimSpace(stderr.Bytes()))
	}
	return output, nil
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

func print(title string, rows [][]string) {
	fmt.Printf("\n%s\n\n", title)
	for i, row := range rows {
		fmt.Printf("| %s |\n", strings.Join(row, " | "))
		if i == 0 {
			fmt.Printf("|%s\n", strings.Repeat(" --- |", len(row)))
		}
	}
}
