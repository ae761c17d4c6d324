package gambitwiezy

import "testing"

// Brute reaches counts below the modulus only. Here are larger towers, move by move from the numbers of full and single floors: who
// wins is searched, and the games are counted as the rules say, without pairs of moves.
func TestCountGames(t *testing.T) {
	const most = 40
	var wins [most + 1][2*most + 1]bool
	var games [most + 1][2*most + 1]uint64
	for full := 0; full <= most; full++ {
		for single := 0; full+single <= 2*most-full; single++ {
			wins[full][single], games[full][single] = playCounts(full, single, func(full, single int) (bool, uint64) {
				return wins[full][single], games[full][single]
			})
			if isLost(full, single) == wins[full][single] {
				t.Fatalf("%d full and %d single floors: lost is %v", full, single, isLost(full, single))
			}
			if got := countGames(full, single); got != games[full][single] {
				t.Fatalf("%d full and %d single floors: %d games, want %d", full, single, got, games[full][single])
			}
		}
	}
}

// playCounts returns who wins, and in how many games, from what is known of the towers that each block taken leads to.
func playCounts(full, single int, known func(full, single int) (bool, uint64)) (bool, uint64) {
	moves := []struct{ ways, full, single int }{
		{full, full - 1, single},
		{2 * full, full - 1, single + 1},
		{single, full, single - 1},
	}
	games := make(map[bool]uint64) // by whether the move leads to a win of the opponent
	for _, move := range moves {
		if move.ways > 0 {
			opponentWins, after := known(move.full, move.single)
			games[opponentWins] += uint64(move.ways) * after
		}
	}
	if len(games) == 0 {
		return false, 1
	}
	winning, wins := games[false]
	if wins {
		return true, winning % modulus
	}
	return false, games[true] % modulus
}
