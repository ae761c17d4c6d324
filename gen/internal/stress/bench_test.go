package stress_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/stress"
)

// BenchmarkShellLoop measures what people do without kamyk against what kamyk does, on the same tests of kamienie: tests of size 2, with
// at most two cases of two piles of two stones. Both are on the same one core, and take turns, so that other work on the machine is
// shared fairly; the ratio is that of the tests a second.
func BenchmarkShellLoop(b *testing.B) {
	dir, err := filepath.Abs("../../../solutions/kamienie")
	if err != nil {
		b.Fatal(err)
	}
	programs := buildLoop(b, dir)
	worker, err := stress.Open(b.Context(), dir, b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	pin(b)
	for b.Loop() {
		looped := timeLoop(b, programs, 300)
		outcome, err := worker.Run(b.Context(), stress.Options{First: 1000, Tests: 1000000, Size: 2, Processes: 1})
		if err != nil || outcome.Failure != nil {
			b.Fatal(err, outcome.Failure)
		}
		inProcess := float64(outcome.Tests) / outcome.Elapsed.Seconds()
		b.ReportMetric(looped, "loop-tests/s")
		b.ReportMetric(inProcess, "worker-tests/s")
		b.ReportMetric(inProcess/looped, "times")
	}
}

// pin keeps the benchmark, and all that it starts from then on, on one core.
func pin(b *testing.B) {
	self := strconv.Itoa(os.Getpid())
	before, err := exec.Command("taskset", "-p", self).Output()
	if err != nil {
		b.Logf("nothing is kept on one core: taskset says %v", err)
		return
	}
	mask := strings.Fields(string(before))
	core := strconv.Itoa(runtime.NumCPU() - 1)
	if out, err := exec.Command("taskset", "-a", "-c", "-p", core, self).CombinedOutput(); err != nil {
		b.Logf("nothing is kept on one core: %s", out)
		return
	}
	b.Cleanup(func() { exec.Command("taskset", "-a", "-p", mask[len(mask)-1], self).Run() })
}

// mains are the programs of the loop.
var mains = map[string]string{
	"solve": `kamienie.Solve(fastio.NewReader(os.Stdin), out)`,
	"brute": `kamienie.Brute(fastio.NewReader(os.Stdin), out)`,
	"generate": `seed, _ := strconv.ParseUint(os.Args[1], 10, 64)
	kamienie.Generate(draw.Random(seed, 2), out)`,
}

// buildLoop builds the three programs from the problem's own package, and returns their folder.
func buildLoop(b *testing.B, dir string) string {
	folder := b.TempDir()
	for name, call := range mains {
		used := `"strconv"; "kamyk/templates/draw"`
		if name != "generate" {
			used = ""
		}
		source := fmt.Sprintf(`package main
import ("os"; "kamyk/solutions/kamienie"; "kamyk/templates/fastio"; %s)
func main() {
	out := fastio.NewWriter(os.Stdout)
	%s
	out.Flush()
}`, used, call)
		buildMain(b, dir, folder, name, source)
	}
	return folder
}

// buildMain builds a main that seems to stand in a problem's folder, and returns the program's name.
func buildMain(t testing.TB, dir, folder, name, source string) string {
	t.Helper()
	real, overlay, program := filepath.Join(folder, name+".go"), filepath.Join(folder, name+".json"), filepath.Join(folder, name)
	write(t, real, []byte(source))
	write(t, overlay, fmt.Appendf(nil, `{"Replace": {%q: %q}}`, filepath.Join(dir, name+"loop", "main.go"), real))
	build := exec.Command("go", "build", "-o", program, "-overlay", overlay, "./"+name+"loop")
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building %s: %v\n%s", name, err, out)
	}
	return program
}

// timeLoop runs the loop and returns its tests a second.
func timeLoop(b *testing.B, folder string, tests int) float64 {
	script := fmt.Sprintf(`i=1000; while [ $i -lt %d ]; do
	./generate $i > in; ./solve < in > got; ./brute < in > want; cmp -s got want || exit 1; i=$((i+1)); done`, 1000+tests)
	loop := exec.Command("sh", "-c", script)
	loop.Dir = folder
	begun := time.Now()
	if out, err := loop.CombinedOutput(); err != nil {
		b.Fatalf("the loop ends with %v: %s", err, out)
	}
	return float64(tests) / time.Since(begun).Seconds()
}
