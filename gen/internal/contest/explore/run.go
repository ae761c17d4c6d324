package explore

import (
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
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/overlay"
)

// defaults are the limits without --to. For positions, the time limit usually comes first.
var defaults = map[explain.Kind]int{explain.Heaps: 1000, explain.Pairs: 100, explain.Positions: 1000}

// open builds the program, and returns an empty result.
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
	if j.To == 0 {
		j.To = defaults[g.kind]
	}
	r = &Result{Table: explain.Table{Kind: g.kind, OEIS: encyclopedia()}, Package: g.pkg.Name(), Formula: g.formula != ""}
	return program, r, nil
}

// encyclopedia returns the path of the OEIS's file of sequences, next to the user's settings.
func encyclopedia() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "kamyk", "stripped.gz")
}

// patience limits the time in which a stopped program must report its position.
const patience = time.Second

// play runs the program, and collects the values.
func (j *Job) play(ctx context.Context, program string, r *Result) error {
	kind := "normal"
	if j.Misere {
		kind = "misere"
	}
	p, err := overlay.Start(context.WithoutCancel(ctx), j.Source.Dir, program, strconv.Itoa(j.To), kind, fmt.Sprint(j.Time.Seconds()))
	if err != nil {
		return err
	}
	defer p.Stop()
	defer context.AfterFunc(ctx, func() {
		p.In.Close()
		time.AfterFunc(patience, p.Stop)
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

// merge adds a message to the result.
func (j *Job) merge(r *Result, m play.Message) {
	if m.Wild {
		r.Table = explain.Table{Kind: r.Kind, OEIS: r.OEIS, Outcomes: true}
		r.Firm, r.Wrong = nil, nil
	}
	if m.Wrong != nil {
		r.Wrong = m.Wrong
	}
	r.Code, r.Moves, r.Firm = append(r.Code, m.Code...), append(r.Moves, m.Moves...), append(r.Firm, m.Firm...)
	for _, position := range m.Positions {
		r.Positions = append(r.Positions, explain.Position(position))
	}
	if r.Values = append(r.Values, m.Values...); m.Row != nil {
		r.Rows = append(r.Rows, m.Row)
	}
	if new := slices.Concat(m.Values, m.Row); len(new) > 0 {
		j.Values(r, new)
		j.Progress(fmt.Sprintf("%d of %d", r.Last(), j.To))
	}
}

// finish adds the last message.
func (j *Job) finish(r *Result, m play.Message) error {
	r.Ended = m.Ended
	if m.Fault == nil {
		return nil
	}
	goroutines := stack.Read(m.Fault.Stack, overlay.Own)
	slices.SortFunc(goroutines, func(a, b stack.Goroutine) int { return a.Number - b.Number })
	var frames []stack.Frame
	for _, goroutine := range goroutines {
		if len(frames) == 0 {
			frames = goroutine.Frames
		}
	}
	fault := j.errorAt(m.Fault.Message, m.Fault.Hint, frames)
	if m.Ended == "" || r.Last() < 0 {
		return fault
	}
	r.Stopped = fault
	return nil
}

// errorAt returns an error at the first of some frames, or without frames at the folder.
func (j *Job) errorAt(message, hint string, frames []stack.Frame) error {
	place := prog.At(j.Source.Dir)
	if len(frames) > 0 {
		place = prog.At(frames[0].File)
		place.Line = frames[0].Line
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
