package fastio_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand"
	"strconv"
	"testing"

	"kamyk/templates/fastio"
)

// Each benchmark reads or writes a hundred thousand items a round; ns/item is the figure to compare.
const items = 100_000

// inputs are what the benchmarks read: items tokens, or lines, of one kind.
func inputs() map[string][]byte {
	random := rand.New(rand.NewSource(7))
	shapes := map[string]func() string{
		"small": func() string { return strconv.Itoa(random.Intn(100)) + " " },
		"int":   func() string { return strconv.Itoa(int(random.Int63n(2e9+1)-1e9)) + " " },
		"long":  func() string { return strconv.FormatInt(int64(random.Uint64()), 10) + "\n" },
		"crlf":  func() string { return strconv.Itoa(int(random.Int63n(2e9+1)-1e9)) + "\r\n" },
		"uint":  func() string { return strconv.FormatUint(random.Uint64(), 10) + " " },
		"float": func() string { return strconv.FormatFloat(random.NormFloat64()*1e4, 'f', 6, 64) + " " },
		"exact": func() string { return strconv.FormatFloat(random.NormFloat64(), 'g', -1, 64) + " " },
		"word":  func() string { return letters(random, 1+random.Intn(12)) + " " },
		"line":  func() string { return letters(random, 20) + " " + letters(random, random.Intn(40)) + "\n" },
	}
	made := map[string][]byte{}
	for name, shape := range shapes {
		var text bytes.Buffer
		for range items {
			text.WriteString(shape())
		}
		made[name] = text.Bytes()
	}
	return made
}

func letters(random *rand.Rand, n int) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = 'a' + byte(random.Intn(26))
	}
	return string(text)
}

func BenchmarkRead(b *testing.B) {
	inputs := inputs()
	for _, bench := range []struct {
		input string
		read  func(*fastio.Reader)
	}{
		{"small", func(r *fastio.Reader) { r.Int() }},
		{"int", func(r *fastio.Reader) { r.Int() }},
		{"long", func(r *fastio.Reader) { r.Int64() }},
		{"crlf", func(r *fastio.Reader) { r.Int() }},
		{"uint", func(r *fastio.Reader) { r.Uint64() }},
		{"float", func(r *fastio.Reader) { r.Float64() }},
		{"exact", func(r *fastio.Reader) { r.Float64() }},
		{"word", func(r *fastio.Reader) { r.Word() }},
		{"line", func(r *fastio.Reader) { r.Line() }},
	} {
		in, r := bytes.NewReader(nil), fastio.NewReader(nil)
		round(b, bench.input+"/fastio", func() {
			in.Reset(inputs[bench.input])
			r.Reset(in)
			for range items {
				bench.read(r)
			}
		})
	}
}

// BenchmarkReadOthers reads what BenchmarkRead reads as one would without fastio.
func BenchmarkReadOthers(b *testing.B) {
	inputs := inputs()
	for _, bench := range []struct {
		input string
		split bufio.SplitFunc
		parse func(string) error
		scan  func(io.Reader) error
	}{
		{"int", bufio.ScanWords, func(s string) error { _, err := strconv.Atoi(s); return err }, scan[int]},
		{"uint", bufio.ScanWords, func(s string) error { _, err := strconv.ParseUint(s, 10, 64); return err }, scan[uint64]},
		{"float", bufio.ScanWords, func(s string) error { _, err := strconv.ParseFloat(s, 64); return err }, scan[float64]},
		{"exact", bufio.ScanWords, func(s string) error { _, err := strconv.ParseFloat(s, 64); return err }, scan[float64]},
		{"word", bufio.ScanWords, func(string) error { return nil }, scan[string]},
		{"line", bufio.ScanLines, func(string) error { return nil }, nil},
	} {
		round(b, bench.input+"/scanner", func() {
			in := bufio.NewScanner(bytes.NewReader(inputs[bench.input]))
			in.Split(bench.split)
			for in.Scan() {
				if err := bench.parse(in.Text()); err != nil {
					b.Fatal(err)
				}
			}
		})
		if bench.scan == nil {
			continue
		}
		round(b, bench.input+"/fmt", func() {
			in := bufio.NewReader(bytes.NewReader(inputs[bench.input]))
			for range items {
				if err := bench.scan(in); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func scan[T any](in io.Reader) error {
	var x T
	_, err := fmt.Fscan(in, &x)
	return err
}

func BenchmarkWrite(b *testing.B) {
	random := rand.New(rand.NewSource(7))
	ints, floats := make([]int64, items), make([]float64, items)
	for i := range ints {
		ints[i], floats[i] = random.Int63n(2e12)-1e12, random.NormFloat64()*1e4
	}
	w, buffer := fastio.NewWriter(io.Discard), bufio.NewWriter(io.Discard)
	for _, bench := range []struct {
		name  string
		write func(i int)
	}{
		{"int/fastio", func(i int) { w.Int64(ints[i]); w.Newline() }},
		{"int/fmt", func(i int) { fmt.Fprintln(buffer, ints[i]) }},
		{"float/fastio", func(i int) { w.Float64(floats[i], 6); w.Newline() }},
		{"float/fmt", func(i int) { fmt.Fprintf(buffer, "%.6f\n", floats[i]) }},
		{"line/fastio", func(i int) { w.Line("a line of some forty bytes, more or less") }},
		{"line/fmt", func(i int) { fmt.Fprintln(buffer, "a line of some forty bytes, more or less") }},
	} {
		round(b, bench.name, func() {
			for i := range items {
				bench.write(i)
			}
		})
	}
}

// round measures a function that handles all items once.
func round(b *testing.B, name string, all func()) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			all()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/items, "ns/item")
	})
}
