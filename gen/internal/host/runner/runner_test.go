package runner

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestMain makes the test's own program each of the programs that the tests run.
func TestMain(m *testing.M) {
	if act, ok := acts[os.Getenv("RUNNER_ACT")]; ok {
		act()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestRun(t *testing.T) {
	small := Limits{Time: 200 * time.Millisecond, Idle: time.Second, Memory: 64 << 20, Output: 1 << 20}
	burn := small
	burn.Time /= 2
	if !timeIsVisible {
		small.Clock = 3 * time.Second
	}
	for _, test := range []struct {
		act    string
		limits Limits
		cause  Cause
		exit   int
	}{
		{"nothing", Limits{}, Ended, 0},
		{"exit 3", Limits{}, Ended, 3},
		{"loop", burn, Time, -1},
		{"child loop", burn, Time, -1},
		{"sleep", small, Idle, -1},
		{"sleep", Limits{Clock: 100 * time.Millisecond}, Clock, -1},
		{"hog", small, Memory, -1},
		{"child hog", small, Memory, -1},
		{"flood", small, Output, -1},
		{"leave", small, Ended, 0},
		{"leave twice", small, Ended, 0},
		{"leave and loop", burn, Time, -1},
	} {
		t.Run(test.act, func(t *testing.T) {
			t.Parallel()
			if !timeIsVisible && test.cause != Ended {
				t.Skip("this system does not tell what a running program uses")
			}
			c := command(t, test.act, test.limits)
			output, err := os.Create(filepath.Join(t.TempDir(), "output"))
			if err != nil {
				t.Fatal(err)
			}
			defer output.Close()
			c.Stdout = output
			o, err := Run(context.Background(), c)
			if err != nil || o.Cause != test.cause || test.cause == Ended && o.Exit != test.exit {
				t.Errorf("%+v, %v; want cause %d, exit %d", o, err, test.cause, test.exit)
			}
			if test.cause == Time && o.Time < test.limits.Time || test.cause == Memory && o.Memory < test.limits.Memory {
				t.Errorf("stopped before the limit: %+v", o)
			}
			noneLeft(t, token(t))
		})
	}
}

// TestStrangers runs a program that leaves behind what has nothing to be known by, by itself and several at once.
func TestStrangers(t *testing.T) {
	if !canAdopt {
		t.Skip("this system does not hand orphans to kamyk")
	}
	for _, act := range []string{"leave all", "leave by two"} {
		for _, many := range []int{1, 8} {
			var group sync.WaitGroup
			for range many {
				group.Go(func() {
					if o, err := Run(context.Background(), command(t, act, Limits{})); err != nil || o.Failed() {
						t.Errorf("%+v, %v", o, err)
					}
				})
			}
			group.Wait()
			noneLeft(t, token(t))
		}
	}
}

// TestStart has a program go on until it is ended, with what it has started.
func TestStart(t *testing.T) {
	p, err := Start(context.Background(), command(t, "leave and loop", Limits{}))
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(50 * time.Millisecond)
	p.End()
	p.End()
	if o := p.Wait(); !strings.Contains(o.Status, "kill") && o.Exit >= 0 {
		t.Errorf("%+v", o)
	}
	noneLeft(t, token(t))
}

// TestAttend asks a command and its children to end.
func TestAttend(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := command(t, "child sleep", Limits{})
	attended := exec.Command(c.Args[0])
	attended.Env = c.Env
	time.AfterFunc(200*time.Millisecond, cancel)
	if err := RunGroup(ctx, attended); err != context.Canceled {
		t.Errorf("error %v", err)
	}
	noneLeft(t, token(t))
	if err := RunGroup(ctx, exec.Command(c.Args[0])); err != context.Canceled {
		t.Errorf("error %v, of a command that came too late", err)
	}
}

// TestMemory compares what is measured with what the program is known to use, a large part of it for a moment only.
func TestMemory(t *testing.T) {
	ResetPeak()
	o, err := Run(context.Background(), command(t, "mid", Limits{}))
	if err != nil || o.Memory < 48<<20 || o.Memory > 80<<20 && !racing() {
		t.Errorf("a program that uses 48 MiB was seen to use %d MiB: %v", o.Memory>>20, err)
	}
}

// racing reports whether the race detector is at work, which takes memory of its own.
func racing() bool {
	about, _ := debug.ReadBuildInfo()
	return about != nil && slices.Contains(about.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

func TestRunMissing(t *testing.T) {
	if _, err := Run(context.Background(), Command{Args: []string{filepath.Join(t.TempDir(), "missing")}}); err == nil {
		t.Error("a program that is not there was run")
	}
}

// TestCancel stops a program that has children.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := Run(ctx, command(t, "leave and loop", Limits{})); err != context.Canceled {
		t.Errorf("error %v", err)
	}
	noneLeft(t, token(t))
}
