package impartial

// Periodic is an eventually periodic sequence of Grundy values: Preperiod once, then Period forever, with Saltus added once more in each
// repetition. Preperiod and Period are as short as possible. Only [FindPeriod] finds a Saltus; in proved periods it is 0.
type Periodic struct {
	Preperiod []int
	Period    []int // not empty
	Saltus    int
}

// At returns the value at index n.
//
// Constraints: n ≥ 0.
//
// Complexity: O(1).
func (p Periodic) At(n int64) int {
	start := int64(len(p.Preperiod))
	if n < start {
		return p.Preperiod[n]
	}
	period := int64(len(p.Period))
	return p.Period[(n-start)%period] + int((n-start)/period)*p.Saltus
}

// SubtractionPeriod returns the values of [SubtractionGame] for heaps of every size.
//
// The result is proved. Let m be the largest move, and G(n+p) = G(n) on a window of m heaps, n0 ≤ n < n0+m. Each later value depends only
// on the m values before it, in the same way everywhere. So by induction G(n+p) = G(n) for all n ≥ n0. There are finitely many windows, so
// one of them recurs, and the search ends.
//
// Constraints: moves[i] ≥ 1, in any order; the period must fit in memory (it can be exponential in m, but seldom is).
//
// Complexity: O(N · k) for k < 64 moves to compute N values, where N is at most a quarter more than the proof needs, which is m + preperiod
// + period. Then O(N²) at worst, usually O(N), to find the period.
func SubtractionPeriod(moves []int) Periodic {
	largest := 0
	for _, move := range moves {
		if move > largest {
			largest = move
		}
	}
	needed := func(preperiod, period int) int { return preperiod + period + largest }
	var values []int
	for {
		values = extendSubtractionGame(values, larger(len(values)), moves)
		if game, proved := leastPeriod(values, needed, false); proved {
			return game
		}
	}
}

// OctalPeriod returns the values of [OctalGame] for heaps of every size, and true, if the first limit values are enough to prove a period.
// Otherwise it returns false. Nobody knows whether every finite octal game has a period; none has been found for 0.007.
//
// The result is proved by the theorem of Guy and Smith. Let k be the last place of the code, n0 ≥ 1, and G(n+p) = G(n) for n0 ≤ n <
// 2·n0+p+k. Then G(n+p) = G(n) for all n ≥ n0. To prove it, let n ≥ 2·n0+p+k, and assume that the values agree below n. A move from n+p
// leaves heaps a ≤ b (a may be 0, which is no heap) with at least 2·(n0+p) stones in all, so b ≥ n0+p. A move from n leaves a and b−p, and
// these have the same value, because b−p ≥ n0. Conversely, a move from n leaves at least 2·n0 stones, so b ≥ n0. A move from n+p leaves a
// and b+p, again with the same value. So the options have the same values, and G(n+p) = G(n).
//
// Constraints: as for OctalGame; limit ≥ 1.
//
// Complexity: as OctalGame for a table at most a quarter larger than the proof needs, or of limit values if there is no proof. Then O(N²)
// at worst, usually O(N), to find the period in its N values.
func OctalPeriod(digits []int, limit int) (game Periodic, proved bool) {
	last := len(digits) - 1
	needed := func(preperiod, period int) int {
		if preperiod == 0 {
			preperiod = 1 // the theorem needs n0 ≥ 1; the table shows that heap 0 agrees too
		}
		return 2*preperiod + 2*period + last
	}
	var values []int
	for len(values) < limit && !proved {
		size := larger(len(values))
		if size > limit {
			size = limit
		}
		values = extendOctalGame(values, size, digits)
		game, proved = leastPeriod(values, needed, false)
	}
	return game, proved
}

// larger returns the next size of a table: about a quarter more.
func larger(size int) int { return size + size/4 + 8 }

// FindPeriod returns the least period that a table shows, with its saltus. It returns true if at least the second half of the table
// repeats, and three whole periods are there. This is no proof: larger heaps may break the period. In Lasker's Nim, a move takes any number
// of stones or splits a heap in two; its values have period 4 and saltus 4.
//
// Complexity: O(n²) at worst, usually O(n), for n values.
func FindPeriod(values []int) (game Periodic, ok bool) {
	needed := func(preperiod, period int) int {
		if preperiod > 3*period {
			return 2 * preperiod
		}
		return preperiod + 3*period
	}
	return leastPeriod(values, needed, true)
}

// leastPeriod returns the least period that the values prove: values at n and n+period agree from the preperiod to the end of the table,
// and the table has at least needed(preperiod, period) values. If jumps is set, they may also differ by a constant saltus. The first period
// found is the least, because a multiple of it has the same preperiod and needs more values.
func leastPeriod(values []int, needed func(preperiod, period int) int, jumps bool) (Periodic, bool) {
	for period := 1; needed(0, period) <= len(values); period++ {
		preperiod, saltus := len(values)-period, 0
		if jumps {
			saltus = values[len(values)-1] - values[preperiod-1]
		}
		for preperiod > 0 && values[preperiod-1]+saltus == values[preperiod-1+period] {
			preperiod--
		}
		if needed(preperiod, period) <= len(values) {
			return Periodic{values[:preperiod], values[preperiod : preperiod+period], saltus}, true
		}
	}
	return Periodic{}, false
}
