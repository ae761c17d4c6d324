// Package sternbrocot implements the Stern–Brocot tree of all positive fractions in lowest terms. The root is 1/1. The left subtree of a
// fraction holds smaller fractions, and the right subtree larger ones. Each fraction is the simplest in its subtree.
package sternbrocot

import (
	"strconv"
	"strings"
)

// A Fraction is a numerator and a denominator in lowest terms. 0/1 and 1/0 are bounds, and not in the tree.
type Fraction struct{ Above, Below int }

// A Run is a number of steps in one direction.
type Run struct {
	Right bool
	Count int
}

// A walk is the rest of the path to a fraction. Its steps are those of Euclid's algorithm.
type walk struct {
	a, b int
	left bool // direction of the next run
}

// next returns the next run. Its count is 0 at the end.
func (w *walk) next() (run Run) {
	for run.Count == 0 && w.b > 0 {
		run = Run{!w.left, w.a / w.b}
		if w.a, w.b, w.left = w.b, w.a%w.b, !w.left; w.b == 0 {
			run.Count-- // the path starts at the root, 1/1
		}
	}
	return run
}

// An interval holds the two fractions between which the walk is; its current fraction is their mediant.
type interval struct{ left, right Fraction }

var all = interval{Fraction{0, 1}, Fraction{1, 0}}

func (v *interval) step(right bool, count int) {
	if right {
		v.left.Above += count * v.right.Above
		v.left.Below += count * v.right.Below
	} else {
		v.right.Above += count * v.left.Above
		v.right.Below += count * v.left.Below
	}
}

func (v *interval) value() Fraction {
	return Fraction{v.left.Above + v.right.Above, v.left.Below + v.right.Below}
}

// Path returns the path from the root to f as runs of alternating directions.
//
// Constraints: numerator and denominator are positive and coprime, also in the functions below.
//
// Complexity: O(log(a + b)) time and runs, for f = a/b.
func Path(f Fraction) (runs []Run) {
	w := walk{a: f.Above, b: f.Below}
	runs = make([]Run, 0, 24) // usually enough
	for run := w.next(); run.Count > 0; run = w.next() {
		runs = append(runs, run)
	}
	return runs
}

// At returns the fraction at the end of a path from the root.
//
// Constraints: the counts are not negative; the terms are less than 2⁶³.
//
// Complexity: O(1) for each run.
func At(runs []Run) Fraction {
	v := all
	for _, run := range runs {
		v.step(run.Right, run.Count)
	}
	return v.value()
}

// Encode returns the path from the root to f as text: the number of runs, and for each run L or R and the number of steps. For 5/2 it is
// "2 R 2 L 1".
//
// Complexity: O(log(a + b)).
func Encode(f Fraction) string {
	w, runs, text := walk{a: f.Above, b: f.Below}, 0, make([]byte, 0, 96) // usually enough
	for run := w.next(); run.Count > 0; run = w.next() {
		side := " L "
		if run.Right {
			side = " R "
		}
		text = strconv.AppendInt(append(text, side...), int64(run.Count), 10)
		runs++
	}
	return strconv.Itoa(runs) + string(text)
}

// Decode returns the fraction at the end of a path, which has the form that Encode returns.
//
// Constraints: the terms are less than 2⁶³.
//
// Complexity: O(n) for n bytes.
func Decode(text string) Fraction {
	v := all
	for i := strings.IndexAny(text, "LR"); i >= 0 && i < len(text); i++ {
		right, count := text[i] == 'R', 0
		for i += 2; i < len(text) && text[i]-'0' <= 9; i++ {
			count = 10*count + int(text[i]-'0')
		}
		v.step(right, count)
	}
	return v.value()
}

// Range returns the bounds of the subtree of f, which holds exactly the fractions between them.
//
// Complexity: O(log(a + b)).
func Range(f Fraction) (left, right Fraction) {
	v, w := all, walk{a: f.Above, b: f.Below}
	for run := w.next(); run.Count > 0; run = w.next() {
		v.step(run.Right, run.Count)
	}
	return v.left, v.right
}

// LCA returns the lowest common ancestor of two fractions.
//
// Complexity: O(log(a + b)).
func LCA(f, g Fraction) Fraction {
	v, x, y := all, walk{a: f.Above, b: f.Below}, walk{a: g.Above, b: g.Below}
	for {
		a, b := x.next(), y.next()
		if a.Right != b.Right {
			return v.value()
		}
		if a.Count != b.Count || a.Count == 0 {
			if a.Count > b.Count {
				a = b
			}
			v.step(a.Right, a.Count)
			return v.value()
		}
		v.step(a.Right, a.Count)
	}
}

// Ancestor returns the ancestor of f that is depth steps from the root. ok reports whether there is one.
//
// Constraints: depth ≥ 0.
//
// Complexity: O(log(a + b)).
func Ancestor(f Fraction, depth int) (ancestor Fraction, ok bool) {
	v, w := all, walk{a: f.Above, b: f.Below}
	for run := w.next(); run.Count > 0 && depth > 0; run = w.next() {
		if run.Count > depth {
			run.Count = depth
		}
		v.step(run.Right, run.Count)
		depth -= run.Count
	}
	return v.value(), depth == 0
}

// Search finds the bound of a monotonic predicate among the fractions with terms up to limit. holds must be false up to some bound and true
// beyond it. Search returns the last fraction for which it is false, or 0/1, and the first for which it is true, or 1/0.
//
// Constraints: limit ≥ 1.
//
// Complexity: O(log² limit) calls of holds.
func Search(limit int, holds func(f Fraction) bool) (last, first Fraction) {
	last, first = Fraction{0, 1}, Fraction{1, 0}
	for right := true; ; right = !right {
		from, by := first, last
		if right {
			from, by = last, first
		}
		after := func(count int) Fraction { return Fraction{from.Above + count*by.Above, from.Below + count*by.Below} }
		count, room := 0, steps(from, by, limit)
		for step, growing := 1, true; step > 0; {
			fits := step <= room-count && holds(after(count+step)) != right
			if fits {
				count += step
			}
			if growing = growing && fits && step <= room/2; growing {
				step *= 2
			} else {
				step /= 2
			}
		}
		if right {
			last = after(count)
		} else {
			first = after(count)
		}
		if last.Above > limit-first.Above || last.Below > limit-first.Below {
			return last, first
		}
	}
}

// steps returns how many times by can be added to from, with terms up to limit.
func steps(from, by Fraction, limit int) int {
	room := limit
	if by.Above > 0 {
		room = (limit - from.Above) / by.Above
	}
	if by.Below > 0 {
		room = min(room, (limit-from.Below)/by.Below)
	}
	return room
}

// Around returns the greatest fraction that is at most f, or 0/1, and the least that is at least f, or 1/0, among the fractions with terms
// up to limit. Both are f, in lowest terms, if f is among them.
//
// Constraints: numerator and denominator of f are positive, but need not be coprime; limit ≥ 1.
//
// Complexity: O(log limit).
func Around(f Fraction, limit int) (last, first Fraction) {
	v, w := all, walk{a: f.Above, b: f.Below}
	for run := w.next(); run.Count > 0; run = w.next() {
		room := 0
		if run.Right {
			room = steps(v.left, v.right, limit)
		} else {
			room = steps(v.right, v.left, limit)
		}
		if room < run.Count {
			v.step(run.Right, room)
			return v.left, v.right
		}
		v.step(run.Right, run.Count)
	}
	if exact := v.value(); exact.Above <= limit && exact.Below <= limit {
		return exact, exact
	}
	return v.left, v.right
}
