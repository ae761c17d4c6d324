package deque

import "kamyk/templates/debug"

// An Aggregate is a double-ended queue that returns the combination of all elements in O(1). Make one with NewAggregate.
type Aggregate[T any] struct {
	sides   [2][]layer[T] // the front half, whose last element is the first of all, and the back half
	combine func(a, b T) T
	unit    T
}

// A layer is an element of one half, with the combination of all from the middle to it.
type layer[T any] struct{ x, sum T }

// NewAggregate returns an empty queue. combine must be associative, and combine(unit, a) = combine(a, unit) = a.
//
// Complexity: O(1).
func NewAggregate[T any](combine func(a, b T) T, unit T) *Aggregate[T] {
	return &Aggregate[T]{combine: combine, unit: unit}
}

// Len returns the number of elements.
func (a *Aggregate[T]) Len() int { return len(a.sides[0]) + len(a.sides[1]) }

// PushFront adds x at the front.
//
// Complexity: O(1) amortised.
func (a *Aggregate[T]) PushFront(x T) { a.push(0, x) }

// PushBack adds x at the back.
//
// Complexity: O(1) amortised.
func (a *Aggregate[T]) PushBack(x T) { a.push(1, x) }

// PopFront removes the first element and returns it.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1) amortised.
func (a *Aggregate[T]) PopFront() T { return a.pop(0) }

// PopBack removes the last element and returns it.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1) amortised.
func (a *Aggregate[T]) PopBack() T { return a.pop(1) }

// Query returns the combination of all elements in order, or the unit if there are none.
//
// Complexity: O(1).
func (a *Aggregate[T]) Query() T { return a.combine(a.sum(0), a.sum(1)) }

func (a *Aggregate[T]) sum(side int) T {
	if n := len(a.sides[side]); n > 0 {
		return a.sides[side][n-1].sum
	}
	return a.unit
}

func (a *Aggregate[T]) push(side int, x T) {
	first, second := x, a.sum(side)
	if side == 1 {
		first, second = second, first
	}
	a.sides[side] = append(a.sides[side], layer[T]{x, a.combine(first, second)})
}

func (a *Aggregate[T]) pop(side int) T {
	if len(a.sides[side]) == 0 {
		a.halve(1 - side)
	}
	last := len(a.sides[side]) - 1
	x := a.sides[side][last].x
	a.sides[side] = a.sides[side][:last]
	return x
}

// halve moves the inner half of one side to the other side, which is empty.
func (a *Aggregate[T]) halve(side int) {
	debug.Index(0, a)
	list := a.sides[side]
	half := (len(list) + 1) / 2
	for i := half - 1; i >= 0; i-- {
		a.push(1-side, list[i].x)
	}
	a.sides[side] = list[:0]
	for _, l := range list[half:] { // pushing writes behind what is read
		a.push(side, l.x)
	}
}
