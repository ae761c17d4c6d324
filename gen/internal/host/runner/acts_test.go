package runner

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

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
	"flood stderr": func() {
		block := bytes.Repeat([]byte("x"), 1<<16)
		for range 100 {
			os.Stderr.Write(block)
			time.Sleep(time.Millisecond)
		}
		time.Sleep(50 * time.Millisecond) // the file is short again
		os.Stderr.WriteString("the end")
		os.Exit(4)
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
