// Command tables measures the speed of kamyk and of flattened files, and prints a table for each measurement.
// Run it as:
//
//	go run ./gen/internal/contest/tables [-svg FILE] [flattening] [reading] [solving] [collecting]
//
//	flattening   the built command as a whole process on each problem, beside the go command and go tool
//	reading      the flattened fastio, beside other ways to read and write two million integers
//	solving      each problem's flattened file on a test at its bounds, compiled by the toolchain that is here and by Go 1.22.2
//	collecting   what gc_threshold of problem.toml gives
//
// Time is that of the processors unless a table says otherwise. Commands that are compared run in turn, a round warms up, and what is
// printed is the median of the others. Only ratios mean anything on another machine.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
)

// A tableKind is one of the tables.
type tableKind struct {
	name  string
	print func(context.Context, *lab) error
}

var tableKinds = []tableKind{{"flattening", flattening}, {"reading", reading}, {"solving", solving}, {"collecting", collecting}}

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
	for _, name := range names {
		if !slices.ContainsFunc(tableKinds, func(s tableKind) bool { return s.name == name }) {
			return fmt.Errorf("there is no table of %s", name)
		}
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
	for _, s := range tableKinds {
		if len(names) > 0 && !slices.Contains(names, s.name) {
			continue
		}
		if err := s.print(ctx, l); err != nil {
			return err
		}
	}
	return nil
}
