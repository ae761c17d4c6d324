package alphabet_test

import (
	"fmt"
	"testing"

	"kamyk/templates/alphabet"
)

func TestTable(t *testing.T) {
	for letters := 1; letters <= 256; letters += 51 {
		table := alphabet.New(255, letters) // goes on with 0
		for v := range 20 {
			table.Grow()
			for c := range letters {
				edge := table.Edge(v, byte(255+c))
				if *edge != 0 {
					t.Fatalf("a new vertex has an edge to %d", *edge)
				}
				*edge = int32(v*letters + c + 1)
			}
		}
		for v := range 20 {
			for c, got := range table.Row(v) {
				if want := int32(v*letters + c + 1); got != want {
					t.Fatalf("vertex %d, letter %d: %d, want %d", v, c, got, want)
				}
			}
		}
	}
}

// FuzzTable sets edges of a growing table, and compares with a map. The letters may go on with 0 after 255.
func FuzzTable(f *testing.F) {
	f.Add([]byte("some edges"), byte('a'), uint8(25))
	f.Fuzz(func(t *testing.T, data []byte, first byte, more uint8) {
		letters, want := 1+int(more), map[[2]int]int32{}
		table := alphabet.New(first, letters)
		for i, x := range data {
			table.Grow()
			v, c := i*int(x)/256, int(x)%letters
			*table.Edge(v, first+byte(c)) = int32(i + 1)
			want[[2]int{v, c}] = int32(i + 1)
		}
		for v := range data {
			for c, got := range table.Row(v) {
				if got != want[[2]int{v, c}] || got != *table.Edge(v, first+byte(c)) {
					t.Fatalf("vertex %d, letter %d: %d, want %d", v, c, got, want[[2]int{v, c}])
				}
			}
		}
	})
}

func Example() {
	table := alphabet.New('a', 26)
	table.Grow()
	table.Grow()
	*table.Edge(0, 'b') = 1
	fmt.Println(*table.Edge(0, 'b'), table.Row(0)[:3])
	// Output: 1 [0 1 0]
}
