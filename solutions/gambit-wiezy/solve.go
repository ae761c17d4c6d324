// Package gambitwiezy solves "Gambit wieży" (Polish school contest, edition 2025, round 4, level d). Its statement was not found: it is
// reconstructed from a write-up and that write-up's program, and with it the input format, the bound n ≤ 5000 and the top floor that
// comes first and is ignored.
//
// The game. Each of the n floors of a tower has three slots, with a block (1) or without; it is stable if the middle block is there
// or both outer ones are. A move takes a block out of a floor other than the top one so that the floor stays stable; who cannot move
// loses. Asked are the winner and, modulo 1000000007, the number of games in which the winner makes only winning moves and the loser
// any moves.
//
// The idea. Only the number x of full floors (1 1 1) and the number y of single ones (1 1 0, 0 1 1) matter; nothing can be taken from
// the others. There are three moves: a middle block, x ways, to (x−1, y); an outer block of a full floor, 2x ways, to (x−1, y+1); a
// single block, y ways, to (x, y−1). The mover loses exactly if x and y are both even: every move from there makes one of them odd,
// and from anywhere else exactly one of the three moves leads back, which one being told by the parities alone.
//
// So a move of the loser and its reply are two moves of one kind, and only even x and y need be looked at. The lost games number
//
//	F(x, y) = x(x−1) · (F(x−2, y) + 4 · F(x−2, y+2)) + y(y−1) · F(x, y−2),  F(0, 0) = 1.
//
// Divided by x!·y!, that is G(x, y) = G(x−2, y) + 4(y+1)(y+2) · G(x−2, y+2) + G(x, y−2): one product a step, and none in the chain from
// y−2 to y.
//
// The cost. O(n²) time, at most n²/8 steps, and O(n) memory, since row x is computed in the place of row x−2. (The write-up's program
// is right, but keeps a table over all x and y on the stack, 194 MiB at n = 5000.)
package gambitwiezy

import "kamyk/templates/fastio"

const modulus = 1_000_000_007

// Solve reads a tower and writes the winner and the number of games. O(n²) time, O(n) memory.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	full, single := readTower(in)
	out.Either(isLost(full, single), "B", "A")
	out.Uint64Line(countGames(full, single))
}

// readTower counts the floors below the top from which a block can be taken.
func readTower(in *fastio.Reader) (full, single int) {
	below := in.Int() - 1
	in.Ints(3)
	for range below {
		left, middle, right := in.Int(), in.Int(), in.Int()
		switch {
		case left+middle+right == 3:
			full++
		case middle == 1 && left+right == 1:
			single++
		}
	}
	return full, single
}

// isLost tells whether the player who is to move loses.
func isLost(full, single int) bool {
	return full%2 == 0 && single%2 == 0
}

// countGames counts the games that start with the winner's only winning kind of move, if it is the winner who is to move.
func countGames(full, single int) uint64 {
	switch {
	case isLost(full, single):
		return countLost(full, single)
	case single%2 == 0:
		return uint64(full) * countLost(full-1, single) % modulus
	case full%2 == 0:
		return uint64(single) * countLost(full, single-1) % modulus
	default:
		return uint64(2*full) * countLost(full-1, single+1) % modulus
	}
}

// countLost returns F(full, single) for two even numbers.
func countLost(full, single int) uint64 {
	pairs := full / 2
	counts := make([]uint64, pairs+single/2+1) // G(x, 2i) at i; a full floor that is left can still become a single one
	for i := range counts {
		counts[i] = 1
	}
	for range pairs {
		nextRow(counts)
		counts = counts[:len(counts)-1]
	}
	return counts[single/2] * factorial(full) % modulus * factorial(single) % modulus
}

// nextRow replaces G(x−2, y) by G(x, y) for all y but the last, which is spoilt.
func nextRow(counts []uint64) {
	var count uint64
	for i := range len(counts) - 1 {
		y := uint64(2 * i)
		count += (counts[i] + 4*(y+1)*(y+2)*counts[i+1]) % modulus
		if count >= modulus {
			count -= modulus
		}
		counts[i] = count
	}
}

func factorial(n int) uint64 {
	product := uint64(1)
	for i := 2; i <= n; i++ {
		product = product * uint64(i) % modulus
	}
	return product
}
