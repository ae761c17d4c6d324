package debug_test

import (
	"io"
	"os"
	"runtime"
	"strconv"
	"testing"

	"kamyk/templates/debug"
)

// printed calls print and returns what it wrote to standard error.
func printed(t *testing.T, print func()) string {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func(old *os.File) { os.Stderr = old }(os.Stderr)
	os.Stderr = write
	print()
	write.Close()
	text, err := io.ReadAll(read)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

type point struct{ X, y int }

func TestPrint(t *testing.T) {
	tests := []struct {
		values []any
		want   string
	}{
		{nil, ""},
		{[]any{"n =", 3}, " n = 3"},
		{[]any{point{1, -2}, []int{4, 5}, nil}, " {X:1 y:-2} [4 5] <nil>"},
		{[]any{&point{1, 2}, map[string]int{"b": 2, "a": 1}, 0.5}, " &{X:1 y:2} map[a:1 b:2] 0.5"},
		{[]any{"100%d"}, " 100%d"},
	}
	for _, test := range tests {
		line := 0
		got := printed(t, func() {
			_, _, line, _ = runtime.Caller(0)
			debug.Print(test.values...)
		})
		want := ""
		if enabled {
			want = "debug_test.go:" + strconv.Itoa(line+1) + ":" + test.want + "\n"
		}
		if got != want {
			t.Errorf("Print(%v) wrote %q, want %q", test.values, got, want)
		}
	}
}

type list int

func (n list) Len() int                  { return int(n) }
func (n list) Size() (rows, columns int) { return int(n), int(n) + 1 }

func TestBounds(t *testing.T) {
	for name, test := range map[string]struct {
		check func()
		fails bool
	}{
		"the last index":  {func() { debug.Index(2, list(3)) }, false},
		"no such index":   {func() { debug.Index(3, list(3)) }, true},
		"below":           {func() { debug.Index(-1, list(3)) }, true},
		"the whole range": {func() { debug.Range(0, 3, list(3)) }, false},
		"an empty range":  {func() { debug.Range(3, 3, list(3)) }, false},
		"a range beyond":  {func() { debug.Range(0, 4, list(3)) }, true},
		"ends exchanged":  {func() { debug.Range(2, 1, list(3)) }, true},
		"the last cell":   {func() { debug.Cell(2, 3, list(3)) }, false},
		"no such column":  {func() { debug.Cell(2, 4, list(3)) }, true},
		"what holds":      {func() { debug.Assert(func() bool { return true }, "text") }, false},
		"what does not":   {func() { debug.Assert(func() bool { return false }, "text") }, true},
	} {
		func() {
			defer func() {
				if got := recover(); (got != nil) != (test.fails && enabled) {
					t.Errorf("%s: panic %v", name, got)
				}
			}()
			test.check()
		}()
	}
}
