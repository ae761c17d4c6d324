package loop_test

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"testing"

	"kamyk/gen/internal/stress/loop"
)

func TestCompare(t *testing.T) {
	tests := []struct {
		got, want string
		tolerance float64
		verdict   loop.Verdict
	}{
		{"", "", 0, loop.Passed},
		{"1 2\n", "1\r\n\t2", 0, loop.Passed},
		{"1 2", "1 3", 0, loop.WrongAnswer},
		{"first", "second", 0, loop.WrongAnswer},
		{"12", "1 2", 0, loop.Malformed},
		{"1 2 3", "1 2", 0, loop.Malformed},
		{"7 2 3", "1 2", 0, loop.Malformed},
		{"", "1", 0, loop.Malformed},
		{"one", "1", 0, loop.Malformed},
		{"1", "one", 0, loop.WrongAnswer},
		{"1.0", "1", 0, loop.WrongAnswer},
		{"1.0", "1", 1e-9, loop.Passed},
		{"0.0000011", "0", 1e-6, loop.WrongAnswer},
		{"1000001", "1000000", 1e-6, loop.Passed},
		{"1000002", "1000000", 1e-6, loop.WrongAnswer},
		{"NaN", "1", 1e-6, loop.WrongAnswer},
		{"nan", "nan", 1e-6, loop.Passed},
	}
	for _, test := range tests {
		if got := loop.Compare([]byte(test.got), []byte(test.want), test.tolerance); got != test.verdict {
			t.Errorf("%q for %q with tolerance %g is %q, want %q", test.got, test.want, test.tolerance, got, test.verdict)
		}
	}
}

// TestSizesAreSpread looks at the sizes of the first thousand seeds and of the thousand after them, for several limits.
func TestSizesAreSpread(t *testing.T) {
	for _, limit := range []int{1, 2, 10, 30, 1000, 1 << 30} {
		counts := map[bool]int{}
		for seed := range uint64(100_000) {
			size := loop.Size(seed, limit)
			if size < 1 || size > limit || size != loop.Size(seed+100_000, limit) || seed < 10 && size > 1+limit/10 {
				t.Fatalf("seed %d of limit %d has size %d", seed, limit, size)
			}
			if seed >= 1000 && seed < 2000 {
				counts[size > limit/4]++
			}
		}
		if limit >= 10 && (counts[true] < 400 || counts[false] < 400) {
			t.Errorf("limit %d: of the second thousand %d are in the lowest quarter, %d above", limit, counts[false], counts[true])
		}
		if least, most := loop.Sizes(0, 2000, limit); least != 1 || most < limit-limit/50-1 {
			t.Errorf("limit %d: the first 2000 sizes are %d to %d", limit, least, most)
		}
	}
	if least, most := loop.Sizes(7, 7, 30); least != 1 || most != 1 {
		t.Errorf("no seeds have the sizes %d to %d", least, most)
	}
}

// The output of a solver between frames, even the beginning of a frame, is distinguished from them.
func TestFramesAmongOtherText(t *testing.T) {
	var stream bytes.Buffer
	sender := loop.NewSender(&stream)
	texts := []string{"", "debug\n", "\x00\xffkamyk", "\n\n\n"}
	for i, text := range texts {
		stream.WriteString(text)
		if err := sender.Send(&loop.Order{Count: uint64(i)}); err != nil {
			t.Fatal(err)
		}
	}
	in := bufio.NewReader(&stream)
	for i, text := range texts {
		var order loop.Order
		if err := loop.Receive(in, &order); err != nil || order.Count != uint64(i) {
			t.Errorf("frame %d: %+v behind %q, %v", i, order, text, err)
		}
	}
	if err := loop.Receive(in, &loop.Order{}); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
}

// serve lets a worker in this process obey some orders.
func serve(t *testing.T, p loop.Program, orders ...*loop.Order) (reports []*loop.Report) {
	t.Helper()
	var in, out bytes.Buffer
	sender := loop.NewSender(&in)
	for _, order := range orders {
		if err := sender.Send(order); err != nil {
			t.Fatal(err)
		}
	}
	if err := loop.Serve(p, &in, &out); err != io.EOF {
		t.Fatal(err)
	}
	for reader := bufio.NewReader(&out); ; {
		report := &loop.Report{}
		if err := loop.Receive(reader, report); err == io.EOF {
			return reports
		} else if err != nil {
			t.Fatal(err)
		}
		reports = append(reports, report)
	}
}

func TestGivenInput(t *testing.T) {
	echo := func(in io.Reader, out io.Writer) error {
		_, err := io.Copy(out, in)
		return err
	}
	p := loop.Program{Functions: map[string]loop.Function{"Echo": echo}}
	order := &loop.Order{Solve: "Echo", Test: &loop.Test{Given: true, Input: []byte("a b")}, Announce: true}
	reports := serve(t, p, order, order)
	if len(reports) != 6 || !reports[0].Announced || !reports[1].Announced || reports[2].Announced {
		t.Fatalf("%d reports, want two announcements and a result, twice", len(reports))
	}
	if r := reports[5].Result; r.Verdict != loop.Passed || string(r.Got) != "a b" {
		t.Errorf("got %+v", r)
	}
}

func TestVariables(t *testing.T) {
	type node struct {
		next  *node
		value any
	}
	ring := &node{value: map[string][]int{"a": {1}, "b": {2, 3}}}
	ring.next = &node{ring, 1.5}
	number, text, function := 7, strings.Repeat("x", 100), func() {}
	p := loop.Program{Variables: []loop.Variable{{"ring", &ring}, {"number", &number}, {"text", &text}, {"function", &function}}}
	ask := func() []loop.Content { return serve(t, p, &loop.Order{Variables: true})[0].Variables }
	before, again := ask(), ask()
	ring.value.(map[string][]int)["b"][1]++
	after := ask()
	for i, content := range before {
		if content.Name == "the number of goroutines" {
			continue // each worker in this process adds one
		}
		if again[i].Hash != content.Hash {
			t.Errorf("%s changes by itself", content.Name)
		}
		if changed := after[i].Hash != content.Hash; changed != (content.Name == "ring") {
			t.Errorf("%s: changed is %v", content.Name, changed)
		}
		if len(content.Text) > 60 {
			t.Errorf("%s is shown as %s", content.Name, content.Text)
		}
	}
}
