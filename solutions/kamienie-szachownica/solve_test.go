package kamienieszachownica

import "testing"

// TestFarEdge searches boards of up to 8×8 cells, where the far edge is near, with one stone and with two.
func TestFarEdge(t *testing.T) {
	for side := 1; side <= 8; side++ {
		values := board{side: side}
		cells := allCells(side)
		for _, a := range cells {
			if got, want := at(&values, a) != 0, game.Wins(position{int16(side), [4]stone{a}}); got != want {
				t.Errorf("side %d, stone on %v: first wins: %v, want %v", side, a, got, want)
			}
			for _, b := range cells {
				got := at(&values, a) != at(&values, b)
				if want := game.Wins(position{int16(side), [4]stone{a, b}}); got != want {
					t.Errorf("side %d, stones on %v and %v: first wins: %v, want %v", side, a, b, got, want)
				}
			}
		}
	}
}

// at returns the value of a stone on a cell.
func at(values *board, cell stone) int { return values.at(int(cell.row), int(cell.column)) }

func allCells(side int) (cells []stone) {
	for row := 1; row <= side; row++ {
		for column := 1; column <= side; column++ {
			cells = append(cells, stone{int16(row), int16(column)})
		}
	}
	return cells
}

// TestValuesAreLeastExcluded checks each cell of the full board against the values of the cells in reach.
func TestValuesAreLeastExcluded(t *testing.T) {
	values := board{side: side}
	for _, cell := range allCells(side) {
		var reached [5]bool
		for _, to := range cell.reach(side) {
			reached[at(&values, to)] = true
		}
		value := at(&values, cell)
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
		want := at(&wider, cell)
		if cell == (stone{side, side}) {
			want = 0
		}
		if got := at(&ours, cell); got != want {
			t.Errorf("%v has the value %d, want %d", cell, got, want)
		}
	}
	if value := wider.at(side, side); value != 1 {
		t.Errorf("without the edge, the last cell has the value %d, want 1", value)
	}
}
