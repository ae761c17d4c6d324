// Command tables measures the speed of kamyk and of flattened files, and prints a table for each measurement.
// Run it as:
//
//	go run ./gen/internal/contest/tables [-svg FILE] [flattening] [reading]
//
//	flattening   the built command as a whole process on each problem, beside the go command and go tool
//	reading      the flattened fastio, beside other ways to read and write two million integers
//
// Times are processor times unless a table says otherwise. The commands of a table run in turn. The first round warms up; a table shows the
// median of the others. Only ratios mean anything on another machine.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
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
	if err := execute(ctx, "go", "build", "-o", l.kamyk, "./gen/kamyk"); err != nil {
		return err
	}
	tables := map[string]func(context.Context, *lab) error{"flattening": flattening, "reading": reading}
	for _, name := range names {
		measure := tables[name]
		if measure == nil {
			return fmt.Errorf("there is no table of %s", name)
		}
		if err := measure(ctx, l); err != nil {
			return err
		}
	}
	return nil
}
