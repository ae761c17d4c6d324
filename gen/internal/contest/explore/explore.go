// Package explore finds the formula of a game: it links the contestant's rules into a program that computes values, and package explain
// looks for a formula that fits them.
//
// The rules are functions of the problem's package, with known names and signatures; see bind.go. Package play is the part of the program
// that computes.
package explore

import (
	"context"
	"slices"
	"time"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/contest/explore/play"
	"kamyk/gen/internal/problem/workspace"
)

// A Job explores the game of a problem.
type Job struct {
	Source *workspace.Source
	To     int           // the last heap, number or size; 0 for the default of the kind of game
	Misere bool          // who cannot move wins
	Time   time.Duration // limit for computing values; 0 for none

	Values   func(r *Result, list []int) // called with the next values, or the next row
	Progress func(what string)           // called with the current step
}

// A Result holds the values of a game and their explanations.
type Result struct {
	explain.Table // of positions also with Values, those of Start
	Problem       string
	Package       string // its name
	Misere        bool
	Firm          []string // under misère play: positions that are firm, although their value is 0 or 1
	Formula       bool     // there is one
	Wrong         *play.Wrong
	Ended         string // why there are no more values; "" if there are all
	Stopped       error  // where the game was stuck when it was stopped; prog.Errors

	Explanations []explain.Explanation
}

// thinking limits the search for formulas after the user has stopped the game.
const thinking = 3 * time.Second

// Run computes values, and explains them. If the user stops it, it explains the values so far, and returns the context's error as well.
// Faults of the rules are prog.Errors.
func (j *Job) Run(ctx context.Context) (*Result, error) {
	j.Progress("compiling")
	program, r, err := j.open(ctx)
	if err != nil {
		return nil, err
	}
	r.Problem, r.Misere = j.Source.Slug, j.Misere
	if err := j.play(ctx, program, r); err != nil {
		return nil, err
	}
	j.Progress("looking for a formula")
	patient := ctx
	if ctx.Err() != nil {
		var cancel context.CancelFunc
		patient, cancel = context.WithTimeout(context.WithoutCancel(ctx), thinking)
		defer cancel()
	}
	r.explain(patient)
	return r, ctx.Err()
}

// explain looks for formulas. For a tame game under misère play, it looks for one of the values, and for one of the winner.
func (r *Result) explain(ctx context.Context) {
	r.Explanations = explain.Explain(ctx, r.Table)
	if r.tame() {
		values := slices.DeleteFunc(r.Explanations, func(e explain.Explanation) bool { return e.Lost }) // as it is lost under normal play
		r.Explanations = append(values, explain.Explain(ctx, r.played())...)
	}
}

// Last returns the last heap, number or size with a known value, or -1.
func (r *Result) Last() int { return len(r.Values) + len(r.Rows) - 1 }

// Tried lists the formulas that were tried.
func (r *Result) Tried() string {
	switch {
	case r.Kind == explain.Pairs:
		return "f(a) XOR g(b), periods, Beatty pairs, ratios, and features such as a + b, a - b and their parities"
	case r.Kind == explain.Positions && len(r.Positions) == 0:
		return "nothing, since a formula needs numbers: write func Features(p P) []int"
	}
	return "periods, also with a saltus, digits and automata in bases 2 to 10, and arithmetic of n"
}
