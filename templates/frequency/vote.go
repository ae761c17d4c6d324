package frequency

// A Vote is the state of Boyer and Moore's algorithm after a range. If some value has more than half of the range, it is X. To know
// whether X has, count it. The zero value is the vote of an empty range.
type Vote struct{ X, Count int }

// Votes returns the vote of each single element of a list. For example: segmenttree.From(frequency.Votes(list), frequency.Vote.Combine,
// frequency.Vote{}).
//
// Complexity: O(n).
func Votes(list []int) []Vote {
	votes := make([]Vote, len(list))
	for i, x := range list {
		votes[i] = Vote{x, 1}
	}
	return votes
}

// Combine returns the vote of two ranges together. Its results depend on the order of combination, but each keeps its promise.
//
// Complexity: O(1).
func (a Vote) Combine(b Vote) Vote {
	switch {
	case a.X == b.X:
		return Vote{a.X, a.Count + b.Count}
	case a.Count < b.Count:
		return Vote{b.X, b.Count - a.Count}
	}
	return Vote{a.X, a.Count - b.Count}
}
