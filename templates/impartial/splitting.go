package impartial

import "math/bits"

// SplittingGame returns the Grundy values of heaps of 0, 1, …, n stones in a game of taking and splitting. A move takes i stones and splits
// the rest into k heaps, none empty, if digits[i] contains 2^k. With k at most 2 this is [OctalGame]. The digit 8 allows three heaps, as in
// hexadecimal games, and so on.
//
// Constraints: n ≥ 0; digits[i] ≥ 0; digits[0] is a multiple of 4, because a move that takes nothing must split the heap.
//
// Complexity: O(n² · k) time for up to k heaps, and O(n · (d + k)) memory for d digits, if the values are below 64, as they are in
// practice.
func SplittingGame(n int, digits []int) []int {
	g := newSplitting(digits)
	g.extend(n + 1)
	return g.values
}

// SplittingPeriod returns the values of [SplittingGame] for heaps of every size, and true, if the first limit values are enough to prove a
// period. Otherwise it returns false.
//
// The result is proved by the theorem of Guy and Smith for k heaps. Let a move take at most t stones and leave at most k heaps, n0 ≥ 1, and
// G(n+p) = G(n) for n0 ≤ n < k·n0+(k−1)·p+t. Then G(n+p) = G(n) for all n ≥ n0. To prove it, let n be at least that bound, and assume that
// the values agree below n. A move from n+p leaves at least n+p−t ≥ k·(n0+p) stones in all, so the largest heap has at least n0+p. With p
// stones fewer in it, a move from n leaves the same heaps, with the same value. Conversely, a move from n leaves at least k·n0 stones, so
// the largest heap has at least n0. With p more in it, a move from n+p leaves the same heaps. So the options have the same values, and
// G(n+p) = G(n).
//
// Constraints: as for SplittingGame; limit ≥ 1.
//
// Complexity: at most that of SplittingGame for limit values; then the search for the period, as in [OctalPeriod].
func SplittingPeriod(digits []int, limit int) (game Periodic, proved bool) {
	g := newSplitting(digits)
	needed := func(preperiod, period int) int {
		if preperiod == 0 {
			preperiod = 1
		}
		return len(g.sums)*(preperiod+period) + len(digits) - 1
	}
	for len(g.values) < limit && !proved {
		size := larger(len(g.values))
		if size > limit {
			size = limit
		}
		g.extend(size)
		game, proved = leastPeriod(g.values, needed, false)
	}
	return game, proved
}

// A splitting is a growing table of values.
type splitting struct {
	digits []int
	values []int
	sums   [][]ValueSet // sums[k-1][m] holds the values of m stones in k heaps, none empty
}

func newSplitting(digits []int) *splitting {
	most := 1
	for _, digit := range digits {
		if k := bits.Len(uint(digit)) - 1; k > most {
			most = k
		}
	}
	return &splitting{digits: digits, sums: make([][]ValueSet, most)}
}

// extend appends values until the table has size of them.
func (g *splitting) extend(size int) {
	for heap := len(g.values); heap < size; heap++ {
		for k := 2; k <= len(g.sums); k++ { // of smaller heaps only
			var sums ValueSet
			for first := 1; first < heap; first++ {
				sums.AddSums(g.sums[k-2][heap-first], g.values[first])
			}
			g.sums[k-1] = append(g.sums[k-1], sums)
		}
		value := g.options(heap).Mex()
		var alone ValueSet
		if heap > 0 {
			alone.Add(value)
		}
		g.values, g.sums[0] = append(g.values, value), append(g.sums[0], alone)
	}
}

// options returns the values of the positions that a move may leave.
func (g *splitting) options(heap int) (options ValueSet) {
	for take := 0; take < len(g.digits) && take <= heap; take++ {
		if g.digits[take]&1 != 0 && take == heap {
			options.Add(0)
		}
		for k := 1; k <= len(g.sums); k++ {
			if g.digits[take]>>k&1 != 0 {
				options.AddSums(g.sums[k-1][heap-take], 0)
			}
		}
	}
	return options
}
