package fastio_test

import (
	"bufio"
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
	"int8":    func(r *fastio.Reader) any { return r.Int8() },
	"int16":   func(r *fastio.Reader) any { return r.Int16() },
	"int32":   func(r *fastio.Reader) any { return r.Int32() },
	"int64":   func(r *fastio.Reader) any { return r.Int64() },
	"uint8":   func(r *fastio.Reader) any { return r.Uint8() },
	"uint16":  func(r *fastio.Reader) any { return r.Uint16() },
	"uint32":  func(r *fastio.Reader) any { return r.Uint32() },
	"uint64":  func(r *fastio.Reader) any { return r.Uint64() },
	"float32": func(r *fastio.Reader) any { return r.Float32() },
	"float64": func(r *fastio.Reader) any { return r.Float64() },
	"word":    func(r *fastio.Reader) any { return r.Word() },
	"line":    func(r *fastio.Reader) any { return r.Line() },
	"byte":    func(r *fastio.Reader) any { return r.Byte() },
}

// begin returns a Reader of text. Where that is padded, the buffer is full, so that what is read next is read in place.
func begin(name, text, kind string) *fastio.Reader {
	r := fastio.NewReader(readers[name](text))
	if name == "padded" && kind != "line" {
		r.More()
	}
	return r
}

// try returns what read gives, or the Error that it panics with.
func try(r *fastio.Reader, read func(*fastio.Reader) any) (x any, failure *fastio.Error) {
	defer func() {
		if e := recover(); e != nil {
			failure = e.(*fastio.Error)
		}
	}()
	return read(r), nil
}

func TestReadGood(t *testing.T) {
	tests := []struct {
		text, kind string
		want       any
	}{
		{"0", "int64", int64(0)},
		{" \t\r\n\v\f\x00 7 ", "int64", int64(7)},
		{"-5\n", "int8", int8(-5)},
		{"+5 ", "int8", int8(5)},
		{"-0", "int64", int64(0)},
		{"-0 ", "uint8", uint8(0)},
		{"+0 ", "uint64", uint64(0)},
		{"007", "int32", int32(7)},
		{"-0000000000000000000000000000000000000000000000000000000000000012", "int64", int64(-12)},
		{"00000000 ", "int64", int64(0)},
		{"12345678 ", "int64", int64(12345678)},
		{"123456789\r\n", "int64", int64(123456789)},
		{"5\x1a", "int64", int64(5)},
		{"1.5", "float64", 1.5},
		{"-.5 ", "float64", -.5},
		{"5. ", "float64", 5.0},
		{"1e3 ", "float64", 1e3},
		{"-1.25E-2\n", "float64", -1.25e-2},
		{"0.1", "float32", float32(0.1)},
		{"16777217 ", "float32", float32(16777216)},
		{"9007199254740993 ", "float64", 9007199254740992.0},
		{"żółw ", "word", "żółw"},
		{"a\xff,b;", "word", "a\xff,b;"},
		{"  xy", "byte", byte('x')},
		{" a  b \r\nc", "line", " a  b "},
		{"\n", "line", ""},
		{"\r\n", "line", ""},
		{"a\rb\n", "line", "a\rb"},
	}
	for name := range readers {
		for _, test := range tests {
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
		offset     int64
		found      string
		err        error
	}{
		{"12x", "int64", 0, "12x", strconv.ErrSyntax},
		{" 12345678x ", "int64", 1, "12345678x", strconv.ErrSyntax},
		{"  -", "int64", 2, "-", strconv.ErrSyntax},
		{"+", "int64", 0, "+", strconv.ErrSyntax},
		{"--5", "int64", 0, "--5", strconv.ErrSyntax},
		{"+-5", "int64", 0, "+-5", strconv.ErrSyntax},
		{"-+5", "uint64", 0, "-+5", strconv.ErrSyntax},
		{"1,2", "int64", 0, "1,2", strconv.ErrSyntax},
		{"1_000", "int64", 0, "1_000", strconv.ErrSyntax},
		{"0x10", "int64", 0, "0x10", strconv.ErrSyntax},
		{"1.0", "int64", 0, "1.0", strconv.ErrSyntax},
		{"1e3", "int64", 0, "1e3", strconv.ErrSyntax},
		{"\n5\xff ", "int64", 1, "5\xff", strconv.ErrSyntax},
		{"٣ ", "int64", 0, "٣", strconv.ErrSyntax},
		{"128", "int8", 0, "128", strconv.ErrRange},
		{"-129", "int8", 0, "-129", strconv.ErrRange},
		{"-1", "uint8", 0, "-1", strconv.ErrRange},
		{"-1", "uint64", 0, "-1", strconv.ErrRange},
		{"256", "uint8", 0, "256", strconv.ErrRange},
		{"9223372036854775808", "int64", 0, "9223372036854775808", strconv.ErrRange},
		{"-9223372036854775809", "int64", 0, "-9223372036854775809", strconv.ErrRange},
		{"18446744073709551616", "uint64", 0, "18446744073709551616", strconv.ErrRange},
		{"99999999999999999999", "uint64", 0, "99999999999999999999", strconv.ErrRange},
		{"\t1" + strings.Repeat("0", 60), "int64", 1, "1" + strings.Repeat("0", 39) + "...", strconv.ErrRange},
		{".", "float64", 0, ".", strconv.ErrSyntax},
		{"-", "float64", 0, "-", strconv.ErrSyntax},
		{"-.", "float64", 0, "-.", strconv.ErrSyntax},
		{"1.2.3", "float64", 0, "1.2.3", strconv.ErrSyntax},
		{"1e", "float64", 0, "1e", strconv.ErrSyntax},
		{"1e999", "float64", 0, "1e999", strconv.ErrRange},
		{"1e39", "float32", 0, "1e39", strconv.ErrRange},
	}
	for name := range readers {
		for _, test := range tests {
			got, e := try(begin(name, test.text, test.kind), kinds[test.kind])
			if e == nil {
				t.Errorf("%s: %s of %q = %v, want an error", name, test.kind, test.text, got)
			} else if e.Offset != test.offset || e.Expected != test.kind || e.Found != test.found || !errors.Is(e, test.err) {
				t.Errorf("%s: %s of %q: %v, want offset %d, found %q, %v", name, test.kind, test.text, e, test.offset, test.found, test.err)
			}
		}
	}
}

func TestReadMissing(t *testing.T) {
	for kind, read := range kinds {
		for _, text := range []string{"", " \n "} {
			if kind == "line" && text != "" {
				continue
			}
			for range 2 { // it stays at the end
				got, e := try(fastio.NewReader(strings.NewReader(text)), read)
				want := fastio.Error{Offset: int64(len(text)), Expected: kind, Err: io.ErrUnexpectedEOF}
				if e == nil || *e != want {
					t.Errorf("%s of %q = %v, %v, want %v", kind, text, got, e, &want)
				}
			}
		}
	}
}

func TestErrorText(t *testing.T) {
	tests := []struct {
		err  fastio.Error
		want string
	}{
		{
			fastio.Error{Offset: 17, Expected: "int8", Found: "300", Err: strconv.ErrRange},
			`byte 17: expected int8, found "300": value out of range`,
		},
		{fastio.Error{Expected: "word", Err: io.ErrUnexpectedEOF}, "byte 0: expected word: unexpected EOF"},
		{fastio.Error{Offset: 9, Err: io.ErrClosedPipe}, "byte 9: io: read/write on closed pipe"},
	}
	for _, test := range tests {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
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
			got, e := try(r, read)
			if e == nil || *e != (fastio.Error{Offset: 2, Err: broken}) || !errors.Is(e, broken) {
				t.Errorf("%s = %v, %v, want the error of the io.Reader", kind, got, e)
			}
		}
		if _, e := try(r, func(r *fastio.Reader) any { return r.More() }); e == nil {
			t.Errorf("More after %s does not report the error", kind)
		}
	}
}

// After a malformed token the Reader goes on behind it.
func TestRecover(t *testing.T) {
	r := fastio.NewReader(strings.NewReader("1 x 3"))
	r.Int()
	if _, e := try(r, kinds["int64"]); e == nil || e.Offset != 2 {
		t.Errorf("got %v, want an error at byte 2", e)
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
	for _, width := range []int{8, 16, 32, 64} {
		for _, kind := range []string{"int", "uint"} {
			kind += strconv.Itoa(width)
			r := fastio.NewReader(strings.NewReader(text.String()))
			for token := range strings.FieldsSeq(text.String()) {
				got, e := try(r, kinds[kind])
				compareInteger(t, kind, width, token, got, e)
			}
		}
	}
}

func TestExtremes(t *testing.T) {
	for width := 8; width <= 64; width *= 2 {
		for _, extreme := range []string{
			strconv.FormatInt(math.MinInt64>>(64-width), 10),
			strconv.FormatUint(math.MaxInt64>>(64-width), 10),
			strconv.FormatUint(math.MaxUint64>>(64-width), 10),
		} {
			for _, last := range "0123456789" { // the extremes, and their neighbours on both sides
				for _, zeros := range []string{"", "0", "00000000"} {
					digits := strings.TrimPrefix(extreme, "-")
					sign := strings.TrimSuffix(extreme, digits)
					token := sign + zeros + digits[:len(digits)-1] + string(last)
					for name := range readers {
						for _, kind := range []string{"int", "uint"} {
							kind += strconv.Itoa(width)
							got, e := try(begin(name, token, kind), kinds[kind])
							compareInteger(t, name+" "+kind, width, token, got, e)
						}
					}
				}
			}
		}
	}
}

// compareInteger holds what was read as kind against strconv.
func compareInteger(t *testing.T, kind string, width int, token string, got any, e *fastio.Error) {
	t.Helper()
	var want any
	var err error
	if strings.Contains(kind, "uint") {
		want, err = strconv.ParseUint(unsign(token), 10, width)
	} else {
		want, err = strconv.ParseInt(token, 10, width)
	}
	if (e != nil) != (err != nil) || e == nil && fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s of %q = %v, %v, want %v, %v", kind, token, got, e, want, err)
	}
}

// unsign drops a sign that an unsigned number may have, and ParseUint rejects: + before digits, - before zeros.
func unsign(token string) string {
	if len(token) > 1 && (token[0] == '+' || token[0] == '-' && strings.Trim(token[1:], "0") == "") {
		return token[1:]
	}
	return token
}

func TestFloats(t *testing.T) {
	var tokens []string
	for _, digits := range []string{
		"0", "7", "123456", "999999999999999", "9007199254740991", "9007199254740993",
		"1234567890123456789", "12345678901234567890", "18446744073709551617",
	} {
		for point := 0; point <= len(digits); point++ {
			for _, sign := range []string{"", "-", "+"} {
				token := sign + digits[:point] + "." + digits[point:]
				tokens = append(tokens, token, token+"e5", token+"e-300", sign+"000"+digits)
			}
		}
	}
	tokens = append(tokens, "inf", "-Infinity", "NaN", "0x1p-2", "4.9e-324", "1e-400", "1.7976931348623157e308", "2.2250738585072011e-308")
	for _, reader := range readers {
		r := fastio.NewReader(reader(strings.Join(tokens, "\n")))
		for _, token := range tokens {
			want, err := strconv.ParseFloat(token, 64)
			got, e := try(r, kinds["float64"])
			if e != nil || err != nil || math.Float64bits(got.(float64)) != math.Float64bits(want) {
				t.Errorf("Float64 of %q = %v, %v, want %v, %v", token, got, e, want, err)
			}
		}
	}
}

func TestSlices(t *testing.T) {
	text := "3 1 -2 3\n2 40000000000 -5\n1.5 2 words and  more"
	for name, reader := range readers {
		r := fastio.NewReader(reader(text))
		got := fmt.Sprintf("%v %v %v %q %v", r.Ints(r.Int()), r.Int64s(r.Int()), r.Floats(2), r.Words(3), r.Ints(0))
		if want := `[1 -2 3] [40000000000 -5] [1.5 2] ["words" "and" "more"] []`; got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if r.More() {
			t.Errorf("%s: More at the end", name)
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
	long := strings.Repeat("a line longer than any buffer ", 10_000)
	for name, reader := range readers {
		if name == "padded" {
			continue
		}
		r := fastio.NewReader(reader("3 x \r\n\n" + long + "\r\n" + long + "\nlast\r"))
		got := []any{r.Int(), r.Line(), r.Line(), r.Line(), r.Line(), r.Line()}
		want := []any{3, " x ", "", long, long, "last"}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: item %d is %.40q, want %.40q", name, i, got[i], want[i])
			}
		}
		if _, e := try(r, kinds["line"]); e == nil || e.Expected != "line" {
			t.Errorf("%s: after the last line: %v, want an error", name, e)
		}
	}
}

// Numbers and words lie across every place where the buffer is filled anew, and offsets go on counting.
func TestAcrossBuffers(t *testing.T) {
	text := strings.Repeat("-1234567890123 word 12.5\n", 20_000)
	for shift := range 26 {
		r := fastio.NewReader(strings.NewReader(strings.Repeat(" ", shift) + text + "x"))
		for range 20_000 {
			if a, b, c := r.Int64(), r.Word(), r.Float64(); a != -1234567890123 || b != "word" || c != 12.5 {
				t.Fatalf("shift %d: read %v %q %v", shift, a, b, c)
			}
		}
		if _, e := try(r, kinds["int64"]); e == nil || e.Offset != int64(shift+len(text)) {
			t.Errorf("shift %d: %v, want an error at byte %d", shift, e, shift+len(text))
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
		{"5\n", "int64", int64(5)},
		{"-17 ", "int8", int8(-17)},
		{"12345678901\r", "int64", int64(12345678901)},
		{"7\n", "uint64", uint64(7)},
		{"\n \n1.5 ", "float64", 1.5},
		{"word\t", "word", "word"},
		{"x", "byte", byte('x')},
		{"y", "byte", byte('y')},
		{"rest of line\r\n", "line", "rest of line"},
		{"8\n", "int32", int32(8)},
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
	r.Reset(strings.NewReader("  x"))
	if _, e := try(r, kinds["int64"]); e == nil || e.Offset != 2 {
		t.Errorf("after Reset: %v, want an error at byte 2", e)
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

func TestReaderHasItsOwnBuffer(t *testing.T) {
	in := bufio.NewReaderSize(strings.NewReader(strings.Repeat("1 ", 1<<20)), 1<<20)
	in.Peek(1 << 20)
	r := fastio.NewReader(in)
	r.Int()
	r.Reset(strings.NewReader("2"))
	if in.Buffered() == 0 {
		t.Error("Reset emptied the bufio.Reader that was read before")
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	text := []byte(strings.Repeat("123 -45 +6 18446744073709551615 1234567.125 1.2345678901234567890 3.5\r\n", 2000))
	in := bytes.NewReader(nil)
	r := fastio.NewReader(in)
	allocations := testing.AllocsPerRun(20, func() {
		for _, part := range [][]byte{text, text[:70]} {
			in.Reset(part)
			r.Reset(in)
			for r.More() {
				r.Int()
				r.Int8()
				r.Uint32()
				r.Uint64()
				r.Float64()
				r.Float64()
				r.Float32()
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
		tokens := strings.FieldsFunc(text, func(c rune) bool { return c <= ' ' })
		padded := strings.Repeat(" ", int(pad)) + text + strings.Repeat(" ", int(pad))
		for kind, read := range kinds {
			if kind == "line" || kind == "byte" {
				continue
			}
			r.Reset(iotest.HalfReader(strings.NewReader(padded)))
			for _, token := range tokens {
				got, e := try(r, read)
				width, _ := strconv.Atoi(strings.TrimLeft(kind, "abcdefghijklmnopqrstuvwxyz"))
				switch {
				case kind == "word":
					if got != token {
						t.Errorf("word %q, want %q", got, token)
					}
				case strings.HasPrefix(kind, "float"):
					want, err := strconv.ParseFloat(token, width)
					if x, ok := got.(float32); ok {
						got = float64(x)
					}
					if (e != nil) != (err != nil) || e == nil && fmt.Sprint(got) != fmt.Sprint(want) {
						t.Errorf("%s of %q = %v, %v, want %v, %v", kind, token, got, e, want, err)
					}
				default:
					compareInteger(t, kind, width, token, got, e)
				}
			}
			if r.More() {
				t.Errorf("%s: more than %d tokens", kind, len(tokens))
			}
		}
	})
}
