package draw

// Int draws a number from lo to hi in one choice. The simplest is 0, then 1, −1, 2, −2, …; if 0 is out of range, the simplest is the number
// nearest to 0. Constraints: lo ≤ hi.
func (s *Source) Int(lo, hi int) int {
	if lo > hi {
		panic("draw: Int from an empty range")
	}
	choice := s.choose(uint64(hi) - uint64(lo))
	switch {
	case lo >= 0:
		return lo + int(choice)
	case hi <= 0:
		return hi - int(choice)
	}
	return nearest(choice, uint64(-lo), uint64(hi))
}

// nearest returns element index of the sequence 0, 1, −1, 2, −2, … without the numbers less than −below and those greater than above.
func nearest(index, below, above uint64) int {
	both := below
	if above < below {
		both = above
	}
	switch {
	case index <= 2*both && index%2 == 1:
		return int(index/2) + 1
	case index <= 2*both:
		return -int(index / 2)
	case above > below:
		return int(index - both)
	}
	return -int(index - both)
}

// Bool draws false or true in one choice. The simplest is false.
func (s *Source) Bool() bool { return s.choose(1) == 1 }

// Ints draws n numbers in n choices, each as Int does. Constraints: n ≥ 0, lo ≤ hi.
func (s *Source) Ints(n, lo, hi int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = s.Int(lo, hi)
	}
	return numbers
}

// String draws n bytes of the alphabet in n choices. The simplest byte is the first of the alphabet. Constraints: n ≥ 0, alphabet not
// empty.
func (s *Source) String(n int, alphabet string) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = alphabet[s.Int(0, len(alphabet)-1)]
	}
	return string(text)
}

// Subset draws a subset of 0, …, n−1, in increasing order, in n choices. The simplest is empty. Constraints: n ≥ 0.
func (s *Source) Subset(n int) []int {
	var members []int
	for i := 0; i < n; i++ {
		if s.Bool() {
			members = append(members, i)
		}
	}
	return members
}

// Permutation draws a permutation of 0, …, n−1 in n−1 choices, all equally likely. The simplest is sorted. Constraints: n ≥ 0.
func (s *Source) Permutation(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := 0; i < n-1; i++ {
		j := s.Int(i, n-1)
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// Tree draws a tree with the nodes 0, …, n−1 in n−1 choices. It returns the parent of each node, which is less than the node itself; the
// root is 0, with parent −1. The simplest is a star. It can draw every tree whose parents are numbered before their children. Constraints:
// n ≥ 1.
func (s *Source) Tree(n int) []int {
	parents := make([]int, n)
	parents[0] = -1
	for i := 1; i < n; i++ {
		parents[i] = s.Int(0, i-1)
	}
	return parents
}
