package main

import (
	"context"
	"encoding/json"
	"fmt"
)

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
