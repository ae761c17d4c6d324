package sternbrocot_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"kamyk/templates/sternbrocot"
)

type node struct {
	value, left, right sternbrocot.Fraction
	way                string
}

// grow makes all nodes up to a depth, the naive way.
func grow(nodes []node, left, right sternbrocot.Fraction, way string, depth int) []node {
	f := sternbrocot.Fraction{Above: left.Above + right.Above, Below: left.Below + right.Below}
	nodes = append(nodes, node{f, left, right, way})
	if depth > 0 {
		nodes = grow(nodes, left, f, way+"L", depth-1)
		nodes = grow(nodes, f, right, way+"R", depth-1)
	}
	return nodes
}

func way(runs []sternbrocot.Run) (text string) {
	for i, run := range runs {
		if run.Count < 1 || i > 0 && run.Right == runs[i-1].Right {
			return fmt.Sprint(runs)
		}
		for range run.Count {
			if run.Right {
				text += "R"
			} else {
				text += "L"
			}
		}
	}
	return text
}

func TestTree(t *testing.T) {
	nodes := grow(nil, sternbrocot.Fraction{Below: 1}, sternbrocot.Fraction{Above: 1}, "", 7)
	places := map[string]sternbrocot.Fraction{}
	for _, n := range nodes {
		places[n.way] = n.value
	}
	for _, n := range nodes {
		path := sternbrocot.Path(n.value)
		left, right := sternbrocot.Range(n.value)
		if way(path) != n.way || sternbrocot.At(path) != n.value || left != n.left || right != n.right {
			t.Fatalf("%v: Path %v, At %v, Range %v, %v", n, path, sternbrocot.At(path), left, right)
		}
		text := fmt.Sprint(len(path))
		for _, run := range path {
			text += fmt.Sprintf(" %c %d", "LR"[map[bool]int{true: 1}[run.Right]], run.Count)
		}
		if got := sternbrocot.Encode(n.value); got != text || sternbrocot.Decode(text) != n.value {
			t.Fatalf("%v: Encode %q, Decode %v, want %q", n, got, sternbrocot.Decode(text), text)
		}
		for depth := range 10 {
			ancestor, ok := sternbrocot.Ancestor(n.value, depth)
			if ok != (depth <= len(n.way)) || ok && ancestor != places[n.way[:depth]] {
				t.Fatalf("Ancestor(%v, %d) = %v, %v", n, depth, ancestor, ok)
			}
		}
		for _, m := range nodes {
			common := 0
			for common < len(n.way) && common < len(m.way) && n.way[common] == m.way[common] {
				common++
			}
			if got := sternbrocot.LCA(n.value, m.value); got != places[n.way[:common]] {
				t.Fatalf("LCA(%v, %v) = %v", n, m, got)
			}
		}
	}
}

// FuzzPath takes two fractions with terms of up to 32 bits, and holds what the operations say of each other.
func FuzzPath(f *testing.F) {
	f.Add(uint32(355), uint32(113), uint32(22), uint32(7))
	f.Fuzz(func(t *testing.T, a, b, c, d uint32) {
		x, y := lowest(a, b), lowest(c, d)
		path := sternbrocot.Path(x)
		left, right := sternbrocot.Range(x)
		if sternbrocot.At(path) != x || left.Above+right.Above != x.Above || left.Below+right.Below != x.Below {
			t.Fatalf("%v: Path %v, Range %v, %v", x, path, left, right)
		}
		depth := 0
		for _, run := range path {
			depth += run.Count
		}
		if got, ok := sternbrocot.Ancestor(x, depth); !ok || got != x {
			t.Fatalf("Ancestor(%v, %d) = %v, %v", x, depth, got, ok)
		}
		if got, ok := sternbrocot.Ancestor(x, depth+1); ok {
			t.Fatalf("Ancestor(%v, %d) = %v", x, depth+1, got)
		}
		// The common ancestor is the simplest fraction from the one to the other.
		common := sternbrocot.LCA(x, y)
		for _, z := range []sternbrocot.Fraction{x, y} {
			low, high := sternbrocot.Range(common)
			if z.Above*low.Below <= low.Above*z.Below || z.Above*high.Below >= high.Above*z.Below {
				t.Fatalf("LCA(%v, %v) = %v", x, y, common)
			}
		}
		if below(x, common) == below(y, common) && x != common && y != common {
			t.Fatalf("LCA(%v, %v) = %v, and both are on one side", x, y, common)
		}
	})
}

func below(f, g sternbrocot.Fraction) bool { return f.Above*g.Below < g.Above*f.Below }

// lowest makes a fraction of positive terms.
func lowest(a, b uint32) sternbrocot.Fraction {
	x, y := int(a)/2+1, int(b)/2+1
	g, rest := x, y
	for rest > 0 {
		g, rest = rest, g%rest
	}
	return sternbrocot.Fraction{Above: x / g, Below: y / g}
}

// The bounds are next to each other among all fractions with such terms.
func TestSearch(t *testing.T) {
	for limit := 1; limit < 12; limit++ {
		for a := range 40 {
			for b := 1; b < 14; b++ {
				holds := func(f sternbrocot.Fraction) bool { return f.Above*b > a*f.Below }
				last, first := sternbrocot.Search(limit, holds)
				for x := 0; x <= limit; x++ {
					for y := 1; y <= limit; y++ {
						if last.Above*y < x*last.Below && x*first.Below < first.Above*y {
							t.Fatalf("Search(%d, > %d/%d) = %v, %v, but %d/%d is in between", limit, a, b, last, first, x, y)
						}
					}
				}
				if holds(last) || !holds(first) || last.Above > limit || last.Below > limit || first.Above > limit || first.Below > limit {
					t.Fatalf("Search(%d, > %d/%d) = %v, %v", limit, a, b, last, first)
				}
			}
		}
	}
}

// Terms do not overflow where limit is the largest int.
func TestAround(t *testing.T) {
	for limit := 1; limit < 12; limit++ {
		for a := 1; a < 40; a++ {
			for b := 1; b < 40; b++ {
				f := sternbrocot.Fraction{Above: a, Below: b}
				last, _ := sternbrocot.Search(limit, func(g sternbrocot.Fraction) bool { return below(f, g) })
				_, first := sternbrocot.Search(limit, func(g sternbrocot.Fraction) bool { return !below(g, f) })
				if gotLast, gotFirst := sternbrocot.Around(f, limit); gotLast != last || gotFirst != first {
					t.Fatalf("Around(%v, %d) = %v, %v, want %v, %v", f, limit, gotLast, gotFirst, last, first)
				}
			}
		}
	}
}

func TestSearchWithoutLimit(t *testing.T) {
	never := func(sternbrocot.Fraction) bool { return false }
	if last, _ := sternbrocot.Search(math.MaxInt, never); last != (sternbrocot.Fraction{Above: math.MaxInt, Below: 1}) {
		t.Errorf("above all: %v", last)
	}
	always := func(sternbrocot.Fraction) bool { return true }
	if _, first := sternbrocot.Search(math.MaxInt, always); first != (sternbrocot.Fraction{Above: 1, Below: math.MaxInt}) {
		t.Errorf("below all: %v", first)
	}
	golden := func(f sternbrocot.Fraction) bool { // f > (1+√5)/2
		a, b := big.NewInt(int64(f.Above)), big.NewInt(int64(f.Below))
		difference := new(big.Int).Sub(a, b)
		return difference.Mul(difference, a).Cmp(b.Mul(b, b)) > 0
	}
	last, first := sternbrocot.Search(math.MaxInt, golden)
	determinant := new(big.Int).Mul(big.NewInt(int64(first.Above)), big.NewInt(int64(last.Below)))
	determinant.Sub(determinant, new(big.Int).Mul(big.NewInt(int64(last.Above)), big.NewInt(int64(first.Below))))
	if golden(last) || !golden(first) || determinant.Cmp(big.NewInt(1)) != 0 || last.Above <= math.MaxInt-first.Above {
		t.Errorf("around the golden ratio: %v, %v", last, first)
	}
}

func Example() {
	fmt.Println(sternbrocot.Path(sternbrocot.Fraction{Above: 5, Below: 7}))
	// The closest fractions to pi with terms up to 1000.
	fmt.Println(sternbrocot.Search(1000,
		func(f sternbrocot.Fraction) bool { return float64(f.Above) > 3.141592653589793*float64(f.Below) }))
	// Output:
	// [{false 1} {true 2} {false 1}]
	// {688 219} {355 113}
}

func ExampleEncode() {
	fmt.Println(sternbrocot.Encode(sternbrocot.Fraction{Above: 5, Below: 2}))
	fmt.Println(sternbrocot.Decode("2 R 2 L 1"))
	// Output:
	// 2 R 2 L 1
	// {5 2}
}
