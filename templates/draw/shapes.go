package draw

// Int draws one of lo, lo+1, …, hi. The simplest is 0 if it is among them, then 1, −1, 2, −2, …; else the one nearest to 0.
// It is one choice. Constraints: lo ≤ hi.
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

// nearest returns the number that stands at index in the order 0, 1, −1, 2, −2, …, from which those below −below and above above are left
// out.
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

// Bool draws false or true; false is the simplest. It is one choice.
func (s *Source) Bool() bool { return s.choose(1) == 1 }

// Ints draws n numbers, each as Int does. It is n choices. Constraints: n ≥ 0, lo ≤ hi.
func (s *Source) Ints(n, lo, hi int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = s.Int(lo, hi)
	}
	return numbers
}

// String draws n bytes of the alphabet; its first one is the simplest. It is n choices. Constraints: n ≥ 0, alphabet not empty.
func (s *Source) String(n int, alphabet string) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = alphabet[s.Int(0, len(alphabet)-1)]
	}
	return string(text)
}

// Subset draws some of 0, …, n−1, in order; none is the simplest. It is n choices. Constraints: n ≥ 0.
func (s *Source) Subset(n int) []int {
	var members []int
	for i := 0; i < n; i++ {
		if s.Bool() {
			members = append(members, i)
		}
	}
	return members
}

// Permutation draws an order of 0, …, n−1, each as likely as any other; the sorted one is the simplest. It is n−1 choices.
// Constraints: n ≥ 0.
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

// Tree draws a tree with the nodes 0, …, n−1 and returns the parent of each: less than the node itself, and −1 for the root, 0. The star
// is the simplest. Every tree is among them, its nodes numbered so that parents come first. It is n−1 choices. Constraints: n ≥ 1.
func (s *Source) Tree(n int) []int {
	parents := make([]int, n)
	parents[0] = -1
	for i := 1; i < n; i++ {
		parents[i] = s.Int(0, i-1)
	}
	return parents
}
