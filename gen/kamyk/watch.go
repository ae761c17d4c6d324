package main

import (
	"context"
	"errors"
	"time"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/watch"
	"kamyk/gen/internal/problem/workspace"
)

// again tests a problem, and once more whenever something changes that it is made of. A test that runs then is stopped. It ends at an
// interrupt, or where there is nothing to test.
func (f *testFlags) again(ctx context.Context, v *voice, args []string) error {
	problem, _ := workspace.SplitTests(args)
	s, err := workspace.Find(problem)
	if err != nil {
		return err
	}
	root := ""
	if s.Module != nil {
		root = s.Module.Root
	}
	w, err := watch.New(s.Dir, root)
	if err != nil {
		return err
	}
	defer w.Close()
	round := func(ctx context.Context, changed string) (map[string]bool, error) {
		v.beginRound(changed)
		return f.once(ctx, v, args)
	}
	return w.Run(ctx, round, func(err error) {
		if code := exitError(0); err != nil && !errors.As(err, &code) {
			v.failed(err)
		}
	})
}

// beginRound clears a terminal, and says when the round begins and what has changed. So the verdict is the last line.
func (v *voice) beginRound(changed string) {
	what := "watching; press Ctrl-C to stop"
	if changed != "" {
		what = v.short(changed) + " has changed"
	}
	if !terminal.Clear(v.stdout) && changed != "" {
		v.result("\n")
	}
	v.result("%s  %s\n\n", time.Now().Format(time.TimeOnly), what)
}
