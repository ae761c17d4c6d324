package text

// Ordered is what < orders.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

// Lyndon returns where the factors of the Lyndon factorisation begin, and n at the end. A Lyndon word is less than each of its suffixes;
// there is one way to cut a text into Lyndon words none of which is greater than the one before. It is Duval's algorithm.
//
// Complexity: O(n).
func Lyndon[T Ordered](text []T) []int {
	begins := make([]int, 1, len(text)+1)
	for begin := 0; begin < len(text); {
		// text[begin:i] is a Lyndon word several times, and a prefix of it; text[k] is what text[i] is compared with.
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

// Rotation returns where the least rotation of a text begins, the first of several.
//
// Complexity: O(n).
func Rotation[T Ordered](text []T) int {
	n := len(text)
	i, j, k := 0, 1, 0 // the rotations from i and j agree in k elements; none below j but i can be the least
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
