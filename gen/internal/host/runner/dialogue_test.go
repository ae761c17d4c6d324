package runner

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kamyk/gen/internal/testonly/tier"
)

func TestConverse(t *testing.T) {
	for _, test := range []struct {
		solution, interactor string
		first, hung          Side
		exits                [2]int
		reason               string
	}{
		{"ask", "answer", Nobody, Nobody, [2]int{0, 0}, ""},
		{"ask and exit", "answer", Solution, Nobody, [2]int{3, 0}, ""},
		{"ask", "answer badly", Interactor, Nobody, [2]int{-1, 1}, ""},
		{"ask too much", "answer", Interactor, Nobody, [2]int{2, 0}, ""},
		{"ask nothing", "answer", Nobody, Solution, [2]int{-1, -1}, "neither side has printed anything"},
		{"ask half", "answer", Nobody, Solution, [2]int{-1, -1}, "has no newline"},
		{"ask", "read and sleep", Nobody, Interactor, [2]int{-1, -1}, "its turn"},
		{"ask nothing", "ask half", Nobody, Interactor, [2]int{-1, -1}, "has no newline"},
		{"ask", "nothing", Interactor, Nobody, [2]int{0, 0}, ""},
		{"close", "await the end", Interactor, Nobody, [2]int{0, 0}, ""},
		{"ask nothing", "loop", Nobody, Interactor, [2]int{-1, -1}, "computing"},
		{"ask", "loop", Nobody, Interactor, [2]int{-1, -1}, "computing"},
		{"loop", "ask nothing", Nobody, Solution, [2]int{-1, -1}, ""},
		{"flood then read", "sleep", Nobody, Interactor, [2]int{-1, -1}, "does not read"},
	} {
		t.Run(test.solution+" and "+test.interactor, func(t *testing.T) {
			t.Parallel()
			clock := time.Minute
			if test.solution == "loop" || test.interactor == "loop" {
				tier.NeedToday(t, 5)
				clock = 2 * time.Second
			}
			if !timeIsVisible {
				clock = 2 * time.Second
			}
			solution, interactor := command(t, test.solution, Limits{}), command(t, test.interactor, Limits{})
			d, err := Converse(context.Background(), solution, interactor, time.Second, clock)
			if err != nil {
				t.Fatal(err)
			}
			if test.first != Nobody && d.First != test.first || d.Hung != test.hung || !strings.Contains(d.Reason, test.reason) {
				t.Errorf("%s was first, %s hung: %q", name(d.First), name(d.Hung), d.Reason)
			}
			if test.exits[1] >= 0 && d.Interactor.Exit != test.exits[1] || test.exits[0] >= 0 && d.Solution.Exit != test.exits[0] {
				t.Errorf("the solution ended with %d, the interactor with %d", d.Solution.Exit, d.Interactor.Exit)
			}
			noneLeft(t, token(t))
		})
	}
}

// TestLeave has a program of which the first process has ended, while a busy system takes its time to end the rest.
func TestLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &Process{rootEnded: make(chan struct{}), done: make(chan struct{})}
		close(p.rootEnded)
		left := false
		go func() {
			p.awaitExit()
			left = true
		}()
		time.Sleep(time.Minute)
		if left {
			t.Error("it is not known how the program ended, and nobody waits for that")
		}
		close(p.done)
		synctest.Wait()
		if !left {
			t.Error("the program has ended, and is waited for")
		}
	})
}

func name(s Side) string { return []string{"nobody", "the solution", "the interactor"}[s] }

// TestLines compares what is remembered of a dialogue.
func TestLines(t *testing.T) {
	d := &dialogue{}
	d.record(Solution, []byte("a"))
	d.record(Solution, []byte("b\nc"))
	d.record(Interactor, []byte("d\n"))
	d.record(Solution, []byte(strings.Repeat("e", 2*maxLine)+"\n"))
	want := []Line{{Solution, "ab\n"}, {Solution, "c"}, {Interactor, "d\n"}, {Solution, strings.Repeat("e", maxLine) + "...\n"}}
	if fmt.Sprint(d.Lines) != fmt.Sprint(want) {
		t.Errorf("lines %v, want %v", d.Lines, want)
	}
	for range 3 * maxLines {
		d.record(Interactor, []byte("f\n"))
	}
	if len(d.Lines) != maxLines || d.Cut != 4+2*maxLines {
		t.Errorf("%d lines are remembered, %d are not", len(d.Lines), d.Cut)
	}
}
