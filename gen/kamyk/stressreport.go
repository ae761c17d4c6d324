package main

import (
	"context"
	"errors"
	"slices"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/contest/campaign/report"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// A stressReport prints the results of stress runs.
type stressReport struct {
	v         *voice
	json, all bool
	out       campaign.Records
	refused   bool // a source was refused
	broken    bool // something could not be read or started
}

// add adds the result of a solver, and prints its notes.
func (r *stressReport) add(record *campaign.Record) {
	record.SetPassed()
	r.out.Runs = append(r.out.Runs, record)
	r.v.notes(report.Notes(record))
}

// reject prints why there is no result. The error ends the command.
func (r *stressReport) reject(record *campaign.Record, err error) error {
	var usage *workspace.UsageError
	var missing campaign.MissingError
	switch errs := prog.Refusals(err); {
	case errors.As(err, &usage):
		return err
	case errors.As(err, &missing) && r.all:
		r.v.note("%s is skipped: %s", record.Problem, missing.Errors[0].Message)
		return nil
	case errs != nil:
		r.refused = true
		if errors.As(err, &missing) { // nothing is wrong yet
			r.v.about(errs, terminal.Doubt, "")
		} else {
			r.v.refuse(errs)
		}
	default:
		r.broken = true
		r.v.complain("%s: %v", record.Problem, err)
	}
	record.Errors, record.Verdict = remark.FromError(r.v.short, err), verdict.Fail
	r.out.Runs = append(r.out.Runs, record)
	return nil
}

// close prints the results. The error is the exit code.
func (r *stressReport) close(ctx context.Context) error {
	r.out.Passed = !r.broken && !slices.ContainsFunc(r.out.Runs, func(record *campaign.Record) bool { return !record.Passed })
	switch {
	case r.json:
		if r.out.Runs == nil {
			r.out.Runs = []*campaign.Record{}
		}
		if err := r.v.json(r.out); err != nil {
			return err
		}
	case r.all:
		r.overview()
	default:
		r.lines()
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case r.refused:
		return exitRefused
	case r.broken:
		return exitIO
	case !r.out.Passed:
		return exitFailed
	}
	return nil
}

// overview prints a line for each solver, and details of those with unexpected results.
func (r *stressReport) overview() {
	r.v.table(report.Solvers(r.out.Runs))
	for _, record := range r.out.Runs {
		if record.Failure != nil && !record.Passed {
			r.v.prose("\n%s", report.Failure(record, r.v.width()))
		}
	}
}

func (r *stressReport) lines() {
	for _, record := range r.out.Runs {
		switch {
		case record.Errors != nil:
		case record.Failure != nil:
			r.v.prose("%s", report.Failure(record, r.v.width()))
		default:
			r.v.prose("%s\n", report.Line(record))
		}
	}
}
