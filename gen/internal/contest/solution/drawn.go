package solution

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// compareDrawn compares the two programs on drawn tests, unless the header says that was done. It does nothing if a test failed or some
// tests of the folder did not run.
func (t *TestRun) compareDrawn(ctx context.Context, setup *Setup, temp string, progress func(done, total int)) error {
	if t.CppProgram.FromHeader || !t.Drawn || len(t.Only) > 0 || t.Source.Config.Interactive ||
		slices.ContainsFunc(t.Results, func(r Result) bool { return t.Unexpected(r) || !r.Compared }) {
		return nil
	}
	list, err := t.drawTests(ctx, temp)
	if err != nil {
		return err
	}
	wide := *setup
	wide.Config, wide.Checker, wide.TimeLimit.Duration = nil, stress.Checker{}, 10*setup.TimeLimit.Duration
	results, err := wide.Run(ctx, list, progress)
	if err == nil {
		t.countSame(results)
	}
	return err
}

// Tests drawn for a comparison.
const (
	drawnTests   = 1000
	drawnSize    = 30      // largest size of these, as in a stress run
	defaultLarge = 100_000 // size of the large test, unless problem.toml sets it
)

// drawTests draws the tests of a comparison into files. It draws none without a Generate or Large.
func (t *TestRun) drawTests(ctx context.Context, temp string) (list []tests.Test, err error) {
	program, err := stress.Open(ctx, t.Source.Dir, "")
	if err != nil {
		return nil, ctx.Err() // several mains, or no functions to link
	}
	dir := filepath.Join(temp, "drawn")
	if err := os.Mkdir(dir, 0o777); err != nil {
		return nil, err
	}
	add := func(name string, input []byte) error {
		test := tests.Test{Name: name, Input: filepath.Join(dir, name+".in")}
		list = append(list, test)
		return os.WriteFile(test.Input, input, 0o666)
	}
	if slices.Contains(program.Generators, "Large") {
		input, err := program.Draw(ctx, "Large", cmp.Or(t.Source.Config.Size, defaultLarge), 0)
		if err == nil {
			err = add("large", input)
		}
		if err != nil {
			return nil, err
		}
	}
	small, err := drawSmall(ctx, program)
	for seed := 0; seed < len(small) && err == nil; seed++ {
		err = add(fmt.Sprintf("seed-%d", seed), small[seed])
	}
	return list, err
}

func drawSmall(ctx context.Context, program *stress.Program) (inputs [][]byte, err error) {
	if !slices.Contains(program.Generators, "Generate") {
		return nil, nil
	}
	var drawn []loop.Test
	for seed := range uint64(drawnTests) {
		drawn = append(drawn, loop.Test{Drawn: true, Seed: seed, Size: loop.Size(seed, drawnSize)})
	}
	results, err := program.DrawTests(ctx, drawn, stress.Options{Answerless: true})
	if err != nil {
		return nil, err
	}
	for _, r := range results {
		switch {
		case r.Fault != nil:
			return nil, fmt.Errorf("drawing tests: %s: %s", r.Fault.Function, r.Fault.Message)
		case r.Verdict != loop.Passed:
			return nil, fmt.Errorf("drawing tests: seed %d: %s", r.Test.Seed, r.Verdict)
		}
		inputs = append(inputs, r.Test.Input)
	}
	return inputs, nil
}
