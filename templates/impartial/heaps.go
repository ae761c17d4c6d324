package impartial

// HeapGame returns the Grundy values of heaps of 0, 1, …, n stones under any rules of taking and breaking: moves calls to with the heaps
// that a move leaves of one, for each move, none if nothing is left.
//
// Constraints: n ≥ 0; each of the heaps is less than the one that it comes from, and not negative.
//
// Complexity: one call of moves for each heap, and O(1) for each heap that a move leaves.
func HeapGame(n int, moves func(heap int, to func(left ...int))) []int {
	values := make([]int, n+1)
	var options ValueSet
	for heap := range values {
		options.Clear()
		moves(heap, func(left ...int) {
			value := 0
			for _, part := range left {
				value ^= values[part]
			}
			options.Add(value)
		})
		values[heap] = options.Mex()
	}
	return values
}

// MisereHeapGame returns what the heaps of 0, 1, …, n stones are worth under misère play, and how many of them, from 0 on, are tame:
// what it returns ends before the first that is not.
//
// Constraints: as for HeapGame.
//
// Complexity: as for HeapGame.
func MisereHeapGame(n int, moves func(heap int, to func(left ...int))) (values []Tame) {
	for heap := 0; heap <= n; heap++ {
		var options []Tame
		moves(heap, func(left ...int) {
			var value Tame
			for _, part := range left {
				value = TameSum([]Tame{value, values[part]})
			}
			options = append(options, value)
		})
		value, ok := TameValue(options)
		if !ok {
			break
		}
		values = append(values, value)
	}
	return values
}
