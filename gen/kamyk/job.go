package main

import (
	"context"
	"errors"
	"fmt"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/submission"
	"kamyk/gen/internal/workspace"
)

// A job is one file to make.
type job struct {
	slug      string
	file      string // where it goes; "" for standard output
	unwritten bool   // it goes nowhere where there is no place for it
	statement string
	version   workspace.Choice
	request   flatten.Request
	source    *workspace.Source
}

// made is what became of a job.
type made struct {
	*job
	*flatten.Result
	text []byte // the file
	err  error
}

func (j *job) run(ctx context.Context) *made {
	result, err := flatten.Run(ctx, j.request)
	if err != nil {
		return &made{job: j, err: err}
	}
	return &made{job: j, Result: result, text: submission.Seal(result.Source)}
}

// write puts the file into its place, or compares it with the one there.
func (m *made) write(ctx context.Context, v *voice, check bool) (wrote, error) {
	if m.file == "" && m.unwritten {
		return wrote{}, nil
	}
	if m.file == "" {
		_, err := v.stdout.Write(m.text)
		return wrote{}, err
	}
	if check {
		same, exists, err := submission.Same(m.file, m.text)
		return wrote{outdated: exists && !same}, err
	}
	outcome, err := submission.Write(ctx, m.file, m.text)
	if err != nil && !errors.Is(err, ctx.Err()) {
		err = fmt.Errorf("writing %s: %w", v.short(m.file), err)
	}
	return wrote{Outcome: outcome}, err
}

// wrote is what became of a file.
type wrote struct {
	submission.Outcome
	outdated bool
}
