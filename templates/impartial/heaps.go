package impartial

// HeapGame returns the Grundy values of heaps of 0, 1, …, n stones under any rules for taking from and splitting a heap. For each move from
// a heap, moves calls to with the heaps that the move leaves, or with none if nothing is left.
//
// Constraints: n ≥ 0; the heaps that a move leaves are not negative, and smaller than the heap that it starts from.
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

// MisereHeapGame returns the values of heaps of 0, 1, …, n stones under misère play. The result ends before the first heap that is not
// tame.
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
