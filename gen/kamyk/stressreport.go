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

type stressReport struct {
	out       *printer
	json, all bool
	records   campaign.Records
	refused   bool // a source was refused
	broken    bool // something could not be read or started
}

func (r *stressReport) addRecord(record *campaign.Record) {
	record.SetPassed()
	r.records.Runs = append(r.records.Runs, record)
	r.out.notes(report.Notes(record))
}

// reject prints why there is no result. The error ends the command.
func (r *stressReport) reject(record *campaign.Record, err error) error {
	missing, lacks := errors.AsType[campaign.MissingError](err)
	switch errs := prog.Refusals(err); {
	case errors.As(err, new(*workspace.UsageError)):
		return err
	case lacks && r.all:
		r.out.note("%s is skipped: %s", record.Problem, missing.Errors[0].Message)
		return nil
	case errs != nil:
		r.refused = true
		if lacks { // nothing is wrong yet
			r.out.diagnostics(errs, terminal.Doubt, "")
		} else {
			r.out.refusals(errs)
		}
	default:
		r.broken = true
		r.out.errorf("%s: %v", record.Problem, err)
	}
	record.Errors, record.Verdict = remark.FromError(r.out.short, err), verdict.Fail
	r.records.Runs = append(r.records.Runs, record)
	return nil
}

func (r *stressReport) close(ctx context.Context) error {
	r.records.Passed = !r.broken && !slices.ContainsFunc(r.records.Runs, func(record *campaign.Record) bool { return !record.Passed })
	switch {
	case r.json:
		r.out.json(r.records)
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
	case !r.records.Passed:
		return exitFailed
	}
	return nil
}

func (r *stressReport) overview() {
	r.out.table(report.Solvers(r.records.Runs))
	for _, record := range r.records.Runs {
		if record.Failure != nil && !record.Passed {
			r.out.paragraph("\n%s", report.Failure(record, r.out.excerptWidth()))
		}
	}
}

func (r *stressReport) lines() {
	for _, record := range r.records.Runs {
		switch {
		case record.Errors != nil:
		case record.Failure != nil:
			r.out.paragraph("%s", report.Failure(record, r.out.excerptWidth()))
		default:
			r.out.paragraph("%s: %s\n", record.Title(), terminal.Paint(terminal.Good, report.Summary(record)))
		}
	}
}
