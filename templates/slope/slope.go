// Package slope implements the slope trick: it stores a convex function of one variable, and adds terms such as |x - a|.
package slope

import "kamyk/templates/priorityqueue"

// A Function is convex and piecewise linear, and its bends are integers. The zero value is 0 everywhere.
type Function struct {
	least                 int
	left, right           priorityqueue.Keyed[int, struct{}] // the bends where the slope rises to at most 0, negated, and the others
	leftShift, rightShift int                                // to be added to these bends
}

// AddUp adds max(0, x-a) at each x.
//
// Complexity: O(log n) after n calls.
func (f *Function) AddUp(a int) {
	f.left.Push(f.leftShift-a, struct{}{})
	key, _ := f.left.Pop()
	bend := f.leftShift - key
	f.least += bend - a
	f.right.Push(bend-f.rightShift, struct{}{})
}

// AddDown adds max(0, a-x) at each x.
//
// Complexity: O(log n) after n calls.
func (f *Function) AddDown(a int) {
	f.right.Push(a-f.rightShift, struct{}{})
	key, _ := f.right.Pop()
	bend := key + f.rightShift
	f.least += a - bend
	f.left.Push(f.leftShift-bend, struct{}{})
}

// AddAbs adds |x-a| at each x.
//
// Complexity: O(log n) after n calls.
func (f *Function) AddAbs(a int) {
	f.AddUp(a)
	f.AddDown(a)
}

// Shift replaces the value at each x by the least value at x-high to x-low. If low = high, the function moves by low.
//
// Constraints: low ≤ high.
//
// Complexity: O(1).
func (f *Function) Shift(low, high int) {
	f.leftShift += low
	f.rightShift += high
}

// PrefixMin replaces the value at each x by the least value at any place up to x.
func (f *Function) PrefixMin() { f.right.Clear() }

// SuffixMin replaces the value at each x by the least value at any place from x on.
func (f *Function) SuffixMin() { f.left.Clear() }

// Least returns the least value, and the first and the last place where the function has it. If there is no first place, low is the least
// int. If there is no last place, high is the greatest int.
func (f *Function) Least() (value, low, high int) {
	high = int(^uint(0) >> 1)
	low = -high - 1
	if f.left.Len() > 0 {
		key, _ := f.left.Top()
		low = f.leftShift - key
	}
	if f.right.Len() > 0 {
		key, _ := f.right.Top()
		high = key + f.rightShift
	}
	return f.least, low, high
}

// At returns the value at x.
//
// Complexity: O((k + 1) log n) for k bends between x and the places of the least value.
func (f *Function) At(x int) int {
	return f.least + past(&f.left, f.leftShift-x) + past(&f.right, x-f.rightShift)
}

// past returns how much the bends before a key add there.
func past(q *priorityqueue.Keyed[int, struct{}], at int) (sum int) {
	var keys []int
	for q.Len() > 0 {
		key, _ := q.Top()
		if key >= at {
			break
		}
		q.Pop()
		keys = append(keys, key)
		sum += at - key
	}
	for _, key := range keys {
		q.Push(key, struct{}{})
	}
	return sum
}
