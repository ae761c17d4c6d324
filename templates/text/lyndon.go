package text

// Ordered is the constraint for types that support <.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

// Lyndon returns where the factors of the Lyndon factorisation begin, followed by n. A Lyndon word is less than each of its proper
// suffixes. Every text is a unique sequence of Lyndon words, none of which is greater than the previous one. It uses Duval's algorithm.
//
// Complexity: O(n).
func Lyndon[T Ordered](text []T) []int {
	begins := make([]int, 1, len(text)+1)
	for begin := 0; begin < len(text); {
		// text[begin:i] repeats a Lyndon word, and may end with a prefix of it; text[k] is compared with text[i].
		i, k := begin+1, begin
		for ; i < len(text) && text[k] <= text[i]; i++ {
			if text[k] < text[i] {
				k = begin
			} else {
				k++
			}
		}
		for ; begin <= k; begin += i - k {
			begins = append(begins, begin+i-k)
		}
	}
	return begins
}

// Rotation returns where the least rotation of a text begins. If there are several, it returns the first.
//
// Complexity: O(n).
func Rotation[T Ordered](text []T) int {
	n := len(text)
	i, j, k := 0, 1, 0 // the rotations from i and j agree in k elements; no other start below j can be the least
	for j < n && k < n {
		a, b := text[(i+k)%n], text[(j+k)%n]
		switch {
		case a == b:
			k++
		case a < b:
			j, k = j+k+1, 0
		case i+k < j:
			i, j, k = j, j+1, 0
		default:
			i, j, k = i+k+1, i+k+2, 0
		}
	}
	return i
}
