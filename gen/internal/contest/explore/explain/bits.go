package explain

import (
	"fmt"
	"slices"
)

// learnBits finds values that are linear over the bits of n: the XOR of a number for each bit, which doubles from some bit on.
func learnBits(values []int) []rule {
	const fewest = 4 // numbers that double
	var bits []int
	for bit := 1; bit < len(values); bit *= 2 {
		bits = append(bits, values[bit])
	}
	first := len(bits) - 1
	for first > 0 && bits[first] == 2*bits[first-1] {
		first--
	}
	if len(bits)-first < fewest || bits[len(bits)-1] == 0 || slices.Max(append([]int{0}, bits[:first]...)) == 0 {
		return nil // nothing, or n without its last bits: a period says it better
	}
	bits = bits[:first+1]
	at := func(n int) (sum int) {
		for i := 0; n>>i > 0; i++ {
			if n>>i&1 == 1 {
				sum ^= bits[min(i, first)] << max(0, i-first)
			}
		}
		return sum
	}
	for n, value := range values {
		if at(n) != value {
			return nil
		}
	}
	body := fmt.Sprintf("bits := %s\nsum := 0\nfor i := 0; n>>i > 0; i++ {\nif n>>i&1 == 0 {\ncontinue\n}\n"+
		"if i < %d {\nsum ^= bits[i]\n} else {\nsum ^= bits[%d] << (i - %d)\n}\n}\nreturn sum", list("[...]int", bits), first, first, first)
	name := fmt.Sprintf("XOR over the bits of n: of %s, and then twice as much for each", words(bits, len(bits)))
	return []rule{{name: name, size: len(bits) + 1, at: at, body: body}}
}
