package cardgame

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// A mirror turns the diagonals of one slope into those of the other. The Grundy value of the mirrored grid, its reds and blues
// exchanged, is the same, at sizes too that Brute cannot reach.
func TestMirror(t *testing.T) {
	source := rand.New(rand.NewSource(1))
	for _, size := range [][2]int{{1, 1}, {1, 25}, {25, 1}, {2, 25}, {7, 10}, {10, 7}, {13, 13}, {24, 25}, {25, 24}, {25, 25}} {
		for _, colors := range []string{"RGB", "RB", "G"} {
			rows := make([]string, size[0])
			for i := range rows {
				rows[i] = randomRow(source, size[1], colors)
			}
			if value, mirrored := grundyOf(rows), grundyOf(mirror(rows)); value != mirrored {
				t.Errorf("Grundy value %d, mirrored %d\n%s", value, mirrored, strings.Join(rows, "\n"))
			}
		}
	}
}

func randomRow(source *rand.Rand, length int, colors string) string {
	row := make([]byte, length)
	for i := range row {
		row[i] = colors[source.Intn(len(colors))]
	}
	return string(row)
}

func mirror(rows []string) []string {
	exchanged := map[byte]byte{'R': 'B', 'B': 'R', 'G': 'G'}
	mirrored := make([]string, len(rows))
	for i, row := range rows {
		letters := make([]byte, len(row))
		for j := range letters {
			letters[j] = exchanged[row[len(row)-1-j]]
		}
		mirrored[i] = string(letters)
	}
	return mirrored
}

func grundyOf(rows []string) uint16 {
	input := fmt.Sprintln(len(rows), len(rows[0])) + strings.Join(rows, "\n")
	even, odd := readGames(fastio.NewReader(strings.NewReader(input)))
	return even.grundy() ^ odd.grundy()
}
