package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/watch"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// A watching is a run of kamyk test --watch.
type watching struct {
	f       *testFlags
	out     *printer
	problem []string // the argument PROBLEM
	names   []string // the tests named as arguments
	source  *workspace.Source
	keys    bool // the terminal reports single keys
	keep    bool // the next round does not clear the terminal
}

// runAgain tests a problem, and again whenever one of its files changes or a key requests it. A running test is stopped first. runAgain
// returns at an interrupt, or if there is nothing to test.
func (f *testFlags) runAgain(ctx context.Context, out *printer, args []string) error {
	k := &watching{f: f, out: out}
	k.problem, k.names = workspace.SplitTests(args)
	var err error
	if k.source, err = workspace.Find(k.problem); err != nil {
		return err
	}
	root := ""
	if k.source.Module != nil {
		root = k.source.Module.Root
	}
	w, err := watch.New(k.source.Dir, root)
	if err != nil {
		return err
	}
	defer w.Close()
	return w.Run(ctx, k.requests(ctx), k.round, func(err error) {
		if err != nil && ctx.Err() == nil && !errors.As(err, new(exitError)) {
			out.error(err)
		}
	})
}

// The requests of keys; a test's number is onlyTest and its name.
const (
	allTests   = "all"
	stressOnce = "stress"
	onlyTest   = "test "
)

// pause is how long kamyk waits for a further digit of a test's number.
const pause = 600 * time.Millisecond

// requests returns a channel of the requests by key, or nil if the terminal reports no keys. main restores the terminal.
func (k *watching) requests(ctx context.Context) <-chan string {
	if !terminal.Is(k.out.stdout) {
		return nil
	}
	keys := terminal.Keys()
	if k.keys = keys != nil; !k.keys {
		return nil
	}
	requests := make(chan string)
	go func() {
		number, complete := 0, (<-chan time.Time)(nil)
		for ctx.Err() == nil {
			request := ""
			select {
			case key := <-keys:
				switch {
				case key >= '0' && key <= '9':
					number, complete = 10*number+int(key-'0'), time.After(pause)
					if count := len(k.tests()); 10*number > count || number == 0 {
						complete = time.After(0)
					}
					continue
				case key == 'r':
					request = allTests
				case key == 's':
					request = stressOnce
				}
			case <-complete:
				if list := k.tests(); number >= 1 && number <= len(list) {
					request = onlyTest + list[number-1]
				}
			}
			number, complete = 0, nil
			if request != "" {
				requests <- request
			}
		}
	}()
	return requests
}

func (k *watching) tests() []string {
	list, err := k.source.Tests()
	if err == nil {
		list, _ = solution.Choose(list, k.names, k.source.Slug)
	}
	return prog.Map(list, func(t tests.Test) string { return t.Name })
}

func (k *watching) round(ctx context.Context, cause watch.Cause) (map[string]bool, error) {
	k.begin(cause)
	if cause.Request == stressOnce {
		k.keep = true // a new test in the folder starts a round
		return nil, k.stress(ctx)
	}
	names := k.names
	if name, ok := strings.CutPrefix(cause.Request, onlyTest); ok {
		names = []string{name}
	}
	if k.f.numbers = nil; k.keys {
		k.f.numbers = map[string]int{}
		for i, name := range k.tests() {
			k.f.numbers[name] = i + 1
		}
	}
	problem := k.problem
	if len(problem) == 0 && len(names) > 0 {
		problem = []string{"."}
	}
	return k.f.runOnce(ctx, k.out, append(problem[:len(problem):len(problem)], names...))
}

func (k *watching) stress(ctx context.Context) error {
	var f stressFlags
	f.define(pflag.NewFlagSet("stress", pflag.ContinueOnError))
	f.solve, f.Cpp = k.f.Name, k.f.Cpp
	return f.run(ctx, k.out, k.problem)
}

// begin clears the terminal, and prints the time and the cause of the round. The verdict stays the last line.
func (k *watching) begin(cause watch.Cause) {
	headline := "watching; press Ctrl-C to stop"
	switch {
	case cause.File != "":
		headline = k.out.short(cause.File) + " has changed"
	case k.keys && cause.Request == stressOnce:
		headline = "kamyk stress"
	case k.keys:
		headline = "watching"
	}
	first := cause == watch.Cause{}
	if cleared := !k.keep && terminal.Clear(k.out.stdout); !cleared && !first {
		k.out.result("\n")
	}
	k.keep = false
	k.out.result("%s  %s\n", time.Now().Format(time.TimeOnly), headline)
	if k.keys {
		k.out.result("%s\n", terminal.Paint(terminal.Faint, keyHelp(len(k.tests()))))
	}
	k.out.result("\n")
}

func keyHelp(tests int) string {
	one := ""
	switch {
	case tests == 1:
		one = "1 one test, "
	case tests > 1:
		one = fmt.Sprintf("1-%d one test, ", tests)
	}
	return "keys: r run again, " + one + "s stress, Ctrl-C stop"
}
