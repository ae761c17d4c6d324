// Package sternbrocot walks in the tree of all positive fractions in lowest terms: the root is 1/1, to the left of a fraction are smaller
// ones, to the right larger ones, and each is the simplest one of those below it.
package sternbrocot

// A Fraction is a numerator and a denominator in lowest terms. 0/1 and 1/0 are bounds, and not in the tree.
type Fraction struct{ Above, Below int }

// A Run is a number of steps to the same side.
type Run struct {
	Right bool
	Count int
}

// Path returns the way from the root, whose runs change sides.
//
// Constraints: the terms are positive and coprime; the same is true below.
// Complexity: O(log(a + b)), and so many runs.
func Path(f Fraction) (runs []Run) {
	a, b := f.Above, f.Below
	for right := true; b > 0; right = !right {
		count := a / b
		if a, b = b, a%b; b == 0 {
			count-- // 1/1 is the root already
		}
		if count > 0 {
			runs = append(runs, Run{right, count})
		}
	}
	return runs
}

// At returns the fraction at the end of a way from the root.
//
// Constraints: the counts are not negative; the terms are less than 2⁶³.
// Complexity: O(1) for each run.
func At(runs []Run) Fraction {
	left, right := interval(runs)
	return Fraction{left.Above + right.Above, left.Below + right.Below}
}

// Range returns the bounds of the fractions in the subtree of f: all in between are there, and no others.
//
// Complexity: O(log(a + b)).
func Range(f Fraction) (left, right Fraction) { return interval(Path(f)) }

// interval has the two fractions whose sums of terms are the fraction at the end.
func interval(runs []Run) (left, right Fraction) {
	left, right = Fraction{0, 1}, Fraction{1, 0}
	for _, run := range runs {
		if run.Right {
			left = Fraction{left.Above + run.Count*right.Above, left.Below + run.Count*right.Below}
		} else {
			right = Fraction{right.Above + run.Count*left.Above, right.Below + run.Count*left.Below}
		}
	}
	return left, right
}

// LCA returns the lowest fraction that has both in its subtree.
//
// Complexity: O(log(a + b)).
func LCA(f, g Fraction) Fraction {
	a, b := Path(f), Path(g)
	var common []Run
	for i := 0; i < len(a) && i < len(b) && a[i].Right == b[i].Right; i++ {
		run := a[i]
		if b[i].Count < run.Count {
			run = b[i]
		}
		if common = append(common, run); a[i].Count != b[i].Count {
			break
		}
	}
	return At(common)
}

// Ancestor returns the fraction on the way from the root to f that is so many steps from the root, and whether there is one.
//
// Constraints: depth ≥ 0.
// Complexity: O(log(a + b)).
func Ancestor(f Fraction, depth int) (ancestor Fraction, ok bool) {
	runs := Path(f)
	for i, run := range runs {
		if depth <= run.Count {
			runs[i].Count = depth
			return At(runs[:i+1]), true
		}
		depth -= run.Count
	}
	return At(runs), depth == 0
}

// Search returns the simplest fraction for which holds is true, where it is false for all up to some bound and true beyond it, among those
// with terms up to limit, and the last one for which it is false; these are 1/0 and 0/1 where there are none.
//
// Constraints: limit ≥ 1.
// Complexity: O(log² limit) calls of holds.
func Search(limit int, holds func(f Fraction) bool) (last, first Fraction) {
	last, first = Fraction{0, 1}, Fraction{1, 0}
	for right := true; ; right = !right {
		count := 0
		for step, growing := 1, true; step > 0; {
			f := Fraction{last.Above*(count+step) + first.Above, last.Below*(count+step) + first.Below}
			if right {
				f = Fraction{last.Above + (count+step)*first.Above, last.Below + (count+step)*first.Below}
			}
			fits := f.Above <= limit && f.Below <= limit && holds(f) != right
			if fits {
				count += step
			}
			if growing = growing && fits; growing {
				step *= 2
			} else {
				step /= 2
			}
		}
		if right {
			last = Fraction{last.Above + count*first.Above, last.Below + count*first.Below}
		} else {
			first = Fraction{last.Above*count + first.Above, last.Below*count + first.Below}
		}
		if last.Above+first.Above > limit || last.Below+first.Below > limit {
			return last, first
		}
	}
}
