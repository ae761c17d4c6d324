package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"golang.org/x/term"

	"kamyk/gen/internal/watch"
	"kamyk/gen/internal/workspace"
)

// again tests a problem, and once more whenever something changes that it is made of. A test that runs then is stopped. It ends at an
// interrupt, or where there is nothing to test.
func (f *testFlags) again(ctx context.Context, v *voice, args []string) error {
	problem, _ := splitTests(args)
	w, err := watchProblem(problem)
	if err != nil {
		return err
	}
	defer w.Close()
	for change := ""; ; {
		v.beginRound(change)
		round, cancel := context.WithCancel(ctx)
		finished := make(chan error, 1)
		go func() {
			begun := time.Now()
			read, err := f.once(round, v, args)
			w.Follow(read, begun)
			finished <- err
		}()
		select {
		case err = <-finished:
			if code := exitError(0); err != nil && !errors.As(err, &code) {
				v.failed(err)
			}
			change = w.Wait(ctx)
			cancel()
		case change = <-w.Changed:
			cancel()
			<-finished
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// beginRound clears a terminal, and says when the round begins and what has changed. So the verdict is the last line.
func (v *voice) beginRound(change string) {
	what := "watching; press Ctrl-C to stop"
	if change != "" {
		what = v.short(change) + " has changed"
	}
	if f, ok := v.stdout.(*os.File); ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb" {
		fmt.Fprint(f, "\x1b[H\x1b[2J") // not what was there before, which may be scrolled to
	} else if change != "" {
		v.result("\n")
	}
	v.result("%s  %s\n\n", time.Now().Format(time.TimeOnly), what)
}

// watchProblem watches what the arguments name.
func watchProblem(args []string) (*watch.Watch, error) {
	p, err := workspace.Here()
	if err != nil {
		return nil, err
	}
	s, err := p.Find(args)
	if err != nil {
		return nil, err
	}
	root := ""
	if s.Module != nil {
		root = s.Module.Root
	}
	return watch.New(s.Dir, root)
}
