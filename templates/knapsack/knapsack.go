// Package knapsack chooses items by weight. Best finds the greatest value of a choice, Counts counts the choices, and Sums finds the weights
// of all choices.
package knapsack

import "kamyk/templates/bitset"

// none is the value where no choice has the weight.
const none = -int(^uint(0) >> 2)

// A Best knows the greatest value of a choice of items for each weight from 0 to a limit. Make one with New.
type Best struct{ best []int }

// New returns a Best without items.
//
// Constraints: limit ≥ 0.
//
// Complexity: O(limit).
func New(limit int) *Best {
	b := &Best{make([]int, limit+1)}
	for w := 1; w <= limit; w++ {
		b.best[w] = none
	}
	return b
}

// Add adds an item.
//
// Constraints: weight ≥ 0; the values of choices are ints, even times 4.
//
// Complexity: O(limit).
func (b *Best) Add(weight, value int) {
	for w := len(b.best) - 1; w >= weight; w-- {
		if x := b.best[w-weight] + value; x > b.best[w] {
			b.best[w] = x
		}
	}
}

// AddMany adds count equal items. The limit is enough to allow any number of them.
//
// Constraints: weight ≥ 1; count ≥ 0; the values of choices are ints, even times 4.
//
// Complexity: O(limit).
func (b *Best) AddMany(weight, value, count int) {
	type offer struct{ number, value int }
	queue := make([]offer, 0, len(b.best)) // of weights without these items, by decreasing value
	for r := 0; r < weight && r < len(b.best); r++ {
		queue = queue[:0]
		head := 0
		for i, w := 0, r; w < len(b.best); i, w = i+1, w+weight {
			x := b.best[w] - i*value
			for len(queue) > head && queue[len(queue)-1].value <= x {
				queue = queue[:len(queue)-1]
			}
			queue = append(queue, offer{i, x})
			if i-queue[head].number > count {
				head++
			}
			b.best[w] = queue[head].value + i*value
		}
	}
}

// At returns the greatest value of a choice of exactly this weight. ok is false if there is none.
//
// Constraints: 0 ≤ weight ≤ limit.
//
// Complexity: O(1).
func (b *Best) At(weight int) (value int, ok bool) { return b.best[weight], b.best[weight] > none/2 }

// UpTo returns the greatest value of a choice of at most this weight.
//
// Constraints: 0 ≤ weight ≤ limit.
//
// Complexity: O(weight).
func (b *Best) UpTo(weight int) (value int) {
	for _, x := range b.best[:weight+1] {
		value = max(value, x)
	}
	return value
}

// A Counts knows the number of choices of items, modulo m, for each weight from 0 to a limit. Make one with NewCounts.
type Counts struct {
	counts []int
	m      int
}

// NewCounts returns a Counts without items: there is one choice, of weight 0.
//
// Constraints: limit ≥ 0; 1 ≤ m < 2⁶².
//
// Complexity: O(limit).
func NewCounts(limit, m int) *Counts {
	c := &Counts{make([]int, limit+1), m}
	c.counts[0] = 1 % m
	return c
}

// Add adds an item.
//
// Constraints: weight ≥ 0.
//
// Complexity: O(limit).
func (c *Counts) Add(weight int) {
	for w := len(c.counts) - 1; w >= weight; w-- {
		c.counts[w] = (c.counts[w] + c.counts[w-weight]) % c.m
	}
}

// Remove removes an item that was added.
//
// Constraints: weight ≥ 1.
//
// Complexity: O(limit).
func (c *Counts) Remove(weight int) {
	for w := weight; w < len(c.counts); w++ {
		c.counts[w] = (c.counts[w] + c.m - c.counts[w-weight]) % c.m
	}
}

// AddMany adds count equal items: a choice says only how many of them it has. The limit is enough to allow any number.
//
// Constraints: weight ≥ 1; count ≥ 0.
//
// Complexity: O(limit).
func (c *Counts) AddMany(weight, count int) {
	for w := weight; w < len(c.counts); w++ {
		c.counts[w] = (c.counts[w] + c.counts[w-weight]) % c.m
	}
	if count < len(c.counts)/weight {
		for w, more := len(c.counts)-1, (count+1)*weight; w >= more; w-- {
			c.counts[w] = (c.counts[w] + c.m - c.counts[w-more]) % c.m
		}
	}
}

// At returns the number of choices of exactly this weight.
//
// Constraints: 0 ≤ weight ≤ limit.
//
// Complexity: O(1).
func (c *Counts) At(weight int) int { return c.counts[weight] }

// Sums returns the weights up to a limit that choices of the given items have.
//
// Constraints: weights ≥ 1; limit ≥ 0.
//
// Complexity: O(n + limit·√S / 64) if S is the sum of the weights up to the limit.
func Sums(weights []int, limit int) *bitset.Set {
	count, sums := make([]int, limit+1), bitset.New(limit+1)
	for _, w := range weights {
		if w <= limit {
			count[w]++
		}
	}
	sums.Add(0)
	for w := 1; w <= limit; w++ {
		pairs := (count[w] - 1) / 2 // two items are left at most
		if count[w] -= 2 * pairs; 2*w <= limit {
			count[2*w] += pairs
		}
		for ; count[w] > 0; count[w]-- {
			sums.OrShift(w)
		}
	}
	return sums
}
