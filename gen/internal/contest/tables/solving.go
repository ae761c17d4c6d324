package main

import (
	"context"
	"encoding/json"
	"fmt"
)

// writeUpTimes holds the seconds that the write-ups' C++ programs took at the bounds, on one machine.
var writeUpTimes = map[string]float64{"gambit-wiezy": 0.201, "duel": 0.046, "mimo-yuyu": 0.053, "card-game": 0.095}

// release is the toolchain of most judges.
const release = "1.22.2"

// A bench is the part of kamyk bench --json that is needed.
type bench struct {
	Size      int     `json:"size"`
	TimeLimit float64 `json:"time_limit_seconds"`
	Programs  []struct {
		Time struct {
			Bound struct {
				Cost     float64 `json:"cost"`
				Measured bool    `json:"measured"`
			} `json:"bound"`
		} `json:"time"`
		Memory struct {
			Bound struct {
				Cost float64 `json:"cost"`
			} `json:"bound"`
		} `json:"memory"`
	} `json:"programs"`
}

// solving measures each problem at its bounds with kamyk bench.
func solving(ctx context.Context, l *lab) error {
	problems, err := l.problems(ctx)
	if err != nil {
		return err
	}
	rows := [][]string{{"problem", "n", "Go here", "Go " + release, "memory", "limit", "the write-up's C++", "times as fast"}}
	for _, problem := range problems {
		here, err := l.bench(ctx, problem)
		if err != nil {
			return err
		}
		judge, err := l.bench(ctx, problem, "--toolchain", release)
		if err != nil {
			return err
		}
		seconds := func(b *bench) float64 { return b.Programs[0].Time.Bound.Cost }
		row := []string{problem, fmt.Sprint(here.Size), fmt.Sprintf("%.4f s", seconds(here)), fmt.Sprintf("%.4f s", seconds(judge)),
			fmt.Sprintf("%.1f MiB", judge.Programs[0].Memory.Bound.Cost/(1<<20)), fmt.Sprintf("%g s", here.TimeLimit), "", ""}
		if other := writeUpTimes[problem]; other > 0 {
			row[6], row[7] = fmt.Sprintf("%.3f s", other), fmt.Sprintf("%.1f", other/max(seconds(here), seconds(judge)))
		}
		rows = append(rows, row)
	}
	print("Solving, whole processes on a test at the bounds", rows)
	return nil
}

func (l *lab) bench(ctx context.Context, problem string, flags ...string) (*bench, error) {
	text, err := l.output(ctx, append([]string{l.kamyk, "bench", problem, "--json"}, flags...)...)
	if err != nil {
		return nil, err
	}
	b := new(bench)
	if err := json.Unmarshal(text, b); err != nil {
		return nil, fmt.Errorf("kamyk bench %s --json: %w", problem, err)
	}
	if len(b.Programs) != 1 || !b.Programs[0].Time.Bound.Measured {
		return nil, fmt.Errorf("kamyk bench %s did not come to n = %d", problem, b.Size)
	}
	return b, nil
}
