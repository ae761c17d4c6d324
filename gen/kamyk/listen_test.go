package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kamyk/gen/internal/testonly/tier"
)

// A listening is a process of kamyk listen in a module of its own.
type listening struct {
	t       testing.TB
	root    string
	command *exec.Cmd
	url     string
	stdout  *bufio.Scanner
	mutex   sync.Mutex
	stderr  []string
	closed  chan bool // standard error has ended
}

var listeningAt = regexp.MustCompile(`^kamyk: listening on (http://localhost:\d+/) for problems`)

func listen(t testing.TB, args ...string) *listening {
	t.Helper()
	l := &listening{t: t, root: filepath.Join(t.TempDir(), "module"), closed: make(chan bool)}
	write(t, filepath.Join(l.root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	l.run("init")
	l.command = exec.Command("kamyk", append([]string{"listen", "--port", "0"}, args...)...)
	l.command.Dir = l.root
	stdout, err := l.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	stderr, err := l.command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := l.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.command.Process.Kill() })
	l.stdout = bufio.NewScanner(stdout)
	lines := bufio.NewScanner(stderr)
	if !lines.Scan() || !listeningAt.MatchString(lines.Text()) {
		t.Fatalf("kamyk listen said %q", lines.Text())
	}
	l.url = listeningAt.FindStringSubmatch(lines.Text())[1]
	go func() {
		defer close(l.closed)
		for lines.Scan() {
			l.mutex.Lock()
			l.stderr = append(l.stderr, lines.Text())
			l.mutex.Unlock()
		}
	}()
	return l
}

func (l *listening) run(args ...string) {
	l.t.Helper()
	command := exec.Command("kamyk", args...)
	command.Dir = l.root
	if out, err := command.CombinedOutput(); err != nil {
		l.t.Fatalf("kamyk %v: %v\n%s", args, err, out)
	}
}

// post sends a body and returns the status and the answer.
func (l *listening) post(body string) (int, string) {
	response, err := http.Post(l.url, "application/json", strings.NewReader(body))
	if err != nil {
		l.t.Error(err)
		return 0, ""
	}
	defer response.Body.Close()
	answer, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(answer)
}

// line returns the next line on standard output, waiting for it.
func (l *listening) line() string {
	l.t.Helper()
	if !l.stdout.Scan() {
		l.t.Fatalf("kamyk listen ended, and said %q", l.stderr)
	}
	return l.stdout.Text()
}

// interrupt ends the process and returns what it printed since, on both streams.
func (l *listening) interrupt() (stdout, stderr []string) {
	l.t.Helper()
	if err := l.command.Process.Signal(os.Interrupt); err != nil {
		l.t.Fatal(err)
	}
	for l.stdout.Scan() {
		stdout = append(stdout, l.stdout.Text())
	}
	<-l.closed
	err := l.command.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != int(exitInterrupted) {
		l.t.Errorf("kamyk listen ended with %v", err)
	}
	return stdout, l.stderr
}

// sent writes a problem as the extension does.
func sent(name, url, batch string, size int, samples ...string) string {
	tests := []map[string]string{}
	for _, sample := range samples {
		tests = append(tests, map[string]string{"input": sample, "output": sample})
	}
	data, err := json.Marshal(map[string]any{"name": name, "url": url, "timeLimit": 2000, "memoryLimit": 256,
		"tests": tests, "testType": "single",
		"input": map[string]string{"type": "stdin"}, "output": map[string]string{"type": "stdout"},
		"batch": map[string]any{"id": batch, "size": size}})
	if err != nil {
		panic(err)
	}
	return string(data)
}

func TestListen(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	l := listen(t, "--exec", "cp 'go.mod' {dir}/opened")
	steps := []struct {
		body   string
		status int
		answer string
		line   string // on standard output; "" for none
	}{
		{sent("B. Żółw & Friends", "https://example.com/b", "1", 1, "1\n", "2\n"), 200, "taken",
			"solutions/b-zolw-friends: brute.go, generate.go, solve.go, problem.toml, 2 new tests"},
		{sent("E. Trees", "https://codeforces.com/contest/2155/problem/E", "2", 1, "1\n"), 200, "taken",
			"solutions/codeforces/2155/e: brute.go, generate.go, solve.go, problem.toml, 1 new test"},
		{`{"name": `, 400, "this is not JSON", ""},
		{`[]`, 400, "this is not a problem from Competitive Companion", ""},
		{sent(strings.Repeat("x", 16<<20), "", "3", 1), 413, "a problem of more than 16 MiB was refused", ""},
		{sent("../../x", "", "4", 1), 200, "taken", "solutions/x: brute.go, generate.go, solve.go, problem.toml"},
		{sent("对弈", "https://example.com/2", "5", 1), 200, "taken", "solutions/problem: brute.go, generate.go, solve.go, problem.toml"},
		{sent("B. Żółw & Friends", "https://example.com/b", "6", 1, "1\n", "3\n"), 200, "taken",
			"solutions/b-zolw-friends: solution kept, changed and replaced: sample-2 (the old ones are next to them, as .old), 1 test as before"},
	}
	for _, step := range steps {
		if status, answer := l.post(step.body); status != step.status || !strings.HasPrefix(answer, step.answer) {
			t.Errorf("%.60s: answered %d %s, want %d %s", step.body, status, answer, step.status, step.answer)
		}
		if step.line == "" {
			continue
		}
		if line := l.line(); line != step.line {
			t.Errorf("%.60s: printed %s, want %s", step.body, line, step.line)
		}
	}
	for _, name := range []string{"b-zolw-friends", "codeforces/2155/e", "x", "problem"} {
		waitFor(t, filepath.Join(l.root, "solutions", name, "opened"))
	}
	stdout, stderr := l.interrupt()
	if len(stdout) != 0 || len(stderr) != 4 || stderr[3] != "kamyk: interrupted" {
		t.Errorf("in the end it printed %q and %q", stdout, stderr)
	}
	if entries, err := os.ReadDir(filepath.Dir(l.root)); err != nil || len(entries) != 1 {
		t.Errorf("beside the module there are %v, %v", entries, err)
	}
	l.run("flatten", "--all")
}

// TestListenToContests sends contests, all problems at once, and interrupts before one of them is whole. Nothing is lost.
func TestListenToContests(t *testing.T) {
	tier.NeedPart(t, 2)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	l := listen(t)
	const contests, size = 8, 12
	var group sync.WaitGroup
	var want []string
	for i := range contests * size {
		contest, letter := i/size, string(rune('a'+i%size))
		want = append(want, fmt.Sprintf("solutions/codeforces/%d/%s", contest, letter))
		group.Go(func() {
			url := fmt.Sprintf("https://codeforces.com/contest/%d/problem/%s", contest, letter)
			if status, answer := l.post(sent(letter, url, fmt.Sprint(contest), size, "1\n")); status != 200 {
				t.Errorf("answered %d %s", status, answer)
			}
		})
	}
	group.Wait()
	l.post(sent("alone", "", "incomplete", 3))
	l.post(sent("also alone", "", "incomplete", 3))
	want = append(want, "solutions/alone", "solutions/also-alone")
	stdout, stderr := l.interrupt()
	var dirs []string
	for _, line := range stdout {
		dir, _, _ := strings.Cut(line, ":")
		dirs = append(dirs, dir)
		if _, err := os.Stat(filepath.Join(l.root, dir, "solve.go")); err != nil {
			t.Error(err)
		}
	}
	for i := 0; i+size < len(dirs); i += size { // contests come whole
		if first, last := filepath.Dir(dirs[i]), filepath.Dir(dirs[i+size-1]); first != last {
			t.Errorf("%s and %s are in the place of one contest", dirs[i], dirs[i+size-1])
		}
	}
	slices.Sort(dirs)
	slices.Sort(want)
	if !slices.Equal(dirs, want) {
		t.Errorf("made %q, want %q", dirs, want)
	}
	if want := "kamyk: 2 of 3 problems of the contest have arrived; the others can still be sent"; !slices.Contains(stderr, want) {
		t.Errorf("said %q", stderr)
	}
}

func TestListenWhereAnotherDoes(t *testing.T) {
	other, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	root := t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	init := exec.Command("kamyk", "init")
	init.Dir = root
	if out, err := init.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	port := other.Addr().(*net.TCPAddr).Port
	command := exec.Command("kamyk", "listen", "--port", fmt.Sprint(port))
	command.Dir = root
	out, err := command.CombinedOutput()
	var exit *exec.ExitError
	want := fmt.Sprintf("kamyk: port %d is in use: another program listens there\n", port)
	if !errors.As(err, &exit) || exit.ExitCode() != int(exitIO) || !strings.HasPrefix(string(out), want) {
		t.Errorf("ended with %v, said %s", err, out)
	}
}

// BenchmarkListen posts 200 problems at once and says how long the slowest answer took. The extension waits for 500 ms.
func BenchmarkListen(b *testing.B) {
	l := listen(b)
	var slowest time.Duration
	for round := 0; b.Loop(); round++ {
		var group sync.WaitGroup
		times := make([]time.Duration, 200)
		for i := range times {
			url := fmt.Sprintf("https://codeforces.com/contest/%d/problem/%c", round*len(times)+i/10, 'A'+i%10)
			body := sent("problem", url, "", 1, strings.Repeat("1 2 3\n", 2000), "2\n", "3\n")
			group.Go(func() {
				begun := time.Now()
				l.post(body)
				times[i] = time.Since(begun)
			})
		}
		group.Wait()
		slowest = max(slowest, slices.Max(times))
		for range times {
			l.line()
		}
	}
	b.ReportMetric(float64(slowest.Milliseconds()), "slowest-ms")
}
