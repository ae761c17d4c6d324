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
