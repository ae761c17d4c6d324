package text

// Palindromes returns the length of the longest palindrome around each of the 2n-1 centres. Centre 2i is element i. Centre 2i+1 is between
// i and i+1, and its palindrome may be empty. The palindrome around centre c begins at (c+1-length)/2. It uses Manacher's algorithm.
//
// Complexity: O(n).
func Palindromes[T comparable](text []T) []int {
	if len(text) == 0 {
		return nil
	}
	lengths := make([]int, 2*len(text)-1)
	for c, middle, r := 0, 0, 0; c < len(lengths); c++ { // the palindrome around middle ends at r, and no other one so far ends later
		end := c/2 + 1 // end of the palindrome around c
		if end < r {
			end = min(r, (c+1+lengths[2*middle-c])/2)
		}
		begin := c - end + 1
		for begin > 0 && end < len(text) && text[begin-1] == text[end] {
			begin, end = begin-1, end+1
		}
		if lengths[c] = end - begin; end > r {
			middle, r = c, end
		}
	}
	return lengths
}
