package explain

// A pairGame is what a move from a and b may leave.
type pairGame func(a, b int, to func(a, b int))

var namedPairs = map[string]pairGame{
	"rook":               rook,
	"queen":              func(a, b int, to func(a, b int)) { rook(a, b, to); diagonal(a, b, 0, to) },
	"queen, 1 apart":     func(a, b int, to func(a, b int)) { rook(a, b, to); diagonal(a, b, 1, to) },
	"king":               steps(-1, 0, 0, -1, -1, -1),
	"one step":           steps(-1, 0, 0, -1),
	"knight":             steps(-1, -2, -2, -1, 1, -2, -2, 1),
	"bishop or one step": func(a, b int, to func(a, b int)) { diagonal(a, b, 0, to); steps(-1, 0, 0, -1)(a, b, to) },
	"1 3 4 and 2 3":      steps(-1, 0, -3, 0, -4, 0, 0, -2, 0, -3),
	"1 2 and half": func(a, b int, to func(a, b int)) {
		steps(-1, 0, -2, 0)(a, b, to)
		for c := (b + 1) / 2; c < b; c++ {
			to(a, c)
		}
	},
	"Euclid":    func(a, b int, to func(a, b int)) { euclid(a, b, 0, to) },
	"Grossman":  func(a, b int, to func(a, b int)) { euclid(a, b, 1, to) },
	"chomp":     chomp,
	"split one": splitOne,
	"double rows": func(a, b int, to func(a, b int)) {
		for c := range a {
			to(c, b)
		}
		if b > 0 {
			to(a, b-1)
		}
	},
	"random": func(a, b int, to func(a, b int)) {
		for c := range a {
			if hash(a, b, c)%3 == 0 {
				to(c, b)
			}
		}
		for c := range b {
			if hash(b, a, c)%3 == 0 {
				to(a, c)
			}
		}
	},
	"queen, primes": func(a, b int, to func(a, b int)) {
		rook(a, b, to)
		for c := 2; c <= min(a, b); c++ {
			if leastFactor(c) == c {
				to(a-c, b-c)
			}
		}
	},
}

func hash(a, b, c int) uint32 {
	x := uint32(a*73856093 ^ b*19349663 ^ c*83492791)
	x ^= x >> 13
	return x * 2654435761 >> 7
}

func rook(a, b int, to func(a, b int)) {
	for c := range a {
		to(c, b)
	}
	for c := range b {
		to(a, c)
	}
}

func diagonal(a, b, apart int, to func(a, b int)) {
	for c := 1; c <= a; c++ {
		for d := max(1, c-apart); d <= min(b, c+apart); d++ {
			to(a-c, b-d)
		}
	}
}

func steps(by ...int) pairGame {
	return func(a, b int, to func(a, b int)) {
		for i := 0; i < len(by); i += 2 {
			if a+by[i] >= 0 && b+by[i+1] >= 0 {
				to(a+by[i], b+by[i+1])
			}
		}
	}
}

func euclid(a, b, least int, to func(a, b int)) {
	if a == 0 || b == 0 {
		return
	}
	for c := b; a-c >= least; c += b {
		to(a-c, b)
	}
	for c := a; b-c >= least; c += a {
		to(a, b-c)
	}
}

// chomp is on two rows, of which the lower one is not longer; the last square loses.
func chomp(a, b int, to func(a, b int)) {
	for c := 0; c < b; c++ {
		to(a, c)
	}
	for c := 1; c < a; c++ {
		to(c, min(b, c))
	}
}

// splitOne discards one heap and splits the other: Luogu P2148.
func splitOne(a, b int, to func(a, b int)) {
	if a == 0 || b == 0 {
		return
	}
	for c := 1; c < a; c++ {
		to(c, a-c)
	}
	for c := 1; c < b; c++ {
		to(c, b-c)
	}
}

// boardOf returns the values of a pair game, where moves make the sum of both numbers less. It takes a wider board for moves that make one
// number greater.
func boardOf(size int, game pairGame, may func(a, b int) bool) [][]int {
	board, left := wideBoard(size, size, game)
	if left {
		board, _ = wideBoard(size, 2*size, game)
	}
	rows := make([][]int, size)
	for a := range rows {
		for b, value := range board[a][:size] {
			if !may(a, b) {
				value = -1
			}
			rows[a] = append(rows[a], value)
		}
	}
	return rows
}

// wideBoard returns the values of the positions from which those of two numbers below size are made, and whether a move leaves the board.
func wideBoard(size, wide int, game pairGame) (board [][]int, left bool) {
	board = make([][]int, wide)
	for a := range board {
		board[a] = make([]int, wide)
	}
	marks := make([]int, 4*wide) // of each value, the last position that has an option with it
	for sum := range 2*size - 1 {
		for a := max(0, sum-wide+1); a <= min(sum, wide-1); a++ {
			b, value := sum-a, 0
			game(a, b, func(c, d int) {
				if c < wide && d < wide {
					marks[board[c][d]] = a*wide + b + 1
				} else {
					left = true
				}
			})
			for marks[value] == a*wide+b+1 {
				value++
			}
			board[a][b] = value
		}
	}
	return board, left
}

// namedPositions are games of three heaps and more: those up to a size.
var namedPositions = map[string]func(size int) (list []Position){
	"nim of three": func(size int) (list []Position) {
		for total := range 3 * size {
			for a := range size {
				for b := range size {
					if c := total - a - b; 0 <= c && c < size {
						list = append(list, Position{a ^ b ^ c, []int{a, b, c}})
					}
				}
			}
		}
		return list
	},
	"two, takes 1 2 and 1 2 3": func(size int) (list []Position) {
		for a := range size {
			for b := range size {
				list = append(list, Position{a%3 ^ b%4, []int{a, b}})
			}
		}
		return list
	},
	"twice and thrice": func(size int) (list []Position) { // no game, but a check of how signs bind
		for a := range size {
			for b := range size {
				list = append(list, Position{2*a ^ 3*b, []int{a, b}})
			}
		}
		return list
	},
	"first of two, takes 1 2": func(size int) (list []Position) {
		for total := range 2 * size {
			for a := range total + 1 {
				list = append(list, Position{a % 3, []int{a, total - a}})
			}
		}
		return list
	},
	"staircase": func(size int) (list []Position) {
		for total := range 3 * size {
			for a := range size {
				for b := range size {
					if c := total - a - b; 0 <= c && c < size {
						list = append(list, Position{a ^ c, []int{a, b, c}})
					}
				}
			}
		}
		return list
	},
}
