package fastio_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"kamyk/templates/fastio"
)

// readers are ways for the same text to arrive.
var readers = map[string]func(text string) io.Reader{
	"whole":    func(text string) io.Reader { return strings.NewReader(text) },
	"one byte": func(text string) io.Reader { return iotest.OneByteReader(strings.NewReader(text)) },
	"half":     func(text string) io.Reader { return iotest.HalfReader(strings.NewReader(text)) },
	"data err": func(text string) io.Reader { return iotest.DataErrReader(strings.NewReader(text)) },
	"padded":   func(text string) io.Reader { return strings.NewReader(text + strings.Repeat(" ", 64)) },
}

// kinds read one token each; the name is what an Error expects.
var kinds = map[string]func(*fastio.Reader) any{
	"int":     func(r *fastio.Reader) any { return r.Int() },
	"int64":   func(r *fastio.Reader) any { return r.Int64() },
	"uint64":  func(r *fastio.Reader) any { return r.Uint64() },
	"float64": func(r *fastio.Reader) any { return r.Float64() },
	"word":    func(r *fastio.Reader) any { return r.Word() },
	"bytes":   func(r *fastio.Reader) any { return string(r.Bytes()) },
	"line":    func(r *fastio.Reader) any { return r.Line() },
	"byte":    func(r *fastio.Reader) any { return r.Byte() },
}

// called is what an error calls a kind. Bytes reads a word, and Int64 an int where that has 64 bits.
func called(kind string) string {
	switch {
	case kind == "bytes":
		return "word"
	case kind == "int64" && strconv.IntSize == 64:
		return "int"
	}
	return kind
}

// begin returns a Reader of text. Where that is padded, the buffer is full, so that what is read next is read in place.
func begin(name, text, kind string) *fastio.Reader {
	r := fastio.NewReader(readers[name](text))
	if name == "padded" && kind != "line" {
		r.More()
	}
	return r
}

// try returns what read gives, or the error that it panics with.
func try(r *fastio.Reader, read func(*fastio.Reader) any) (x any, failure error) {
	defer func() {
		if e := recover(); e != nil {
			failure = e.(error)
		}
	}()
	return read(r), nil
}

func TestReadGood(t *testing.T) {
	tests := []struct {
		text, kind string
		want       any
	}{
		{"0", "int", 0},
		{" \t\r\n\v\f\x00 7 ", "int", 7},
		{"-5\n", "int", -5},
		{"+5 ", "int", 5},
		{"+5 ", "int64", int64(5)},
		{"-0", "int", 0},
		{"0 ", "uint64", uint64(0)},
		{"007", "int", 7},
		{"-0000000000000000000000000000000000000000000000000000000000000012", "int", -12},
		{"00000000 ", "int", 0},
		{"12345678 ", "int", 12345678},
		{"-12345678\t", "int", -12345678},
		{"123456789\r\n", "int", 123456789},
		{"5\x1a", "int", 5},
		{"1.5", "float64", 1.5},
		{"-.5 ", "float64", -.5},
		{"5. ", "float64", 5.0},
		{"1e3 ", "float64", 1e3},
		{"-1.25E-2\n", "float64", -1.25e-2},
		{"9007199254740993 ", "float64", 9007199254740992.0},
		{"żółw ", "word", "żółw"},
		{"a\xff,b;", "word", "a\xff,b;"},
		{" a\xff,b;\r\n", "bytes", "a\xff,b;"},
		{"  xy", "byte", byte('x')},
		{" a  b \r\nc", "line", " a  b "},
		{"\n", "line", ""},
		{"\r\n", "line", ""},
		{"a\rb\n", "line", "a\rb"},
		{"a\r", "line", "a"},
	}
	for name := range readers {
		for _, test := range tests {
			if name == "padded" && test.text == "a\r" {
				continue
			}
			got, failure := try(begin(name, test.text, test.kind), kinds[test.kind])
			if failure != nil || got != test.want {
				t.Errorf("%s: %s of %q = %v, %v, want %v", name, test.kind, test.text, got, failure, test.want)
			}
		}
	}
}

func TestReadMalformed(t *testing.T) {
	tests := []struct {
		text, kind string
		line       int
		found      string
	}{
		{"12x", "int", 1, "12x"},
		{" 12345678x ", "int", 1, "12345678x"},
		{"12345678-", "int", 1, "12345678-"},
		{"1234-5678", "int", 1, "1234-5678"},
		{"\n  -", "int", 2, "-"},
		{"+", "int", 1, "+"},
		{"--5", "int", 1, "--5"},
		{"+-5", "int", 1, "+-5"},
		{"1,2", "int", 1, "1,2"},
		{"1_000", "int", 1, "1_000"},
		{"0x10", "int", 1, "0x10"},
		{"1.0", "int", 1, "1.0"},
		{"1e3", "int", 1, "1e3"},
		{"\n\r\n5\xff ", "int", 3, "5\xff"},
		{"٣ ", "int", 1, "٣"},
		{"/ ", "int", 1, "/"},
		{": ", "int", 1, ":"},
		{"12345678:", "int", 1, "12345678:"},
		{"9223372036854775808", "int", 1, "9223372036854775808"},
		{"-9223372036854775809", "int", 1, "-9223372036854775809"},
		{"9223372036854775808", "int64", 1, "9223372036854775808"},
		{"-9223372036854775809", "int64", 1, "-9223372036854775809"},
		{"12x", "int64", 1, "12x"},
		{"-1", "uint64", 1, "-1"},
		{"+1", "uint64", 1, "+1"},
		{"12x", "uint64", 1, "12x"},
		{"18446744073709551616", "uint64", 1, "18446744073709551616"},
		{"\t1" + strings.Repeat("0", 60), "int", 1, "1" + strings.Repeat("0", 39)},
		{".", "float64", 1, "."},
		{"-", "float64", 1, "-"},
		{"\n1.2.3", "float64", 2, "1.2.3"},
		{"1e", "float64", 1, "1e"},
		{"1e999", "float64", 1, "1e999"},
	}
	for name := range readers {
		for _, test := range tests {
			got, failure := try(begin(name, test.text, test.kind), kinds[test.kind])
			want := fmt.Sprintf("line %d: expected %s, found %s", test.line, called(test.kind), test.found)
			if failure == nil || failure.Error() != want {
				t.Errorf("%s: %s of %q = %v, %v, want %s", name, test.kind, test.text, got, failure, want)
			}
		}
	}
}

func TestReadAtTheEnd(t *testing.T) {
	for name := range readers {
		for kind, read := range kinds {
			for text, line := range map[string]int{"": 1, "\n": 2, " \r\n\r\n ": 3} {
				if kind == "line" && text != "" {
					continue
				}
				if kind == "line" && name == "padded" {
					continue
				}
				got, failure := try(begin(name, text, kind), read)
				want := fmt.Sprintf("line %d: expected %s, found the end of input", line, called(kind))
				if failure == nil || failure.Error() != want {
					t.Errorf("%s: %s of %q = %v, %v, want %s", name, kind, text, got, failure, want)
				}
			}
		}
	}
}

// A failing io.Reader is never taken for the end of the input, though a number seems whole before it.
func TestReadFailure(t *testing.T) {
	broken := errors.New("broken")
	for kind, read := range kinds {
		if kind == "byte" {
			continue
		}
		r := fastio.NewReader(io.MultiReader(strings.NewReader("12"), iotest.ErrReader(broken)))
		for range 2 {
			if got, failure := try(r, read); failure == nil || failure.Error() != "broken" {
				t.Errorf("%s = %v, %v, want the error of the io.Reader", kind, got, failure)
			}
		}
		if _, failure := try(r, func(r *fastio.Reader) any { r.Byte(); r.Byte(); return r.More() }); failure == nil ||
			failure.Error() != "broken" {
			t.Errorf("More after %s does not report the error", kind)
		}
	}
}

// What comes with an error is read before that is reported.
func TestReadBeforeFailure(t *testing.T) {
	broken := errors.New("broken")
	r := fastio.NewReader(&once{"12 3", broken})
	if x := r.Int(); x != 12 {
		t.Errorf("got %d, want 12", x)
	}
	if x, failure := try(r, kinds["int"]); failure == nil || failure.Error() != "broken" {
		t.Errorf("got %v, %v, want the error", x, failure)
	}
}

// once gives a text together with an error, and then no error any more.
type once struct {
	text string
	err  error
}

func (o *once) Read(b []byte) (int, error) {
	n, err := copy(b, o.text), o.err
	o.text, o.err = "", io.EOF
	return n, err
}

// After a malformed word the Reader goes on behind it.
func TestRecover(t *testing.T) {
	r := fastio.NewReader(strings.NewReader("1 x 3"))
	r.Int()
	if _, failure := try(r, kinds["int"]); failure == nil {
		t.Error("x is read as an int")
	}
	if got := r.Int(); got != 3 {
		t.Errorf("then %d, want 3", got)
	}
}

func TestSmallIntegers(t *testing.T) {
	var text strings.Builder
	for x := math.MinInt16 - 10; x <= math.MaxUint16+10; x++ {
		fmt.Fprintln(&text, x)
	}
	for _, kind := range integers {
		r := fastio.NewReader(strings.NewReader(text.String()))
		for word := range strings.FieldsSeq(text.String()) {
			got, failure := try(r, kinds[kind])
			compareInteger(t, kind, kind, word, got, failure)
		}
	}
}

var integers = []string{"int", "int64", "uint64"}

// Each place of a digit, each power of ten and the extremes, with what is next to them.
func TestExtremes(t *testing.T) {
	var digits []string
	for n := 1; n <= 21; n++ {
		for _, first := range "129" {
			for _, rest := range "09" {
				digits = append(digits, string(first)+strings.Repeat(string(rest), n-1))
			}
		}
	}
	for _, extreme := range []uint64{math.MaxInt32, math.MaxInt32 + 1, math.MaxInt64, math.MaxInt64 + 1, math.MaxUint64} {
		text := strconv.FormatUint(extreme, 10)
		for _, last := range "0123456789" {
			digits = append(digits, text[:len(text)-1]+string(last))
		}
	}
	for _, digits := range digits {
		for _, before := range []string{"", "-", "+", "0", "-0", "00000000", "-00000000"} {
			word := before + digits
			for name := range readers {
				for _, kind := range integers {
					got, failure := try(begin(name, word, kind), kinds[kind])
					compareInteger(t, name+" "+kind, kind, word, got, failure)
				}
			}
		}
	}
}

// No byte but a digit passes for one, wherever it stands.
func TestEveryByteAtEveryPlace(t *testing.T) {
	for n := 1; n <= 20; n++ {
		for place := range n {
			for c := range 256 {
				word := []byte(strings.Repeat("1", n))
				word[place] = byte(c)
				if c <= ' ' {
					continue
				}
				got, failure := try(begin("padded", string(word), "int"), kinds["int"])
				compareInteger(t, "int", "int", string(word), got, failure)
			}
		}
	}
}

// compareInteger holds what was read as kind against strconv.
func compareInteger(t *testing.T, what, kind, word string, got any, failure error) {
	t.Helper()
	var want any
	var err error
	switch kind {
	case "int":
		want, err = strconv.Atoi(word)
	case "int64":
		want, err = strconv.ParseInt(word, 10, 64)
	default:
		want, err = strconv.ParseUint(word, 10, 64)
	}
	if (failure != nil) != (err != nil) || failure == nil && got != want {
		t.Errorf("%s of %q = %v, %v, want %v, %v", what, word, got, failure, want, err)
	}
}

func TestFloats(t *testing.T) {
	words := []string{
		"0", "-0", "7", "123456.789", "9007199254740993", "12345678901234567890", ".5", "5.", "-1e-300", "+2.5e5",
		"inf", "-Infinity", "4.9e-324", "1e-400", "1.7976931348623157e308", "2.2250738585072011e-308",
	}
	for _, reader := range readers {
		r := fastio.NewReader(reader(strings.Join(words, "\n")))
		for _, word := range words {
			want, err := strconv.ParseFloat(word, 64)
			got, failure := try(r, kinds["float64"])
			if failure != nil || err != nil || math.Float64bits(got.(float64)) != math.Float64bits(want) {
				t.Errorf("Float64 of %q = %v, %v, want %v, %v", word, got, failure, want, err)
			}
		}
	}
}

func TestSlices(t *testing.T) {
	text := "3 1 -2 3\n2 40000000000 -5\n7 8 1.5 2 words and  more\n#.\n..\n1 2 3 3 1 2\n4 5 6 7 8 9\n1\n2\n3 4"
	for name, reader := range readers {
		r := fastio.NewReader(reader(text))
		got := fmt.Sprintf("%v %v %v %v %q %q", r.Ints(r.Int()), r.Int64s(r.Int()), r.Uint64s(2), r.Float64s(2), r.Words(3), r.Grid(2))
		got += fmt.Sprint(r.Ints(0), r.Index(), r.Indices(2), r.Pairs(1), r.Index())
		a, b := r.Pair()
		xs := make([]int, 3)
		r.FillInts(xs[1:])
		got += fmt.Sprint(a, b, xs, r.Ints(2), r.Rows(2, 1), r.Rows(0, 2), r.Rows(1, 2))
		want := `[1 -2 3] [40000000000 -5] [7 8] [1.5 2] ["words" "and" "more"] ["#." ".."][] 0 [1 2] [[3 1]] 14 5 [0 6 7] [8 9] [[1] [2]] [] [[3 4]]`
		if got != want {
			t.Errorf("%s:\n%s, want\n%s", name, got, want)
		}
		if r.More() {
			t.Errorf("%s: More at the end", name)
		}
	}
}

// A slice that was read stays what it is, whatever is read after it.
func TestSlicesAreOwn(t *testing.T) {
	long := strings.Repeat("1 ", 1<<17)
	r := fastio.NewReader(strings.NewReader("ab cd\nline\n" + long))
	rows, line := r.Grid(2), r.IntLine
	if xs := line(); len(xs) != 0 {
		t.Errorf("%v on the rest of a line, want nothing", xs)
	}
	text := r.Line()
	r.Ints(1 << 17)
	if string(rows[0])+string(rows[1])+text != "abcdline" {
		t.Errorf("%q %q have changed", rows, text)
	}
	rows[0] = append(rows[0], '!')
	if string(rows[1]) != "cd" {
		t.Error("rows overlap")
	}
}

func TestIntLine(t *testing.T) {
	for name, reader := range readers {
		if name == "padded" {
			continue
		}
		r := fastio.NewReader(reader("2 \r\n1 -2 3\r\n\n  \n7 8"))
		got := fmt.Sprint(r.Int(), r.IntLine(), r.IntLine(), r.IntLine(), r.IntLine(), r.Int(), r.IntLine())
		if want := "2 [] [1 -2 3] [] [] 7 [8]"; got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if _, failure := try(r, func(r *fastio.Reader) any { return r.IntLine() }); failure == nil {
			t.Errorf("%s: a line behind the last one", name)
		}
		r = fastio.NewReader(reader("1 2\n3 x\n"))
		r.IntLine()
		_, failure := try(r, func(r *fastio.Reader) any { return r.IntLine() })
		if want := "line 2: expected int, found x"; failure == nil || failure.Error() != want {
			t.Errorf("%s: %v, want %s", name, failure, want)
		}
	}
}

func TestMoreOnLine(t *testing.T) {
	for name, reader := range readers {
		r := fastio.NewReader(reader("a b \r\n\nc"))
		var lines []string
		for r.MoreLines() {
			line := ""
			for r.MoreOnLine() {
				line += r.Word() + ","
			}
			lines = append(lines, line)
		}
		if got := strings.Join(lines, "|"); got != "a,b,||c," {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestMore(t *testing.T) {
	for name, reader := range readers {
		for _, text := range []string{"", " ", "1", "1 2\n3\r\n", "\n\n 1\n\n"} {
			r := fastio.NewReader(reader(text))
			n := 0
			for r.More() {
				if !r.More() {
					t.Errorf("%s: asking twice takes a token of %q", name, text)
				}
				r.Word()
				n++
			}
			if n != len(strings.Fields(text)) || r.More() {
				t.Errorf("%s: %d tokens in %q", name, n, text)
			}
		}
	}
}

func TestLines(t *testing.T) {
	long := strings.Repeat("a line longer than any buffer ", 2_500)
	for name, reader := range readers {
		if name == "padded" {
			continue
		}
		r := fastio.NewReader(reader("3 x \r\n\n" + long + "\r\n" + long + "\nnext\nlast\r"))
		got := []any{r.Int(), r.Line(), r.Line(), r.Line(), r.Line(), strings.Join(r.Lines(2), "/")}
		want := []any{3, " x ", "", long, long, "next/last"}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: item %d is %.40q, want %.40q", name, i, got[i], want[i])
			}
		}
		if _, failure := try(r, kinds["line"]); failure == nil || failure.Error() != "line 6: expected line, found the end of input" {
			t.Errorf("%s: after the last line: %v, want an error", name, failure)
		}
		if r.MoreLines() {
			t.Errorf("%s: a line behind the last one", name)
		}
	}
}

// Numbers and words lie across every place where the buffer is filled anew, and lines are counted on.
func TestAcrossBuffers(t *testing.T) {
	text := strings.Repeat("-1234567890 word 12.5 7\n", 6_000)
	for shift := range 27 {
		r := fastio.NewReader(strings.NewReader(strings.Repeat(" ", shift) + text + "x"))
		for range 6_000 {
			if a, b, c, d := r.Int(), r.Word(), r.Float64(), r.Int(); a != -1234567890 || b != "word" || c != 12.5 || d != 7 {
				t.Fatalf("shift %d: read %v %q %v %v", shift, a, b, c, d)
			}
		}
		if _, failure := try(r, kinds["int"]); failure == nil || failure.Error() != "line 6001: expected int, found x" {
			t.Errorf("shift %d: %v, want an error in line 6001", shift, failure)
		}
	}
}

// However a short text is cut in two, the same is read, and nothing behind the first piece is waited for in vain.
func TestEveryCut(t *testing.T) {
	text := "12 -345678901 +7\r\nword 0.5\n\nrest of a line\n-9223372036854775808 x"
	for cut := range text {
		for second := cut + 1; second < len(text); second++ {
			r := fastio.NewReader(&pieces{text[:cut+1], text[cut+1 : second+1], text[second+1:]})
			got := fmt.Sprintln(r.Int(), r.Int(), r.Int(), r.Word(), r.Float64(), r.IntLine(), r.IntLine(), r.Line(), r.Int64(), r.Word())
			if want := "12 -345678901 7 word 0.5 [] [] rest of a line -9223372036854775808 x\n"; got != want {
				t.Fatalf("cut after %d and %d: %s, want %s", cut, second, got, want)
			}
		}
	}
}

func TestLongWord(t *testing.T) {
	long := strings.Repeat("abc", 100_000)
	r := fastio.NewReader(strings.NewReader(long + " " + long))
	if a, b := r.Word(), r.Word(); a != long || b != long {
		t.Errorf("words of %d and %d bytes, want %d", len(a), len(b), len(long))
	}
}

// Each read returns before more than it needs has been written: a pipe passes on one piece at a time, and the next is written only then.
func TestPipe(t *testing.T) {
	steps := []struct {
		write, kind string
		want        any
	}{
		{"5\n", "int", 5},
		{"-17 ", "int", -17},
		{"12345678901\r", "int64", int64(12345678901)},
		{"7\n", "uint64", uint64(7)},
		{"\n \n1.5 ", "float64", 1.5},
		{"word\t", "word", "word"},
		{"x", "byte", byte('x')},
		{"y", "byte", byte('y')},
		{"rest of line\r\n", "line", "rest of line"},
		{"8\n", "int", 8},
		{"", "line", ""},
		{"\n", "line", ""},
		{"a b\n", "line", "a b"},
		{"  z", "more", true},
		{" ", "word", "z"},
		{strings.Repeat("1 ", 40), "int64", int64(1)},
	}
	kinds := maps.Clone(kinds)
	kinds["more"] = func(r *fastio.Reader) any { return r.More() }
	for name, wrap := range map[string]func(io.Reader) io.Reader{
		"whole": func(in io.Reader) io.Reader { return in }, "one byte": iotest.OneByteReader, "half": iotest.HalfReader,
	} {
		in, out := io.Pipe()
		r := fastio.NewReader(wrap(in))
		for _, step := range steps {
			got := make(chan any)
			go func() {
				x, failure := try(r, kinds[step.kind])
				if failure != nil {
					x = failure
				}
				got <- x
			}()
			// If the read waited for more than this step writes, nobody would ever receive or write, and the test would end in a deadlock.
			go io.WriteString(out, step.write)
			if x := <-got; x != step.want {
				t.Fatalf("%s: %s of %q = %v, want %v", name, step.kind, step.write, x, step.want)
			}
		}
		in.Close()
	}
}

func TestReset(t *testing.T) {
	r := fastio.NewReader(strings.NewReader("1 2 3"))
	r.Int()
	r.Reset(strings.NewReader("\n x"))
	if _, failure := try(r, kinds["int"]); failure == nil || failure.Error() != "line 2: expected int, found x" {
		t.Errorf("after Reset: %v, want an error in line 2", failure)
	}
	r.Reset(strings.NewReader("4"))
	if got := r.Int(); got != 4 || r.More() {
		t.Errorf("after a second Reset: %d, want 4 and the end", got)
	}
	r.Reset(strings.NewReader("5"))
	if got := r.Int(); got != 5 {
		t.Errorf("after a Reset at the end: %d, want 5", got)
	}
}

// The end is the end: a terminal that goes on after it is not asked again.
func TestEndStays(t *testing.T) {
	r := fastio.NewReader(&pieces{"5", "", "6"})
	if got := r.Int(); got != 5 || r.More() || r.More() {
		t.Errorf("read %d and more, want 5 and the end", got)
	}
}

// pieces are read one at a time; an empty one is an end.
type pieces []string

func (p *pieces) Read(b []byte) (int, error) {
	if len(*p) == 0 || (*p)[0] == "" {
		*p = (*p)[min(1, len(*p)):]
		return 0, io.EOF
	}
	n := copy(b, (*p)[0])
	*p = (*p)[1:]
	return n, nil
}

func TestReadAllocatesNothing(t *testing.T) {
	line := "123 -45 +6 18446744073709551615 1234567.125\r\n"
	texts := [][]byte{[]byte(strings.Repeat(line, 4000)), []byte(line)}
	in := bytes.NewReader(nil)
	r := fastio.NewReader(in)
	allocations := testing.AllocsPerRun(20, func() {
		for _, part := range texts {
			in.Reset(part)
			r.Reset(in)
			for r.More() {
				r.Int()
				r.Int64()
				r.Int()
				r.Uint64()
				r.Float64()
			}
		}
	})
	if allocations != 0 {
		t.Errorf("%v allocations a run, want 0", allocations)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "1 -2\n", "12x 1.5e3", "99999999999999999999 -128 255 0.1", "a\r\nb\x00c\xff", strings.Repeat("12345678901 ", 10),
	} {
		f.Add(seed, uint8(len(seed)))
	}
	r := fastio.NewReader(nil)
	f.Fuzz(func(t *testing.T, text string, pad uint8) {
		words := strings.FieldsFunc(text, func(c rune) bool { return c <= ' ' })
		padded := strings.Repeat(" ", int(pad)) + text + strings.Repeat(" ", int(pad))
		for kind, read := range kinds {
			if kind == "line" || kind == "byte" {
				continue
			}
			r.Reset(iotest.HalfReader(strings.NewReader(padded)))
			for _, word := range words {
				got, failure := try(r, read)
				switch kind {
				case "word", "bytes":
					if got != word {
						t.Errorf("%s %q, want %q", kind, got, word)
					}
				case "float64":
					want, err := strconv.ParseFloat(word, 64)
					if (failure != nil) != (err != nil) || failure == nil && fmt.Sprint(got) != fmt.Sprint(want) {
						t.Errorf("%s of %q = %v, %v, want %v, %v", kind, word, got, failure, want, err)
					}
				default:
					compareInteger(t, kind, kind, word, got, failure)
				}
			}
			if r.More() {
				t.Errorf("%s: more than %d words", kind, len(words))
			}
		}
	})
}

// The lines are those that strings.Split finds, whatever they hold and however they come.
func FuzzLines(f *testing.F) {
	for _, seed := range []string{"", "a\nb", "a\r\n\r\nb\n", "\n\n", "x\r"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		want := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if text == "" {
			want = nil
		}
		r := fastio.NewReader(iotest.OneByteReader(strings.NewReader(text)))
		for i, line := range want {
			if got := r.Line(); got != strings.TrimSuffix(line, "\r") {
				t.Errorf("line %d is %q, want %q", i, got, line)
			}
		}
		if r.MoreLines() {
			t.Error("a line too many")
		}
	})
}
