package flatten_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestChecked flattens archives again, whose helpers are known to have types by then, so that what no entry needs is left out. The file is
// the same, and so is all that is said.
func TestChecked(t *testing.T) {
	var tried, skimmed atomic.Int32
	t.Cleanup(func() {
		if n, of := skimmed.Load(), tried.Load(); n < of/2 && tier.Long() {
			t.Errorf("something was left out of %d of %d archives only", n, of)
		}
	})
	marked.Today(t, 8, func(t *testing.T, a *marked.Archive) {
		tier.NeedLongToday(t, 3)
		again := flattenAgain(t, a)
		tried.Add(1)
		if slices.ContainsFunc(again.Program.Packages, func(pkg *prog.Package) bool { return pkg.Unread != nil }) {
			skimmed.Add(1)
		}
	}, ofStages(t)...)
}

// TestCheckedReflected flattens programs again that need a method which was left out.
func TestCheckedReflected(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) { flattenAgain(t, a) }, "testdata/reflect-*.txtar")
}

// flattenAgain flattens an archive whose helpers are known to have types, and returns that result.
func flattenAgain(t *testing.T, a *marked.Archive) *flatten.Result {
	t.Helper()
	r := request(t, a)
	r.Checked = new(load.Checked)
	first, err := flatten.Run(context.Background(), r)
	if err != nil || len(first.Program.Packages) == 1 {
		t.Skip("it is refused, or has no helpers")
	}
	r.Shared = nil
	again, err := flatten.Run(context.Background(), r)
	if got, want := said(again, err), said(first, nil); got != want {
		t.Fatalf("something was left out, and the file is\n%s\nand not\n%s", got, want)
	}
	return again
}

// TestOverflowChecks flattens archives with checks of integers, of 32 and of 64 bits: what has a file has one with checks, too.
func TestOverflowChecks(t *testing.T) {
	marked.Today(t, 8, func(t *testing.T, a *marked.Archive) {
		tier.NeedLongToday(t, 4)
		r := request(t, a)
		if _, err := flatten.Run(t.Context(), r); err != nil {
			t.Skip("it is refused")
		}
		r.Target.Go = prog.Toolchain()
		for _, r.IntBits = range []int{32, 64} {
			if _, err := flatten.Run(t.Context(), r); err != nil {
				t.Errorf("with checks of %d bits: %v", r.IntBits, err)
			}
		}
	}, ofStages(t)...)
}

// TestOverflowChecksInCpp requests the checks in C++, which has none: it is refused, not written without them.
func TestOverflowChecksInCpp(t *testing.T) {
	dir := t.TempDir()
	const text = "package main\n\nfunc main() { x := len(\"x\"); println(x * x) }\n"
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	r := flatten.Request{Query: load.Query{Dir: dir, Files: []string{"main.go"}, Shared: shared}, Cpp: true}
	r.Target, r.IntBits = prog.Target{Go: prog.Toolchain(), GOOS: "linux", GOARCH: "amd64"}, 64
	if result, err := flatten.Run(t.Context(), r); prog.Refusals(err) == nil {
		t.Errorf("the error is %v, and the file\n%v", err, result)
	}
}
