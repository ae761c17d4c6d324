package main

import (
	"context"
	"errors"
	"time"

	"kamyk/gen/internal/prog"
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
	for {
		round, cancel := context.WithCancel(ctx)
		finished := make(chan error, 1)
		go func() {
			begun := time.Now()
			read, err := f.once(round, v, args)
			w.Follow(read, begun)
			finished <- err
		}()
		stopped := false
		select {
		case err = <-finished:
			v.afterRound(err)
			v.note("watching for changes; press Ctrl-C to stop")
			if !w.Wait(ctx) {
				cancel()
				return ctx.Err()
			}
		case <-w.Changed:
			stopped = true
		}
		cancel()
		if stopped {
			<-finished
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		v.result("\n")
	}
}

// afterRound says what there is still to say of a round.
func (v *voice) afterRound(err error) {
	var code exitError
	switch {
	case err == nil || errors.As(err, &code):
	case prog.Refusals(err) != nil:
		v.refuse(prog.Refusals(err))
	default:
		v.complain("%v", err)
	}
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
