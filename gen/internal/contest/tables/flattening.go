package main

import (
	"context"
	"fmt"

	"kamyk/gen/internal/problem/workspace"
)

// flattening measures the built command, and the fastest go command for comparison.
func flattening(ctx context.Context, l *lab) error {
	w, err := workspace.Here()
	if err != nil {
		return err
	}
	problems, err := w.Problems()
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
		subjects = append(subjects, &subject{name: problem.Slug, args: []string{l.kamyk, "flatten", "--go", "1.22", "-o", "-", problem.Slug}})
	}
	if err := l.measure(ctx, subjects); err != nil {
		return err
	}
	rows := [][]string{{"command, or problem to flatten", "on the clock", "processors", "memory"}}
	for _, s := range subjects {
		memory := fmt.Sprintf("%d MiB", s.memory>>20)
		rows = append(rows, []string{s.name, milliseconds(median(s.clocks)), milliseconds(median(s.times)), memory})
	}
	printTable("Flattening, warm", rows)
	added := median(subjects[2].clocks) - median(subjects[1].clocks)
	fmt.Printf("\n`go tool` adds %s to a command.\n", milliseconds(added))
	return nil
}
