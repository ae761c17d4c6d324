package innekamienie

import "kamyk/templates/fastio"

// Published is the write-up's answer: first wins exactly if the number of all stones is odd. It is wrong, first at "1 1", and from there on
// wherever the number is even and some piles are odd.
func Published(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		sum := 0
		for range in.Int() {
			sum += in.Int()
		}
		out.Either(sum%2 == 1, "first", "second")
	}
}
