package impartial

// Subtraction lists the numbers of stones that a move may take, as the moves of [SubtractionGame].
type Subtraction []int

// Moves calls to once for each move, with the heap that it leaves. [HeapGame] expects this form.
//
// Complexity: O(k) for k moves.
func (s Subtraction) Moves(heap int, to func(left ...int)) {
	for _, take := range s {
		if take <= heap {
			to(heap - take)
		}
	}
}

// Octal lists the digits of an [OctalGame]. If one of them contains 2ᵏ for k > 2, a move may also leave k heaps.
type Octal []int

// Moves calls to once for each move, with the heaps that it leaves, none of them empty. [HeapGame] expects this form.
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

// breakUp calls to for each way to split stones into heaps, ordered from the smallest to the largest; left has room for them.
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
