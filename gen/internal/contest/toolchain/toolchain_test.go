package toolchain_test

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/toolchain"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/testonly/unpacked"
)

const problems = `
-- go.mod --
module m

go 1.20
-- .kamyk.toml --
[judges.here]
go = "VERSION"

[judges.small]
go = "VERSION"
binary = "64 KiB"

[judges.gone]
go = "1.20.99"

[judges.none]
go = "none"
-- solutions/fine/main.go --
package main

func main() { println("fine") }
-- solutions/wrong/main.go --
package main

func main() { println(x) }
`

// TestVerifyAll compiles each problem for each judge that takes Go, with the toolchain of its release, which may be out of reach.
func TestVerifyAll(t *testing.T) {
	version, _, _ := strings.Cut(strings.TrimPrefix(runtime.Version(), "go"), " ")
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("GOPROXY", "off")
	t.Chdir(unpacked.Text(t, strings.ReplaceAll(problems, "VERSION", version)))
	w, err := workspace.Here()
	if err != nil {
		t.Fatal(err)
	}
	found, err := w.Problems()
	if err != nil {
		t.Fatal(err)
	}
	var sources []*workspace.Source
	for _, p := range found {
		sources = append(sources, w.NewSource(p))
	}
	var table judge.Table
	for _, p := range w.Judges() {
		if strings.Contains("here small gone none", p.Name) {
			table = append(table, p)
		}
	}
	lines := toolchain.NewLines(sources, table)
	var results []toolchain.Result
	got := ""
	c := &toolchain.Compiler{Temp: t.TempDir()}
	if err := c.VerifyAll(t.Context(), sources, table, func(r toolchain.Result) {
		results = append(results, r)
		got += strings.Join(strings.Fields(lines.Line(r)), " ") + "\n"
	}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"fine here " + version + " linux/amd64 compiles, ",
		"fine small " + version + " linux/amd64 too large: the program has ",
		"fine gone 1.20.99 linux/amd64 not available\n",
		"wrong here " + version + " linux/amd64 refused: main.go:3:23: undefined: x\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
	if len(results) != 6 || toolchain.Worst(results) != toolchain.TooLarge {
		t.Errorf("%d results, the worst is %s:\n%s", len(results), toolchain.Worst(results), got)
	}
	if left, _ := os.ReadDir(c.Temp); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.VerifyAll(ctx, sources, table, func(toolchain.Result) { t.Error("a result comes after the end") }); err != context.Canceled {
		t.Error(err)
	}
}

// TestWorst: what says that kamyk is wrong counts, and what cannot be tried or is foreseen does not.
func TestWorst(t *testing.T) {
	for _, test := range []struct {
		outcomes []toolchain.Outcome
		want     toolchain.Outcome
	}{
		{nil, toolchain.Compiles},
		{[]toolchain.Outcome{toolchain.Unavailable, toolchain.Refused}, toolchain.Compiles},
		{[]toolchain.Outcome{toolchain.TooLarge, toolchain.Compiles, toolchain.Rejected}, toolchain.Rejected},
		{[]toolchain.Outcome{toolchain.Rejected, toolchain.Failed}, toolchain.Failed},
	} {
		var list []toolchain.Result
		for _, outcome := range test.outcomes {
			list = append(list, toolchain.Result{Outcome: outcome})
		}
		if got := toolchain.Worst(list); got != test.want {
			t.Error(fmt.Sprint(test.outcomes), got)
		}
	}
}
