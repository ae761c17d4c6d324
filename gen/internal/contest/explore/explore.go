// Package explore finds the formula of a game: it compiles the contestant's rules into a program that computes values. Package explain
// looks for a formula that fits the values.
//
// The rules are functions of the problem's package, with known names and signatures; see bind.go. Package play is the part of the program
// that computes.
package explore

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/contest/explore/play"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/overlay"
)

// A Job explores the game of a problem.
type Job struct {
	Source *workspace.Source
	To     int           // the last heap, number or size; 0 for the default of the kind of game
	Misere bool          // who cannot move wins
	Time   time.Duration // limit for computing values; 0 for none

	Values   func(r *Result, list []int) // called with the next values, or the next row
	Progress func(step string)           // called before each step
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
	Stopped       error  // the position of a call that took long when the user stopped the game; prog.Errors

	Explanations []explain.Explanation
}

// searchTime limits the search for formulas after the user has stopped the game.
const searchTime = 3 * time.Second

// Run computes values, and explains them. If the user stops it, it explains the values so far, and returns the context's error as well.
// Faults of the rules are prog.Errors.
func (j *Job) Run(ctx context.Context) (*Result, error) {
	j.Progress("compiling")
	program, r, err := j.open(ctx)
	if err != nil {
		return nil, err
	}
	if err := j.play(ctx, program, r); err != nil {
		return nil, err
	}
	j.Progress("looking for a formula")
	searching := ctx
	if ctx.Err() != nil {
		var cancel context.CancelFunc
		searching, cancel = context.WithTimeout(context.WithoutCancel(ctx), searchTime)
		defer cancel()
	}
	r.explain(searching)
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

// defaults are the limits without --to. For positions, the time limit usually comes first.
var defaults = map[explain.Kind]int{explain.Heaps: 1000, explain.Pairs: 100, explain.Positions: 1000}

func (j *Job) open(ctx context.Context) (program string, r *Result, err error) {
	g, err := bind(ctx, j.Source.Dir)
	if err != nil {
		return "", nil, err
	}
	source, err := g.source(j.Source.Dir)
	if err != nil {
		return "", nil, err
	}
	if program, err = overlay.Build(ctx, source, ""); err != nil {
		return "", nil, err
	}
	j.To = cmp.Or(j.To, defaults[g.kind])
	r = &Result{Table: explain.Table{Kind: g.kind}, Problem: j.Source.Slug, Package: g.pkg.Name(), Misere: j.Misere,
		Formula: g.formula != ""}
	if dir, err := os.UserConfigDir(); err == nil {
		r.OEIS = filepath.Join(dir, "kamyk", "stripped.gz")
	}
	return program, r, nil
}

// reportTime limits the time in which a stopped program must report its position.
const reportTime = time.Second

func (j *Job) play(ctx context.Context, program string, r *Result) error {
	ending := "normal"
	if j.Misere {
		ending = "misere"
	}
	p, err := overlay.Start(context.WithoutCancel(ctx), j.Source.Dir, program, strconv.Itoa(j.To), ending, fmt.Sprint(j.Time.Seconds()))
	if err != nil {
		return err
	}
	defer p.Stop()
	defer context.AfterFunc(ctx, func() {
		p.In.Close()
		time.AfterFunc(reportTime, p.Stop)
	})()
	messages := json.NewDecoder(p.Out)
	for {
		var m play.Message
		err := messages.Decode(&m)
		switch {
		case err != nil && ctx.Err() != nil:
			r.Ended = "you stopped it"
			return nil
		case err != nil:
			stderr, status := p.Wait()
			return j.crash(string(stderr), status)
		}
		j.merge(r, m)
		if m.Done {
			return j.finish(r, m)
		}
	}
}

func (j *Job) merge(r *Result, m play.Message) {
	if m.Wild {
		r.Table = explain.Table{Kind: r.Kind, OEIS: r.OEIS, Outcomes: true}
		r.Firm, r.Wrong = nil, nil
	}
	if m.Wrong != nil {
		r.Wrong = m.Wrong
	}
	r.Code, r.Moves, r.Firm = append(r.Code, m.Code...), append(r.Moves, m.Moves...), append(r.Firm, m.Firm...)
	r.Positions = append(r.Positions, prog.Map(m.Positions, func(p play.Position) explain.Position { return explain.Position(p) })...)
	if r.Values = append(r.Values, m.Values...); m.Row != nil {
		r.Rows = append(r.Rows, m.Row)
	}
	if new := slices.Concat(m.Values, m.Row); len(new) > 0 {
		j.Values(r, new)
		j.Progress(fmt.Sprintf("%d of %d", r.Last(), j.To))
	}
}

func (j *Job) finish(r *Result, m play.Message) error {
	r.Ended = m.Ended
	if m.Fault == nil {
		return nil
	}
	goroutines := slices.DeleteFunc(stack.Read(m.Fault.Stack, overlay.Own), func(g stack.Goroutine) bool { return len(g.Frames) == 0 })
	var frames []stack.Frame
	if len(goroutines) > 0 {
		frames = slices.MinFunc(goroutines, func(a, b stack.Goroutine) int { return a.Number - b.Number }).Frames
	}
	fault := j.errorAt(m.Fault.Message, m.Fault.Hint, frames)
	if m.Ended == "" || r.Last() < 0 {
		return fault
	}
	r.Stopped = fault
	return nil
}

func (j *Job) errorAt(message, hint string, frames []stack.Frame) error {
	place := prog.At(j.Source.Dir)
	if len(frames) > 0 {
		place = prog.At(frames[0].File)
		if line := frames[0].Line; line > 1 { // a loop without a condition and a body gets the first line of the file
			place.Line = line
		}
	}
	return prog.Errors{{Pos: place, Message: message, Hint: hint}}
}

// crash returns the reason why a program ended without a message.
func (j *Job) crash(stderr, status string) error {
	end := stack.ParseEnd(stderr)
	message := end.Message()
	switch {
	case end.Memory:
		message = "the game needs more memory than there is"
	case message == "":
		message = fmt.Sprintf("the program ended too early, as if by os.Exit (%s)", status)
	}
	return j.errorAt(message, "", end.Frames(overlay.Own))
}
