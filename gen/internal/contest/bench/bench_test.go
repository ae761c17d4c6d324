package bench

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/contest/fit"
)

func TestShape(t *testing.T) {
	name := filepath.Join(t.TempDir(), "input")
	text := "3\n10 -2000 word +7\n1.5 99999999999999999999\n"
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, err := readShape(name); err != nil || got != (Shape{7, int64(len(text)), 2000}) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestStalled(t *testing.T) {
	input := func(size int, tokens int, largest uint64) Input {
		return Input{Size: size, Shape: Shape{Bytes: int64(2 * tokens), Tokens: tokens, Largest: largest}}
	}
	for _, test := range []struct {
		name   string
		inputs []Input
		want   int
	}{
		{"more tokens", []Input{input(1, 3, 9), input(10, 30, 9), input(100, 300, 9)}, -1},
		{"a larger number", []Input{input(1, 3, 1), input(10, 3, 10), input(100, 3, 100)}, -1},
		{"until 10", []Input{input(1, 3, 1), input(10, 10, 7), input(100, 11, 7), input(1000, 10, 7)}, 1},
		{"never", []Input{input(1, 3, 9), input(10, 3, 9)}, 0},
		{"sizes that are close", []Input{input(1, 10, 9), input(10, 100, 9), input(11, 110, 9)}, -1},
		{"one", []Input{input(1, 3, 9)}, -1},
		{"none", nil, -1},
	} {
		if got := Stalled(test.inputs); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

func TestSample(t *testing.T) {
	s := sample([]float64{10, 11, 9, 10, 500})
	if s.Runs != 5 || s.Median != 10 || math.Abs(s.Spread-1.4826) > 1e-9 {
		t.Errorf("%+v", s)
	}
	if s := sample([]float64{1, 2}); s.Median != 1.5 {
		t.Errorf("%+v", s)
	}
}

func TestNoise(t *testing.T) {
	runs := func(milliseconds ...int) (list []Run) {
		for _, m := range milliseconds {
			list = append(list, Run{Time: time.Duration(m) * time.Millisecond})
		}
		return list
	}
	quiet := Record{Series: []Series{{Runs: [][]Run{runs(1, 2, 3), runs(100, 101, 99)}}}}
	noisy := Record{Series: []Series{{Runs: [][]Run{runs(1, 1, 1), runs(100, 150, 70)}}}}
	if q, n := quiet.Noise(), noisy.Noise(); q > Noisy || n < Noisy {
		t.Errorf("quiet %v, noisy %v", q, n)
	}
	load := 3.0
	if !(Machine{Load: &load, Processors: 2}).Busy() || (Machine{Processors: 2}).Busy() {
		t.Error("busy where it is not, or not where it is")
	}
}

// shell is a program that needs no compiler.
func shell(t *testing.T, name, script string) Program {
	if runtime.GOOS == "windows" {
		t.Skip("the programs of this test are scripts of a shell, and Windows has none")
	}
	return Program{Name: name, Args: []string{"sh", "-c", script}}
}

func planOf(t *testing.T, programs ...Program) *Plan {
	return &Plan{Programs: programs, Sizes: fit.Sizes(4), Time: time.Minute, Memory: 1 << 30, CompareAnswers: true, Temp: t.TempDir(),
		Progress: func(string) {},
		Draw: func(_ context.Context, size int, file string) error {
			return os.WriteFile(file, []byte(strings.Repeat("7 ", size)), 0o666)
		}}
}

func TestRun(t *testing.T) {
	p := planOf(t, shell(t, "one", "cat"), shell(t, "other", "cat; true"))
	record, err := p.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if len(record.Inputs) != 4 || record.Inputs[2].Tokens != 3 || record.Differs != 0 {
		t.Errorf("%+v", record)
	}
	for _, s := range record.Series {
		if s.Failure != nil || len(s.Runs) != 4 || len(s.Runs[2]) < minRuns {
			t.Errorf("%+v", s)
		}
	}
}

func TestRunDiffers(t *testing.T) {
	p := planOf(t, shell(t, "one", "cat"), shell(t, "other", "set -- $(cat); echo $*; test $# != 4 || echo 8"))
	if b := p.begin(); b.grow(context.Background()) != nil || b.record.Differs != 4 {
		t.Errorf("differs at %d", b.record.Differs)
	}
}

func TestRunFails(t *testing.T) {
	p := planOf(t, shell(t, "one", "cat"), shell(t, "fails", "set -- $(cat); test $# -lt 4 || { echo four >&2; exit 3; }; echo $*"))
	record, err := p.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	s := record.Series[1]
	if s.Failure == nil || *s.Failure != (Failure{4, "exit status 3: four"}) || len(s.Runs) != 3 || len(record.Series[0].Runs) != 4 {
		t.Errorf("%+v", s)
	}
}

// A program that takes too long ends by itself, and the others go on.
func TestRunSlow(t *testing.T) {
	burn := "set -- $(cat); test $# -lt 2 || while : $((i += 1)); do test $i -lt 300000 || break; done"
	p := planOf(t, shell(t, "one", "cat"), shell(t, "slow", burn))
	p.Time, p.CompareAnswers = time.Second, false
	record, err := p.Run(context.Background())
	if err != nil || len(record.Series[0].Runs) != 4 || len(record.Series[1].Runs) > 2 {
		t.Errorf("%+v, %v", record, err)
	}
}

// A Generate whose inputs take long to draw ends the growth, if no size has to be reached.
func TestRunSlowDraw(t *testing.T) {
	for _, open := range []bool{true, false} {
		p := planOf(t, shell(t, "one", "cat"))
		draw := p.Draw
		p.Time, p.Open = 800*time.Millisecond, open
		p.Draw = func(ctx context.Context, size int, file string) error {
			if size >= 2 {
				time.Sleep(p.Time / 4)
			}
			return draw(ctx, size, file)
		}
		record, err := p.Run(context.Background())
		if most := len(p.Sizes); err != nil || open && len(record.Inputs) > 2 || !open && len(record.Inputs) != most {
			t.Errorf("open %v: %+v, %v", open, record, err)
		}
	}
}

func TestRunFiles(t *testing.T) {
	p := planOf(t, shell(t, "copies", "cat kam.in >kam.out"), shell(t, "other", "cat kam.in kam.in >kam.out"))
	p.Input, p.Output = "kam.in", "kam.out"
	if b := p.begin(); b.grow(context.Background()) != nil || b.record.Differs != 1 {
		t.Errorf("%+v", b.record)
	}
}

// What was measured before an interrupt is kept.
func TestRunInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := planOf(t, shell(t, "one", "cat"))
	p.Progress = func(step string) {
		if strings.Contains(step, "n = 4") {
			cancel()
		}
	}
	record, err := p.Run(ctx)
	if !errors.Is(err, context.Canceled) || len(record.Series[0].Runs) < 2 {
		t.Errorf("%+v, %v", record, err)
	}
}

func TestFindings(t *testing.T) {
	record := &Record{Series: []Series{{Name: "one"}}}
	for i, size := range []int{1, 250, 500, 1000, 2000} {
		record.Inputs = append(record.Inputs, Input{Size: size, Shape: Shape{Tokens: min(size, 2000)}})
		for j := range 5 {
			seconds := 0.001 + float64(size)*1e-4 + float64(j)*1e-6
			record.Series[0].Runs = append(record.Series[0].Runs[:i:i], append(record.runs(i), Run{time.Duration(seconds * 1e9), 8 << 20}))
		}
	}
	for _, test := range []struct {
		bound    int
		cost     float64
		measured bool
	}{{2000, 0.201, true}, {10_000, 1.001, false}} {
		at := record.Time(0, test.bound).Bound
		if at == nil || at.Measured != test.measured || math.Abs(at.Cost/test.cost-1) > 0.02 {
			t.Errorf("at %d: %+v", test.bound, at)
		}
	}
	for i := range record.Inputs {
		record.Inputs[i].Tokens = 5
	}
	if f := record.Time(0, 10_000); f.Bound != nil || len(f.Points) != 1 {
		t.Errorf("inputs that do not grow: %+v", f)
	}
}

func (r *Record) runs(i int) []Run {
	if i < len(r.Series[0].Runs) {
		return r.Series[0].Runs[i]
	}
	return nil
}
