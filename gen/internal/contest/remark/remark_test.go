package remark_test

import (
	"errors"
	"go/token"
	"path/filepath"
	"testing"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/loop"
)

func TestOf(t *testing.T) {
	refused := prog.Errors{{Pos: token.Position{Filename: "/m/a.go", Line: 3, Column: 2}, Message: "no", Hint: "yes"}}
	if got, want := remark.FromError(filepath.Base, refused)[0],
		(remark.Remark{File: "a.go", Line: 3, Column: 2, Message: "no", Hint: "yes"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := remark.FromError(filepath.Base, errors.New("gone"))[0], (remark.Remark{Message: "gone"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestPlace(t *testing.T) {
	frames := []stack.Frame{{Function: "main.deep", File: "/m/a.go", Line: 7}, {Function: "main.Solve", File: "/m/a.go", Line: 3}}
	p := remark.HotSpotOf(filepath.Base, &stack.HotSpot{Seen: 9, Samples: 10, State: "sleep", Frames: frames})
	want := "\thot line (9 of 10 samples): a.go:7 in main.deep (sleep)\n\tcalled from a.go:3 in main.Solve\n"
	if got := p.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := remark.HotSpotOf(filepath.Base, nil).String(); got != "" {
		t.Errorf("no place is %q", got)
	}
}

func TestDialogue(t *testing.T) {
	lines := []loop.Line{{By: "solution", Text: "? 1\n"}, {By: "interactor", Text: "a\tb"}}
	if got, want := remark.Dialogue("  ", lines), "  solution    ? 1\n  interactor  a b\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
