package send_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kamyk/gen/internal/contest/send"
)

// steps is a channel that answers questions for the verdict in turn, and the last one again and again.
type steps struct {
	answers  []any // Verdict or error
	requests []time.Duration
	start    time.Time
}

func (s *steps) Target() string { return "test" }

func (s *steps) Submit(context.Context, send.File) (send.Receipt, error) { return send.Receipt{}, nil }

func (s *steps) Verdict(context.Context, send.Receipt) (send.Verdict, error) {
	answer := s.answers[min(len(s.requests), len(s.answers)-1)]
	s.requests = append(s.requests, time.Since(s.start))
	if err, ok := answer.(error); ok {
		return send.Verdict{}, err
	}
	return answer.(send.Verdict), nil
}

// TestWait waits for verdicts that come, settle, or do not come.
func TestWait(t *testing.T) {
	pending, initial := send.Verdict{Progress: "pending"}, send.Verdict{Done: true, Settling: true, Name: "initial"}
	final := send.Verdict{Done: true, Name: "OK"}
	busy, gone := send.Passing("busy"), &send.Fault{Message: "gone"}
	repeated := func(n int, answer any) (list []any) {
		for range n {
			list = append(list, answer)
		}
		return list
	}
	for name, test := range map[string]struct {
		answers  []any
		want     string // the verdict or the error
		requests string // how many times, and when at last
		shown    string
	}{
		"at once":        {[]any{final}, "OK", "1, 500ms", ""},
		"later":          {[]any{pending, pending, final}, "OK", "3, 2.375s", "pending pending"},
		"settles":        {[]any{initial, initial, final}, "OK", "3, 2.375s", " "},
		"stays":          {[]any{initial}, "initial", "9, 25.390625s", ""},
		"pauses":         {append(repeated(20, pending), final), "OK", "21, 1m25.390625s", ""},
		"busy meanwhile": {[]any{busy, pending, busy, final}, "OK", "4, 4.0625s", "busy pending busy"},
		"busy for good":  {[]any{busy}, "busy", "7, 15.390625s", ""},
		"gone":           {[]any{pending, gone}, "gone", "2, 1.25s", "pending"},
		"no verdict":     {[]any{send.ErrNoVerdict}, "there is no verdict to read", "1, 500ms", ""},
		"never":          {[]any{pending}, "there is no verdict after 30 minutes", "364, 30m0.390625s", ""},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &steps{answers: test.answers, start: time.Now()}
				var shown []string
				v, err := send.Wait(t.Context(), s, send.Receipt{}, func(now string) { shown = append(shown, now) })
				got := v.Name
				if err != nil {
					got = err.Error()
				}
				requests := fmt.Sprintf("%d, %v", len(s.requests), s.requests[len(s.requests)-1])
				if got != test.want || requests != test.requests {
					t.Errorf("got %s, asked %s; want %s, %s", got, requests, test.want, test.requests)
				}
				if said := strings.Join(shown, " "); test.shown != "" && said != test.shown {
					t.Errorf("shown %q, want %q", said, test.shown)
				}
			})
		})
	}
}

// dying is a channel whose Submit looks at what is remembered, as a kamyk that is killed there leaves it.
type dying struct {
	steps
	remembered bool
	err        error
}

func (d *dying) Submit(context.Context, send.File) (send.Receipt, error) {
	_, d.remembered = send.Repeated(d, cpp)
	return send.Receipt{}, d.err
}

// TestRemembered checks what is remembered while a file is sent, and afterwards.
func TestRemembered(t *testing.T) {
	home(t)
	for _, test := range []struct {
		file  send.File
		err   error
		after bool // cpp is the last file
	}{
		{cpp, errors.New("surely not"), false},
		{cpp, &send.Fault{Maybe: true}, true},
		{cpp, nil, true},
		{goFile, errors.New("surely not"), true},
		{goFile, nil, false},
	} {
		d := &dying{err: test.err}
		if _, err := send.Once(t.Context(), d, test.file); err != test.err {
			t.Error(err)
		}
		if d.remembered != (test.file.Name == cpp.Name) {
			t.Errorf("%s, %v: remembered meanwhile: %v", test.file.Name, test.err, d.remembered)
		}
		if _, repeated := send.Repeated(d, cpp); repeated != test.after {
			t.Errorf("%s, %v: repeated is %v", test.file.Name, test.err, repeated)
		}
	}
}
