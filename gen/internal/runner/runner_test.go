package runner

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
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

var kept [][]byte

var acts = map[string]func(){
	"nothing": func() {},
	"exit 3":  func() { os.Exit(3) },
	"loop":    loop,
	"sleep":   func() { time.Sleep(time.Hour) },
	"hog":     hog,
	"flood": func() {
		for block := make([]byte, 1<<16); ; {
			os.Stdout.Write(block)
		}
	},
	"echo": func() {
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
			fmt.Println("said", lines.Text())
		}
	},
	"mid": func() { touch(48 << 20) },
	// A child that burns, and one that grows.
	"child loop": func() { child("loop").Run() },
	"child sleep": func() {
		sleeping := exec.Command(os.Args[0])
		sleeping.Env = append(os.Environ(), "RUNNER_ACT=sleep")
		sleeping.Run()
	},
	"child hog": func() { child("hog").Run() },
	// Children that outlive their parent.
	"leave":       func() { child("sleep").Start() },
	"leave twice": func() { child("leave").Run() },
	// One that leaves its parent, its group, its session and its environment.
	"leave all":      func() { stranger("sleep").Start() },
	"leave by two":   func() { stranger("leave all").Run() },
	"leave and loop": func() { child("sleep").Start(); loop() },
	// For dialogues.
	"ask":          func() { talk("ask", "answer", 3); fmt.Println("done") },
	"answer":       func() { talk("", "", 3) },
	"answer badly": func() { talk("", "", 1); os.Exit(1) },
	"ask too much": func() { talk("ask", "answer", 9); os.Exit(2) },
	"ask nothing":  func() { bufio.NewReader(os.Stdin).ReadString('\n') },
	"ask half":     func() { fmt.Print("ask"); bufio.NewReader(os.Stdin).ReadString('\n') },
	"close":        func() { os.Stdout.Close(); io.Copy(io.Discard, os.Stdin) },
	"await the end": func() {
		if n, _ := io.Copy(io.Discard, os.Stdin); n > 0 {
			os.Exit(1)
		}
	},
	"ask and exit": func() { fmt.Println("ask"); os.Exit(3) },
	"read and sleep": func() {
		bufio.NewReader(os.Stdin).ReadString('\n')
		time.Sleep(time.Hour)
	},
	"flood then read": func() {
		fmt.Print(strings.Repeat("x\n", 1<<20))
		bufio.NewReader(os.Stdin).ReadString('\n')
	},
}

func loop() {
	for spins := 0; ; spins++ {
	}
}

func hog() {
	for {
		touch(1 << 20)
	}
}

func touch(n int) {
	block := make([]byte, n)
	for i := 0; i < n; i += 1 << 10 {
		block[i] = 1
	}
	kept = append(kept, block)
}

// talk asks and waits for an answer, or answers, some times.
func talk(ask, answer string, times int) {
	in := bufio.NewScanner(os.Stdin)
	for range times {
		if ask != "" {
			fmt.Println(ask)
		}
		if !in.Scan() {
			return
		}
		if ask == "" {
			fmt.Println("answer")
		}
	}
}

func child(act string) *exec.Cmd {
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), "RUNNER_ACT="+act)
	detach(command)
	return command
}

// stranger is a child that has nothing of its parents but what the test knows it by.
func stranger(act string) *exec.Cmd {
	command := child(act)
	command.Env = []string{"RUNNER_ACT=" + act, "RUNNER_TEST=" + os.Getenv("RUNNER_TEST")}
	return command
}

func command(t *testing.T, act string, limits Limits) Command {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	environment := append(os.Environ(), "RUNNER_ACT="+act, token(t), "GORACE=atexit_sleep_ms=0")
	return Command{Args: []string{program}, Limits: limits, Env: environment}
}

// token is in the environment of all processes that a test starts.
func token(t *testing.T) string { return fmt.Sprintf("RUNNER_TEST=%s.%d", t.Name(), os.Getpid()) }

func TestRun(t *testing.T) {
	small := Limits{Time: 200 * time.Millisecond, Idle: time.Second, Memory: 64 << 20, Output: 1 << 20}
	if !canSeeTime {
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
		{"loop", small, Time, -1},
		{"child loop", small, Time, -1},
		{"sleep", small, Idle, -1},
		{"sleep", Limits{Clock: 100 * time.Millisecond}, Clock, -1},
		{"hog", small, Memory, -1},
		{"child hog", small, Memory, -1},
		{"flood", small, Output, -1},
		{"leave", small, Ended, 0},
		{"leave twice", small, Ended, 0},
		{"leave and loop", small, Time, -1},
	} {
		t.Run(test.act, func(t *testing.T) {
			t.Parallel()
			if !canSeeTime && test.cause != Ended {
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
	if err := Attend(ctx, attended); err != context.Canceled {
		t.Errorf("error %v", err)
	}
	noneLeft(t, token(t))
	if err := Attend(ctx, exec.Command(c.Args[0])); err != context.Canceled {
		t.Errorf("error %v, of a command that came too late", err)
	}
}

// TestMemory compares what is measured with what the program is known to use, a large part of it for a moment only.
func TestMemory(t *testing.T) {
	Settle()
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
		{"ask half", "answer", Nobody, Solution, [2]int{-1, -1}, "has no end"},
		{"ask", "read and sleep", Nobody, Interactor, [2]int{-1, -1}, "its turn"},
		{"ask nothing", "ask half", Nobody, Interactor, [2]int{-1, -1}, "has no end"},
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
			if !canSeeTime || test.solution == "loop" || test.interactor == "loop" {
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
		p := &process{gone: make(chan struct{}), done: make(chan struct{})}
		close(p.gone)
		left := false
		go func() {
			p.leave()
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
	d.note(Solution, []byte("a"))
	d.note(Solution, []byte("b\nc"))
	d.note(Interactor, []byte("d\n"))
	d.note(Solution, []byte(strings.Repeat("e", 2*maxLine)+"\n"))
	want := []Line{{Solution, "ab\n"}, {Solution, "c"}, {Interactor, "d\n"}, {Solution, strings.Repeat("e", maxLine) + "\n"}}
	if fmt.Sprint(d.lines) != fmt.Sprint(want) {
		t.Errorf("lines %v, want %v", d.lines, want)
	}
	for range 3 * maxLines {
		d.note(Interactor, []byte("f\n"))
	}
	if len(d.lines) != maxLines {
		t.Errorf("%d lines are remembered", len(d.lines))
	}
}
