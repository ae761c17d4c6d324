// Package words counts a million words of some hundred thousand kinds in a map.
package words

import (
	"fmt"
	"io"
	"strconv"
)

func Solve(in io.Reader, out io.Writer) {
	counts := map[string]int{}
	x := uint32(1)
	for i := 0; i < 1000000; i++ {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
		counts[strconv.Itoa(int(x%200000))]++
	}
	fmt.Fprintln(out, len(counts))
}
