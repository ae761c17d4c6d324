package draw

// placesHead is what programs of places begin with. A leaf prints all that it has, its pointers in part.
const placesHead = `package main

import "fmt"

type leaf struct {
	n int
	a [3]int
	s []int
	m map[string]int
	b uint8
	t string
	p *leaf
	x any
	f func(int) int
}

func (l *leaf) inc(k int) int {
	trace("inc")
	l.n += k & 7
	l.a[l.n&1]++
	return l.n & 3
}
func (l *leaf) self() *leaf      { trace("self"); return l }
func (l leaf) sum(k int) int     { trace("sum"); return l.n + l.a[0] + k }
func (l leaf) with(k int) leaf   { l.n, l.a[2] = k, k; return l }
func (l leaf) String() string {
	p := -1
	if l.p != nil {
		p = l.p.n
	}
	x := "-"
	switch v := l.x.(type) {
	case int:
		x = word(v)
	case leaf:
		x = "leaf " + word(v.n)
	case [3]int:
		x = "array " + word(v[0])
	}
	return fmt.Sprint("{", l.n, l.a, l.s, l.m, l.b, l.t, p, " ", x, "}")
}

type tree struct {
	leaf
	kids [2]leaf
	list []leaf
	refs []*leaf
	rows [2][3]int
	grid [][]int
	by   map[int]*leaf
	vals map[int]leaf
	next *tree
	fs   [2]func(int) int
	yes  bool
}

func (t *tree) grow(k int) int {
	trace("grow")
	if len(t.list) < 6 {
		t.list = append(t.list, made(k))
	} else {
		t.list = t.list[2:]
	}
	t.refs = append(t.refs[1:], &t.list[0])
	t.n = k & 1
	return t.n
}
func (t tree) top(k int) int { trace("top"); t.rows[0][0] = k; t.kids[0].n++; return t.kids[0].n & 3 }

func (t tree) String() string {
	text := fmt.Sprint(t.yes, t.leaf, t.kids, t.list, t.rows, t.grid, len(t.vals))
	for _, r := range t.refs {
		text += r.String()
	}
	for i := range 2 {
		text += t.vals[i].String()
	}
	return text
}

func made(k int) leaf {
	return leaf{n: k, a: [3]int{k, 1, 2}, s: []int{k, 5, 6}, m: map[string]int{"k": k}, t: "ab", x: k,
		f: func(n int) int { trace("f"); moved += n & 1; return n - k }}
}

func planted(k int) *tree {
	t := &tree{leaf: made(k), kids: [2]leaf{made(1), made(2)}, list: []leaf{made(3), made(4)}, rows: [2][3]int{{1, 2, 3}, {0, 1, 0}}}
	l := made(8)
	l.p, l.x = &t.list[1], made(9)
	t.refs = []*leaf{&l, &t.kids[1], &t.list[0]}
	t.p = &t.list[0]
	t.fs = [2]func(int) int{t.f, t.inc}
	t.kids[0].x = [3]int{7, 8, 9}
	t.grid = [][]int{{1, 0, 1}, t.rows[1][:], t.s}
	t.by = map[int]*leaf{0: &t.kids[0], 1: &t.list[1], 2: nil}
	t.vals = map[int]leaf{0: made(5), 1: l}
	return t
}

var other = planted(1)
var root = *planted(0)
var two, zero = 2, 0
var yes bool
var moved = 0
var steps = 2000

func init() { root.next, other.next = other, &root }

func trace(name string) {
	if steps--; steps < 0 {
		panic("steps")
	}
	fmt.Print(name, " ")
}

func tracked() *tree           { trace("tracked"); return other }
func one() int                 { trace("one"); return 1 }
func call(k, n int) int        { trace("call"); root.n++; other.list[0].a[0] += k; return n }
func same(l *leaf) leaf        { return *l }
func word(n int) string        { return fmt.Sprint(n) }
func add[T int | uint8](to *T, n T) { trace("add"); *to += n }
func swap[T any](a, b *T)      { *a, *b = *b, *a }

func show(list ...any) {
	for _, x := range list {
		fmt.Print(x, "; ")
	}
	fmt.Println()
}

func dump() {
	fmt.Println(root)
	fmt.Println(*other)
}
`

// recovering is what those have that recover.
const recovering = `
func note(name string, r any) {
	if r != nil {
		fmt.Print(name, " recovered ", r, " ")
	}
}

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()); steps = 2000; dump() }()
	f()
}
`
