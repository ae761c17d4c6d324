package stress_test

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/testonly/tier"
)

// TestLarge holds each Large to the size of problem.toml: Solve reads what it draws there, and beyond it draws nothing larger. Without
// -long it draws small tests only.
func TestLarge(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	problems, err := problem.Find(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Run(p.Slug, func(t *testing.T) {
			if p.Config.Size == 0 {
				t.Skip("problem.toml names no size")
			}
			tier.NeedToday(t, 5)
			tier.NeedLongToday(t, 4)
			t.Parallel()
			program, err := stress.Open(t.Context(), p.Dir, "")
			if err != nil {
				t.Skip(err)
			}
			if !slices.Contains(program.Generators, "Large") || !program.Has("Solve") {
				t.Skip("there is no Large or no Solve")
			}
			drawLarge(t, program, 3)
			if !tier.Long() {
				return
			}
			for _, size := range []int{1, 2, 7} {
				drawLarge(t, program, size)
			}
			beyond, err := program.Draw(t.Context(), "Large", 10*p.Config.Size, 0)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(drawLarge(t, program, p.Config.Size), beyond) {
				t.Errorf("Large draws larger tests than those of size %d", p.Config.Size)
			}
		})
	}
}

// TestDrawInterrupted draws nothing after an interrupt, and says so.
func TestDrawInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if results, err := stress.None(t.TempDir()).DrawTests(ctx, []loop.Test{{Drawn: true}}, stress.Options{}); err == nil {
		t.Errorf("drew %v", results)
	}
}

// drawLarge draws a test, which Solve has to answer.
func drawLarge(t *testing.T, program *stress.Program, size int) []byte {
	t.Helper()
	input, err := program.Draw(t.Context(), "Large", size, 0)
	if err != nil {
		t.Fatal(err)
	}
	result, err := program.Try(t.Context(), input, nil, stress.Options{})
	if err != nil || result.Verdict != loop.Passed || len(result.Got) == 0 {
		t.Errorf("size %d: %v, %s", size, err, describe(result))
	}
	return input
}

func TestDrawSaysWhatFailed(t *testing.T) {
	tier.NeedPart(t, 3)
	program, err := stress.Open(t.Context(), filepath.Join(unpack(t, "testdata/draw.txtar"), "draws"), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ generator, want string }{
		{"Generate", ""},
		{"Panics", "Panics, at size 3 and seed 7: no test today"},
		{"Exits", "Exits, at size 3 and seed 7: the process exited, perhaps by os.Exit"},
		{"Unheard", "Unheard, at size 3 and seed 7: there is no such function"},
	} {
		input, err := program.Draw(t.Context(), test.generator, 3, 7)
		switch {
		case test.want == "" && (err != nil || string(input) != "3\n"):
			t.Errorf("%s drew %q, %v", test.generator, input, err)
		case test.want != "" && (err == nil || !strings.HasPrefix(err.Error(), test.want)):
			t.Errorf("%s: %v, want %s", test.generator, err, test.want)
		}
	}
}
