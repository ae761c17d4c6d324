package draw

import "strings"

// frame is what the program begins with.
func (d *drawer) frame() string {
	if d.plain {
		return plainHead + strings.Replace(common, "defer func() { fmt.Println(name, recover()) }()\n\tf()", "f()\n\tfmt.Println(name)", 1)
	}
	return head + common
}

const head = `package main

import (
	"fmt"
	"strings"
)
`

// plainHead has a printer in the place of fmt.
const plainHead = `package main

import (
	"os"
	"strconv"
	"strings"
)

type printer struct{}

var fmt printer

func (printer) Sprint(list ...any) string {
	s := ""
	for _, x := range list {
		s += textOf(x) + " "
	}
	return s
}

func (printer) Sprintf(format string, list ...any) string { return format + " " + fmt.Sprint(list...) }
func (printer) Print(list ...any)                         { os.Stdout.WriteString(fmt.Sprint(list...)) }
func (printer) Println(list ...any)                       { os.Stdout.WriteString(fmt.Sprint(list...) + "\n") }
func (printer) Errorf(format string, err error) error     { return err }

func textOf(x any) string {
	switch v := x.(type) {
	case nil:
		return "nil"
	case string:
		return v
	case stringer:
		return v.String()
	case error:
		return v.Error()
	case bool:
		return strconv.FormatBool(v)
	case int:
		return strconv.Itoa(v)
	case int8:
		return strconv.Itoa(int(v))
	case int16:
		return strconv.Itoa(int(v))
	case int32:
		return strconv.Itoa(int(v))
	case int64:
		return strconv.FormatInt(v, 10)
	case uint:
		return strconv.FormatUint(uint64(v), 10)
	case uint8:
		return strconv.Itoa(int(v))
	case uint16:
		return strconv.Itoa(int(v))
	case uint32:
		return strconv.FormatUint(uint64(v), 16)
	case uint64:
		return strconv.FormatUint(v, 10)
	case small:
		return strconv.Itoa(int(v))
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case float32:
		return strconv.FormatFloat(float64(v), 'e', 3, 32)
	case pair:
		return fmt.Sprint(v.a, v.b, v.c[0], v.c[1])
	case complex128:
		return strconv.FormatComplex(v, 'g', -1, 128)
	case complex64:
		return strconv.FormatComplex(complex128(v), 'x', 3, 64)
	case [3]int:
		return fmt.Sprint(v[0], v[1], v[2])
	case []int:
		s := ""
		for _, x := range v {
			s += strconv.Itoa(x) + ","
		}
		return s
	case []string:
		return strings.Join(v, ",")
	case []pair:
		s := ""
		for _, x := range v {
			s += textOf(x)
		}
		return s
	case [2]pair:
		return textOf(v[0]) + textOf(v[1])
	case map[string]int:
		return strconv.Itoa(len(v)) + strconv.Itoa(v["k"])
	}
	return "another"
}
`

// common is what both have.
const common = `
type stringer interface{ String() string }

type small int8
type Bits uint8

func (b Bits) String() string { return fmt.Sprintf("bits %08b", uint8(b)) }

type pair struct {
	a small
	b string
	c [2]int
}

func (p pair) Area() int    { trace("area"); p.c[0]++; return int(p.a) + p.c[0] }
func (p *pair) Grow(n int)  { trace("grow"); p.c[1] += n; p.b += "g" }
func (p pair) With(s string) pair { p.b = s; return p }

type shape interface{ Area() int }
type side int

func (s side) Area() int { trace("side"); return int(s) * int(s) }

type fault struct{ code int }

func (f fault) Error() string { return fmt.Sprint("fault ", f.code) }

var all_string = []string{"a", "", "héé", "\xff\xfe", "b\x00c", "世界", "zz", "k"}
var all_float64 = []float64{0.1, 1e20, -2.5, 3, 1e-3, 16777217, 0, -1e300}
var all_float32 = []float32{0.1, 1e20, -2.5, 3, 1e-3, 16777216, 0, -1e30}
var all_bool = []bool{true, false}

var steps = 3000
var traced = 0

func step(name string) {
	if steps--; steps < 0 {
		panic("steps")
	}
	trace(name)
}

func trace(name string) {
	if traced++; traced < 4000 {
		fmt.Print(name, " ")
	}
}

func show(list ...any) {
	for _, x := range list {
		switch v := x.(type) {
		case *pair:
			x = v != nil
			if v != nil {
				x = *v
			}
		case func(int) int:
			x = v == nil
		}
		text := fmt.Sprintf("%v %T", x, x)
		if strings.Contains(text, "0x") {
			text = fmt.Sprintf("%T", x)
		}
		if len(text) > 200 {
			text = text[:200]
		}
		fmt.Print(text, "; ")
	}
	fmt.Println()
}

func note(name string, r any) {
	if r != nil {
		fmt.Print(name, " recovered ", r, " ")
	}
}

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

func call[T any](name string, x T) T { trace(name); return x }

func kept[T any](x T) *T { return &x }

func twice[T any](x T, f func(T) T) T { return f(f(x)) }

func largest[T small | Bits | int | int8 | int16 | int32 | int64 | uint | uint8 | uint16 | uint32 | uint64 | float64 | float32 | string](list ...T) (m T) {
	for i, x := range list {
		if i == 0 || x > m {
			m = x
		}
	}
	return
}

func mapped[T, U any](list []T, f func(T) U) (to []U) {
	for _, x := range list {
		to = append(to, f(x))
	}
	return
}

func counted(n uint8) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		defer trace("counted")
		for i := range int(n) {
			if !yield(i) {
				return
			}
		}
	}
}

func paired[T any](list []T) func(yield func(int, T) bool) {
	return func(yield func(int, T) bool) {
		for i, x := range list {
			if !yield(i, x) {
				trace("left")
				return
			}
		}
	}
}

func gathered[T any](all func(yield func(T) bool)) (list []T) {
	for x := range all {
		list = append(list, x)
	}
	return
}

func area(s shape) int {
	if s == nil {
		return -1
	}
	return s.Area()
}
`
