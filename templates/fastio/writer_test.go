package fastio_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// written returns what write writes.
func written(t *testing.T, write func(*fastio.Writer)) string {
	t.Helper()
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	write(w)
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestWrite(t *testing.T) {
	got := written(t, func(w *fastio.Writer) {
		w.Int(-12)
		w.Byte(' ')
		w.Uint64(7)
		w.Newline()
		w.Ints([]int{1, -2, 3})
		w.Ints(nil)
		w.Line(" end")
		w.String("s")
		w.Bytes([]byte("bytes"))
		w.Float64(0.125, 2)
	})
	if want := "-12 7\n1 -2 3 end\nsbytes0.12"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWriteSeveral(t *testing.T) {
	for want, write := range map[string]func(*fastio.Writer){
		"1 2\n":       func(w *fastio.Writer) { w.IntLine(1, 2) },
		"7\n":         func(w *fastio.Writer) { w.IntLine([]int{7}...) },
		"\n":          func(w *fastio.Writer) { w.IntLine() },
		"1, -2":       func(w *fastio.Writer) { w.Join([]int{1, -2}, ", ") },
		"5 -6":        func(w *fastio.Writer) { w.Int64s([]int64{5, -6}) },
		"5 -6\n":      func(w *fastio.Writer) { w.Int64Line(5, -6) },
		"8 9":         func(w *fastio.Writer) { w.Uint64s([]uint64{8, 9}) },
		"8 9\n":       func(w *fastio.Writer) { w.Uint64Line(8, 9) },
		"0.50 1.25":   func(w *fastio.Writer) { w.Float64s([]float64{0.5, 1.25}, 2) },
		"-0.500\n":    func(w *fastio.Writer) { w.Float64Line(-0.5, 3) },
		"0.1":         func(w *fastio.Writer) { w.Float64(0.1, -1) },
		"1 10":        func(w *fastio.Writer) { w.Indices([]int{0, 9}) },
		"3 1 2\n":     func(w *fastio.Writer) { w.IndexLine(2, 0, 1) },
		"6":           func(w *fastio.Writer) { w.Index(5) },
		"1 2\n3 4\n":  func(w *fastio.Writer) { w.Pairs([][2]int{{1, 2}, {3, 4}}) },
		"1 2\n\n3\n":  func(w *fastio.Writer) { w.Rows([][]int{{1, 2}, {}, {3}}) },
		"a b":         func(w *fastio.Writer) { w.Words([]string{"a", "b"}) },
		"a\n\nb\n":    func(w *fastio.Writer) { w.Lines([]string{"a", "", "b"}) },
		"#.\n.#\n":    func(w *fastio.Writer) { w.Grid([][]byte{[]byte("#."), []byte(".#")}) },
		"101":         func(w *fastio.Writer) { w.Bits([]bool{true, false, true}) },
		"Yes\nNo\n":   func(w *fastio.Writer) { w.YesNo(true); w.YesNo(false) },
		"first\nNO\n": func(w *fastio.Writer) { w.Either(true, "first", "second"); w.Either(false, "YES", "NO") },
	} {
		if got := written(t, write); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestWriteIntegers(t *testing.T) {
	xs := []int64{math.MinInt64, math.MinInt64 + 1, math.MaxInt64}
	for x := int64(-20_000); x <= 120_000; x++ {
		xs = append(xs, x)
	}
	for power := int64(1); power <= 1e17; power *= 10 {
		for x := 10*power - 2; x <= 10*power+2; x++ {
			xs = append(xs, x, -x)
		}
	}
	var want []byte
	got := written(t, func(w *fastio.Writer) {
		for _, x := range xs {
			w.Int64(x)
			w.Byte(' ')
			w.Uint64(uint64(x))
			w.Newline()
			want = append(strconv.AppendInt(want, x, 10), ' ')
			want = append(strconv.AppendUint(want, uint64(x), 10), '\n')
		}
	})
	compareLines(t, got, string(want))
}

func TestWriteFloats(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	xs := []float64{
		0, 1e300, math.Copysign(0, -1), math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, math.SmallestNonzeroFloat64,
		1 << 52, 1<<53 - 1, 0.1, -0.05, 9.995, 999999.9999995,
	}
	for i := range 20_000 {
		xs = append(xs,
			math.Float64frombits(random.Uint64()),
			random.NormFloat64()*1000,
			float64(i-10_000)/float64(int(1)<<random.Intn(12)),           // ties
			(float64(i)+0.5)/math.Pow10(random.Intn(9)),                  // what looks like ties
			math.Nextafter(float64(i)/64, float64(random.Intn(3)-1)*1e9), // what is next to them
		)
	}
	var want []byte
	got := written(t, func(w *fastio.Writer) {
		for i, x := range xs {
			decimals := i%21 - 1
			w.Float64(x, decimals)
			w.Newline()
			want = append(strconv.AppendFloat(want, x, 'f', decimals, 64), '\n')
		}
	})
	compareLines(t, got, string(want))
}

func compareLines(t *testing.T, got, want string) {
	t.Helper()
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	if len(gotLines) != len(wantLines) {
		t.Fatalf("%d lines, want %d", len(gotLines), len(wantLines))
	}
	for i := range wantLines {
		if gotLines[i] != wantLines[i] {
			t.Errorf("line %d: %q, want %q", i, gotLines[i], wantLines[i])
		}
	}
}

// Everything that can stand at the end of the buffer does so at each distance from it.
func TestWriteAcrossBuffers(t *testing.T) {
	writes := map[string]func(*fastio.Writer){
		"-1234567890123456789": func(w *fastio.Writer) { w.Int64(-1234567890123456789) },
		"-0.000001":            func(w *fastio.Writer) { w.Float64(-0.000001, 6) },
		"text of some length":  func(w *fastio.Writer) { w.String("text of some length") },
		"bytes of some length": func(w *fastio.Writer) { w.Bytes([]byte("bytes of some length")) },
		"b":                    func(w *fastio.Writer) { w.Byte('b') },
		strings.Repeat("long text ", 20_000): func(w *fastio.Writer) {
			w.String(strings.Repeat("long text ", 10_000))
			w.Bytes([]byte(strings.Repeat("long text ", 10_000)))
		},
	}
	for want, write := range writes {
		for before := 1<<16 - 50; before <= 1<<16; before++ {
			padding := strings.Repeat(".", before)
			got := written(t, func(w *fastio.Writer) {
				w.String(padding)
				write(w)
				w.String("end")
			})
			if got != padding+want+"end" {
				t.Fatalf("after %d bytes: %.60q, want %.60q", before, strings.TrimLeft(got, "."), want+"end")
			}
		}
	}
}

func TestWriterReset(t *testing.T) {
	var text, other bytes.Buffer
	w := fastio.NewWriter(&text)
	w.Int(1)
	w.Flush()
	w.Int(4)
	w.Reset(&other)
	w.Int(2)
	w.Flush()
	if text.String() != "1" || other.String() != "2" {
		t.Errorf("wrote %q and %q, want 1 and 2", text.String(), other.String())
	}
}

// Nothing is sent where nothing was written: an empty write would wait for a reader of a pipe.
func TestFlushOfNothing(t *testing.T) {
	_, pipe := io.Pipe()
	w := fastio.NewWriter(pipe)
	if err := w.Flush(); err != nil {
		t.Error(err)
	}
}

func TestWriterIsAnIOWriter(t *testing.T) {
	got := written(t, func(w *fastio.Writer) {
		w.String("a ")
		if n, err := fmt.Fprintf(w, "%d-%s\n", 12, "b"); n != 5 || err != nil {
			t.Errorf("%d, %v, want 5 and no error", n, err)
		}
		w.Int(3)
	})
	if got != "a 12-b\n3" {
		t.Errorf("got %q", got)
	}
}

// failing takes some bytes and then fails.
type failing struct{ left int }

var errFull = errors.New("full")

func (f *failing) Write(b []byte) (int, error) {
	n := min(f.left, len(b))
	if f.left -= n; n < len(b) {
		return n, errFull
	}
	return n, nil
}

func TestWriteErrorStays(t *testing.T) {
	for _, left := range []int{0, 1, 70_000, 200_000} {
		w := fastio.NewWriter(&failing{left})
		for range 50_000 {
			w.Int(-123456789)
			w.Line("text")
			w.Float64(1.5, 3)
		}
		for range 2 {
			if err := w.Flush(); err != errFull {
				t.Errorf("after %d bytes: Flush returns %v, want the error", left, err)
			}
		}
		var out bytes.Buffer
		w.Int(4)
		w.Reset(&out)
		w.Int(5)
		if err := w.Flush(); err != nil || out.String() != "5" {
			t.Errorf("after Reset: %q, %v, want 5", out.String(), err)
		}
	}
}

func TestWriteAllocatesNothing(t *testing.T) {
	w := fastio.NewWriter(io.Discard)
	xs := []int{1, -2, 3e8}
	allocations := testing.AllocsPerRun(20, func() {
		w.Reset(io.Discard)
		for range 10_000 {
			w.Ints(xs)
			w.Float64(1.25, 6)
			w.Float64(1e20, 6)
			w.Line("text")
		}
		w.Flush()
	})
	if allocations != 0 {
		t.Errorf("%v allocations a run, want 0", allocations)
	}
}
