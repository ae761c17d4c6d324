package strict_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"kamyk/templates/strict"
)

// refusal returns how a reader refuses a text, or "".
func refusal(text string, read func(in *strict.Reader)) (refused string) {
	defer func() {
		if err := recover(); err != nil {
			refused = err.(*strict.Error).Error()
		}
	}()
	read(strict.NewReader(iotest.OneByteReader(strings.NewReader(text))))
	return ""
}

func TestReader(t *testing.T) {
	pair := func(in *strict.Reader) {
		in.IntIn(-5, 10)
		in.Space()
		in.IntIn(1, 1000)
		in.Newline()
		in.End()
	}
	number := func(in *strict.Reader) { in.FloatIn(-1, 1e3, 2) }
	word := func(in *strict.Reader) { in.WordIn("a-z0-", 2, 4) }
	for _, test := range []struct {
		text string
		read func(in *strict.Reader)
		want string
	}{
		{"3 4\n", pair, ""},
		{"10 3\n", func(in *strict.Reader) { pair(in); in.Check(false, "odd") }, "line 1, column 4: odd"},
		{"-5 1000\n", pair, ""},
		{"0 1\n", pair, ""},
		{"", pair, "line 1, column 1: expected an integer, found the end of the input"},
		{" 3 4\n", pair, "line 1, column 1: expected an integer, found a space"},
		{"3  4\n", pair, "line 1, column 3: expected an integer, found a space"},
		{"3\t4\n", pair, `line 1, column 2: expected a space, found "\t"`},
		{"3 4", pair, "line 1, column 4: expected the end of the line, found the end of the input"},
		{"3 4 \n", pair, "line 1, column 4: expected the end of the line, found a space"},
		{"3 4\r\n", pair, `line 1, column 4: expected the end of the line, found "\r"`},
		{"3 4\n\n", pair, "line 2, column 1: expected the end of the input, found the end of the line"},
		{"3 4\n5", pair, `line 2, column 1: expected the end of the input, found "5"`},
		{"-6 4\n", pair, "line 1, column 1: -6 is less than -5"},
		{"11 4\n", pair, "line 1, column 1: 11 is more than 10"},
		{"3 0\n", pair, "line 1, column 3: 0 is less than 1"},
		{"03 4\n", pair, "line 1, column 1: 03 must be written as 3"},
		{"+3 4\n", pair, "line 1, column 1: +3 must be written as 3"},
		{"-0 4\n", pair, "line 1, column 1: -0 must be written as 0"},
		{"3x 4\n", pair, `line 1, column 1: expected an integer, found "3x"`},
		{"3.0 4\n", pair, `line 1, column 1: expected an integer, found "3.0"`},
		{"- 4\n", pair, `line 1, column 1: expected an integer, found "-"`},
		{"99999999999999999999 4\n", pair, "line 1, column 1: 99999999999999999999 does not fit an int"},
		{strings.Repeat("1", 100) + " 4\n", pair, "line 1, column 1: an integer has more than 20 bytes"},
		{"12.25", number, ""},
		{"-1", number, ""},
		{"0.5", number, ""},
		{"-1.01", number, "line 1, column 1: -1.01 is less than -1"},
		{"1000.5", number, "line 1, column 1: 1000.5 is more than 1000"},
		{"1.125", number, "line 1, column 1: 1.125 has more than 2 digits after the point"},
		{"01.5", number, "line 1, column 1: 01.5 has leading zeros"},
		{".5", number, `line 1, column 1: expected a number, found ".5"`},
		{"5.", number, `line 1, column 1: expected a number, found "5."`},
		{"1e2", number, `line 1, column 1: expected a number, found "1e2"`},
		{"NaN", number, `line 1, column 1: expected a number, found "NaN"`},
		{"ab0-", word, ""},
		{"a", word, "line 1, column 1: a word has fewer than 2 bytes"},
		{"abcde", word, "line 1, column 1: a word has more than 4 bytes"},
		{"abA", word, `line 1, column 3: "A" is not in a-z0-`},
		{"a\x80", word, `line 1, column 2: "\x80" is not in a-z0-`},
	} {
		if got := refusal(test.text, test.read); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

// FuzzInt holds that exactly the canonical spellings of the ints in a range are taken.
func FuzzInt(f *testing.F) {
	for _, text := range []string{"0\n", "-0\n", "007\n", "-12\n", "100\n", "9223372036854775808\n", " 1\n", "1"} {
		f.Add(text, int16(-12), int16(100))
	}
	f.Fuzz(func(t *testing.T, text string, low, high int16) {
		got := refusal(text, func(in *strict.Reader) {
			in.IntIn(int(low), int(high))
			in.Newline()
			in.End()
		})
		x, err := strconv.Atoi(strings.TrimSuffix(text, "\n"))
		want := err == nil && text == strconv.Itoa(x)+"\n" && int(low) <= x && x <= int(high)
		if (got == "") != want {
			t.Fatalf("%q from %d to %d: %q", text, low, high, got)
		}
	})
}

func TestList(t *testing.T) {
	list := func(in *strict.Reader) {
		xs := in.IntsIn(in.IntIn(0, 9)-1, 1, 5)
		in.Check(len(xs) < 3, "too many")
	}
	for text, want := range map[string]string{
		"1":      "",
		"21 ":    `line 1, column 1: 21 is more than 9`,
		"3\n1 2": "line 1, column 2: expected an integer, found the end of the line",
	} {
		if got := refusal(text, list); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	checked := func(in *strict.Reader) { in.IntsIn(3, 1, 5); in.Check(false, "too many") }
	if got := refusal("1 2 3", checked); got != "line 1, column 5: too many" {
		t.Error(got)
	}
}

// A failing stream is not a refused input.
func TestFailingStream(t *testing.T) {
	broken := errors.New("broken")
	defer func() {
		if got := recover(); got != broken {
			t.Errorf("panic %v", got)
		}
	}()
	strict.NewReader(iotest.ErrReader(broken)).IntIn(0, 1)
}

func Example() {
	in := strict.NewReader(strings.NewReader("3\n5 1 7\n"))
	defer func() { fmt.Println(recover()) }()
	n := in.IntIn(1, 100)
	in.Newline()
	fmt.Println(in.IntsIn(n, 1, 6))
	// Output: line 2, column 5: 7 is more than 6
}
