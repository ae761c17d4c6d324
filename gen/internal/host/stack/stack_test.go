package stack

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func own(f Frame) bool {
	return strings.HasPrefix(f.Function, "main.") && strings.HasPrefix(filepath.ToSlash(f.File), "/home/me/")
}

func TestRead(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a helper, through the generated main", `goroutine 1 [running]:
panic({0x4c0a20?, 0xc000018108?})
	/usr/local/go/src/runtime/panic.go:787 +0x132
main.(*List[...]).Pick(...)
	/home/me/lib/lib.go:7
main.Solve({0x4e2a08, 0xc000012345}, {0x4e2a28, 0x1})
	/home/me/solve.go:4 +0x1d
main.main()
	/tmp/work/main.go:80 +0x65
`, "1 running (*List[...]).Pick lib.go:7, Solve solve.go:4"},
		{"goroutines", `goroutine 1 gp=0xc0000061c0 m=nil [sync.WaitGroup.Wait, 2 minutes]:
main.Solve()
	/home/me/a.go:9 +0x1d

goroutine 6 [chan receive]:
main.other.func1()
	/home/me/a.go:12 +0x1d
created by main.Solve in goroutine 1
	/home/me/a.go:8 +0x1d
`, "1 sync.WaitGroup.Wait Solve a.go:9; 6 chan receive other.func1 a.go:12"},
		{"lines as on Windows", "goroutine 1 [running]:\r\nmain.b()\r\n\t/home/me/b.go:2 +0x1d\r\n", "1 running b b.go:2"},
		{"nothing of package main", "goroutine 1 [running]:\nother.b()\n\t/home/me/b.go:2 +0x1d\n", "1 running "},
		{"nothing", "", ""},
	} {
		var goroutines []string
		for _, g := range Read(test.text, own) {
			goroutines = append(goroutines, fmt.Sprintf("%d %s %s", g.Number, g.State, describe(g.Frames)))
		}
		if got := strings.Join(goroutines, "; "); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func describe(frames []Frame) string {
	var texts []string
	for _, f := range frames {
		texts = append(texts, fmt.Sprintf("%s %s:%d", f.Function, filepath.Base(f.File), f.Line))
	}
	return strings.Join(texts, ", ")
}

func TestCommon(t *testing.T) {
	at := func(lines ...int) (frames []Frame) {
		for _, line := range lines {
			frames = append(frames, Frame{"f", "/home/me/a.go", line})
		}
		return frames
	}
	sample := func(g ...Goroutine) []Goroutine { return g }
	for _, test := range []struct {
		name    string
		samples [][]Goroutine
		want    string
	}{
		{"none", nil, ""},
		{"nothing of the contestant's", [][]Goroutine{sample(Goroutine{1, "running", nil, 0})}, ""},
		{"most", [][]Goroutine{sample(Goroutine{1, "running", at(3, 9), 0}), sample(Goroutine{1, "running", at(4, 9), 0}),
			sample(Goroutine{1, "running", at(3, 8), 0})}, "running 2/3 f a.go:3, f a.go:8"},
		{"a recursion", [][]Goroutine{sample(Goroutine{1, "running", at(3, 5, 5, 5, 9), 0})}, "running 1/1 f a.go:3, f a.go:5, f a.go:9"},
		{"one that runs before one that waits", [][]Goroutine{sample(Goroutine{1, "chan receive", at(1), 0}, Goroutine{7, "runnable", at(2), 0})},
			"runnable 1/1 f a.go:2"},
		{"main before others", [][]Goroutine{sample(Goroutine{7, "select", at(2), 0}, Goroutine{1, "chan receive", at(1), 0})},
			"chan receive 1/1 f a.go:1"},
	} {
		got := ""
		if p := FindHotSpot(test.samples); p != nil {
			got = fmt.Sprintf("%s %d/%d %s", p.State, p.Seen, p.Samples, describe(p.Frames))
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestSampler compiles a program that never ends with the sampler beside it, under names that could be in its way.
func TestSampler(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{
		"go.mod":  "module solution\n\ngo 1.21\n",
		"main.go": "package main\n\nvar sum, nil, len, runtime int\n\nfunc main() {\n\tfor {\n\t\tspin()\n\t}\n}\n\n//go:noinline\nfunc spin() {\n\tfor i := 0; i < 1e9; i++ {\n\t\tsum += i\n\t}\n}\n",
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := AddSampler(dir); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", "solution.exe", ".")
	build.Dir, build.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	file := filepath.Join(dir, "samples")
	program := exec.Command(filepath.Join(dir, "solution.exe"))
	program.Env = append(os.Environ(), Environment(file, time.Millisecond, 1<<20))
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	defer program.Wait()
	defer program.Process.Kill()
	accept := func(f Frame) bool {
		return strings.HasPrefix(f.Function, "main.") && filepath.Base(f.File) == "main.go"
	}
	var place *HotSpot
	for place == nil || place.Samples < 3 {
		time.Sleep(10 * time.Millisecond)
		text, _ := os.ReadFile(file)
		place = FindHotSpot(Samples(string(text), accept))
	}
	if place.Frames[0].Function != "spin" || place.Frames[len(place.Frames)-1].Line != 7 || runtime.GOOS != "windows" && place.Samples < 3 {
		t.Errorf("%+v", place)
	}
}
