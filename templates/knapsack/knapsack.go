// Package knapsack chooses items by weight. Best finds the greatest value of a choice, Counts counts the choices, and Sums finds the
// weights of all choices.
package knapsack

import "kamyk/templates/bitset"

// A Best has the greatest value of a choice of items for each weight from 0 to a limit. Make one with New or NewExact.
type Best []int

// New returns the values for choices of at most each weight, all 0.
//
// Complexity: O(limit).
func New(limit int) Best { return make(Best, limit+1) }

// None is the value for a weight that no choice has. Adding items changes it a little: such values are below None/2, and all others above.
const None = -int(^uint(0) >> 2)

// NewExact returns the values for choices of exactly each weight: 0 for weight 0, and None for the others.
//
// Complexity: O(limit).
func NewExact(limit int) Best {
	b := New(limit)
	for w := 1; w <= limit; w++ {
		b[w] = None
	}
	return b
}

// Add adds an item.
//
// Constraints: weight ≥ 0; 8 times the value of any choice up to the limit is an int.
//
// Complexity: O(limit).
func (b Best) Add(weight, value int) {
	for w := len(b) - 1; w >= weight; w-- {
		if x := b[w-weight] + value; x > b[w] {
			b[w] = x
		}
	}
}

// AddMany adds count equal items, by binary splitting. If there is no bound on their number, let count be the limit.
//
// Constraints: as for Add; count ≥ 0.
//
// Complexity: O(limit·log(k + 1)) for the k copies that fit.
func (b Best) AddMany(weight, value, count int) {
	for k := 1; count > 0 && k*weight < len(b); k = min(2*k, count) {
		b.Add(k*weight, k*value)
		count -= k
	}
}

// A Counts has the number of choices of items, modulo m, for each weight from 0 to a limit. Make one with NewCounts.
type Counts []int

// NewCounts returns the numbers without items: one choice of weight 0.
//
// Complexity: O(limit).
func NewCounts(limit int) Counts { return append(Counts{1}, make(Counts, limit)...) }

// Add adds an item.
//
// Constraints: weight ≥ 0; 2 ≤ m < 2⁶².
//
// Complexity: O(limit).
func (c Counts) Add(weight, m int) {
	for w := len(c) - 1; w >= weight; w-- {
		c[w] = (c[w] + c[w-weight]) % m
	}
}

// Remove removes an item that was added.
//
// Constraints: weight ≥ 1; 2 ≤ m < 2⁶².
//
// Complexity: O(limit).
func (c Counts) Remove(weight, m int) {
	for w := weight; w < len(c); w++ {
		c[w] = (c[w] + m - c[w-weight]) % m
	}
}

// AddMany adds count equal items. Choices that differ only in which of these they have count as one. If there is no bound on their number,
// let count be the limit.
//
// Constraints: weight ≥ 1; count ≥ 0; 2 ≤ m < 2⁶².
//
// Complexity: O(limit).
func (c Counts) AddMany(weight, count, m int) {
	for w := weight; w < len(c); w++ {
		c[w] = (c[w] + c[w-weight]) % m
	}
	if count < len(c)/weight {
		for w, more := len(c)-1, (count+1)*weight; w >= more; w-- {
			c[w] = (c[w] + m - c[w-more]) % m
		}
	}
}

// Sums returns the total weights of all choices of items, up to a limit.
//
// Constraints: each weight is at least 1.
//
// Complexity: O(n + limit·√S / 64) if S is the sum of the weights.
func Sums(weights []int, limit int) *bitset.Set {
	count, sums := make([]int, limit+1), bitset.New(limit+1)
	for _, w := range weights {
		if w <= limit {
			count[w]++
		}
	}
	sums.Add(0)
	for w := 1; w <= limit; w++ {
		pairs := (count[w] - 1) / 2 // one or two items are left
		if count[w] -= 2 * pairs; 2*w <= limit {
			count[2*w] += pairs
		}
		for ; count[w] > 0; count[w]-- {
			sums.OrShift(w)
		}
	}
	return sums
}
