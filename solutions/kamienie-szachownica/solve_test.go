package kamienieszachownica

import "testing"

// TestFarEdge searches boards of up to 8×8 cells, where the far edge is near, with one stone and with two.
func TestFarEdge(t *testing.T) {
	for side := 1; side <= 8; side++ {
		values := board{side: side}
		game := search{side, map[string]bool{}}
		cells := allCells(side)
		for _, a := range cells {
			if got, want := values.at(a.row, a.column) != 0, game.moverWins([]stone{a}); got != want {
				t.Errorf("side %d, stone on %v: first wins: %v, want %v", side, a, got, want)
			}
			for _, b := range cells {
				got := values.at(a.row, a.column) != values.at(b.row, b.column)
				if want := game.moverWins([]stone{a, b}); got != want {
					t.Errorf("side %d, stones on %v and %v: first wins: %v, want %v", side, a, b, got, want)
				}
			}
		}
	}
}

func allCells(side int) (cells []stone) {
	for row := 1; row <= side; row++ {
		for column := 1; column <= side; column++ {
			cells = append(cells, stone{row, column})
		}
	}
	return cells
}

// TestValuesAreLeastExcluded checks each cell of the full board against the values of the cells in reach.
func TestValuesAreLeastExcluded(t *testing.T) {
	values, rules := board{side: side}, search{side: side}
	for _, cell := range allCells(side) {
		var reached [5]bool
		for _, to := range rules.reach(cell) {
			reached[values.at(to.row, to.column)] = true
		}
		value := values.at(cell.row, cell.column)
		if reached[value] {
			t.Fatalf("%v has the value %d, and so has a cell in reach", cell, value)
		}
		for lower := range value {
			if !reached[lower] {
				t.Fatalf("%v has the value %d, and no cell in reach has %d", cell, value, lower)
			}
		}
	}
}

// TestFarthestCellFeelsTheEdge: on a wider board this cell would have another value.
func TestFarthestCellFeelsTheEdge(t *testing.T) {
	ours, wider := board{side: side}, board{side: 2 * side}
	for _, cell := range allCells(side) {
		want := wider.at(cell.row, cell.column)
		if cell == (stone{side, side}) {
			want = 0
		}
		if got := ours.at(cell.row, cell.column); got != want {
			t.Errorf("%v has the value %d, want %d", cell, got, want)
		}
	}
	if value := wider.at(side, side); value != 1 {
		t.Errorf("without the edge, the last cell has the value %d, want 1", value)
	}
}
