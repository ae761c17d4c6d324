package kamienieschody

import "kamyk/templates/fastio"

// Published is the write-up's answer: first wins exactly if a_1 XOR (a_2−a_1) XOR … XOR (a_n−a_{n−1}) is not 0. It is wrong, first at
// "0 1". Differences belong to another game, of piles that must stay sorted, and not all of them count there either.
func Published(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		sum, below := 0, 0
		for range in.Int() {
			stones := in.Int()
			sum ^= stones - below
			below = stones
		}
		out.Either(sum != 0, "first", "second")
	}
}
