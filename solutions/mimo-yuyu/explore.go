package mimoyuyu

// Moves are the rules of one token for kamyk explore, on a grid of two rows. A token in column n+1 leaves one or two in each column to the
// left of it, as its path visits one cell or both. Column 1 does not count.
func Moves(n int, to func(left ...int)) {
	if n > 0 {
		walk(n-1, nil, to)
	}
}

// walk chooses one or two tokens for each column from that of heap n on.
func walk(n int, left []int, to func(left ...int)) {
	if n <= 0 {
		to(left...)
		return
	}
	walk(n-1, append(left, n), to)
	walk(n-1, append(left, n, n), to)
}

// Formula is what the write-up's answer comes to, which is right: only the parity of each column counts.
func Formula(n int) int {
	if n == 0 {
		return 0
	}
	return 1 << (n - 1)
}
