package impartial

// Subtraction are the rules of a game as data, those of [SubtractionGame]: how many stones a move may take.
type Subtraction []int

// Moves calls to with what each move leaves of a heap, as [HeapGame] wants it.
//
// Complexity: O(k) for k moves.
func (s Subtraction) Moves(heap int, to func(left ...int)) {
	for _, take := range s {
		if take <= heap {
			to(heap - take)
		}
	}
}

// Octal are the rules of a game as data, those of [OctalGame], or of [SplittingGame] where a digit is more than 7.
type Octal []int

// Moves calls to with the heaps that each move leaves of a heap, as [HeapGame] wants it, none of them empty.
//
// Complexity: O(1) for each move of d digits.
func (digits Octal) Moves(heap int, to func(left ...int)) {
	for take := 0; take < len(digits) && take <= heap; take++ {
		for k := 0; digits[take]>>k > 0; k++ {
			if digits[take]>>k&1 != 0 {
				breakUp(heap-take, 1, make([]int, 0, k), to)
			}
		}
	}
}

// breakUp calls to with all ways to break stones into the heaps that left has room for, from the smallest to the largest.
func breakUp(stones, least int, left []int, to func(left ...int)) {
	switch more := cap(left) - len(left); {
	case more == 0 && stones == 0:
		to(left...)
	case more == 1 && stones >= least:
		to(append(left, stones)...)
	case more > 1:
		for ; least*more <= stones; least++ {
			breakUp(stones-least, least, append(left, least), to)
		}
	}
}
