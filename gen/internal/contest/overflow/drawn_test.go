package overflow_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestDrawn draws expressions, computes them with big integers, and wants each operation that overflows to be reported: at its operator,
// with its operands, and no other one. They are others each day. With -long there are 100,000.
func TestDrawn(t *testing.T) {
	programs, lines, day := 1, 300, tier.Day()
	if tier.Long() {
		programs, lines, day = 100, 1000, 0
	}
	t.Logf("day %d", day)
	for i := range programs {
		d := &drawer{random: rand.New(rand.NewPCG(uint64(i), day)), want: map[string]string{}}
		dir := t.TempDir()
		files := map[string]string{"go.mod": "module example.com/m\n\ngo 1.22\n", "main.go": d.program(lines)}
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		_, stderr := run(t, build(t, dir, 64)[0])
		got := map[string]string{}
		for _, place := range places(stderr) {
			got[fmt.Sprintf("%d:%d", place.Line, place.Column)] = place.Message
		}
		marked.Compare(t, got, d.want)
		if len(d.want) < lines {
			t.Errorf("only %d operations of %d expressions overflow", len(d.want), lines)
		}
	}
}

// A drawer draws a program. Its variables a to d have values of each expression's own.
type drawer struct {
	random *rand.Rand
	want   map[string]string // what overflows, by LINE:COLUMN

	text   strings.Builder
	line   int // that is written
	start  int // of the line, in text
	width  uint
	values []*big.Int
}

var widths = []uint{8, 16, 32, 64}

// program returns a program that evaluates expressions, each in a function of a line.
func (d *drawer) program(lines int) string {
	d.text.WriteString("package main\n\nvar sink int64\n\n")
	var calls strings.Builder
	for i := range lines {
		d.line, d.start = 5+i, d.text.Len()
		d.width, d.values = widths[d.random.IntN(len(widths))], nil
		fmt.Fprintf(&d.text, "func f%d(a, b, c, d int%d) { sink ^= int64(", i, d.width)
		fmt.Fprintf(&calls, "\tf%d(", i)
		for range 4 {
			d.values = append(d.values, d.value())
			fmt.Fprintf(&calls, "%d, ", d.values[len(d.values)-1])
		}
		calls.WriteString(")\n")
		d.expression(4)
		d.text.WriteString(") }\n")
	}
	d.text.WriteString("\nfunc main() {\n" + calls.String() + "\tprintln(sink)\n}\n")
	return d.text.String()
}

// value draws a value: near zero, near a bound of the type, or any.
func (d *drawer) value() *big.Int {
	x := big.NewInt(int64(d.random.Uint64() >> 1))
	switch near := d.random.Int64N(3) - 1; d.random.IntN(4) {
	case 0:
		return x.SetInt64(near)
	case 1:
		x.Lsh(big.NewInt(1), d.width-1)
		return d.wrapped(x.Add(x, big.NewInt(near)))
	case 2:
		return d.wrapped(x.Rsh(x, 63-d.width/2)) // whose products just fit
	}
	return d.wrapped(x)
}

// wrapped returns the value of the type that is left of an exact one.
func (d *drawer) wrapped(exact *big.Int) *big.Int {
	half := new(big.Int).Lsh(big.NewInt(1), d.width-1)
	x := new(big.Int).Add(exact, half)
	return x.Mod(x, new(big.Int).Lsh(half, 1)).Sub(x, half)
}

// expression writes an expression and returns its value.
func (d *drawer) expression(depth int) *big.Int {
	kind := d.random.IntN(8)
	switch {
	case depth == 0 || kind == 0:
		i := d.random.IntN(len(d.values))
		d.text.WriteByte("abcd"[i])
		return d.values[i]
	case kind == 1:
		at := d.column()
		d.text.WriteString("-(")
		x := d.expression(depth - 1)
		d.text.WriteByte(')')
		return d.result(at, new(big.Int).Neg(x), fmt.Sprintf("-(%d)", x))
	}
	d.text.WriteByte('(')
	x := d.expression(depth - 1)
	d.text.WriteByte(')')
	at := d.column()
	if kind == 2 {
		count := uint(d.random.UintN(d.width + 2))
		fmt.Fprintf(&d.text, "<<%d", count)
		return d.result(at, new(big.Int).Lsh(x, count), fmt.Sprintf("%d << %d", x, count))
	}
	operator := "+-*"[d.random.IntN(3)]
	d.text.WriteByte(operator)
	d.text.WriteByte('(')
	y := d.expression(depth - 1)
	d.text.WriteByte(')')
	exact := new(big.Int)
	switch operator {
	case '+':
		exact.Add(x, y)
	case '-':
		exact.Sub(x, y)
	case '*':
		exact.Mul(x, y)
	}
	return d.result(at, exact, fmt.Sprintf("%d %c %d", x, operator, y))
}

func (d *drawer) column() int { return d.text.Len() - d.start + 1 }

// result notes an operation that overflows, and returns its value.
func (d *drawer) result(column int, exact *big.Int, operation string) *big.Int {
	value := d.wrapped(exact)
	if value.Cmp(exact) != 0 {
		kind := fmt.Sprintf("int%d", d.width)
		d.want[fmt.Sprintf("%d:%d", d.line, column)] = operation + " does not fit " + kind
	}
	return value
}
