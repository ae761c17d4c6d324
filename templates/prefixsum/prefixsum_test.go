package prefixsum_test

import (
	"fmt"
	"testing"

	"kamyk/templates/prefixsum"
)

func TestSmall(t *testing.T) {
	rows := [][]int{{3, 1, 4, 1}, {5, 9, 2, 6}, {5, 3, 5, 8}}
	plane := prefixsum.PlaneFrom(rows)
	for top := 0; top <= 3; top++ {
		for bottom := top; bottom <= 3; bottom++ {
			for left := 0; left <= 4; left++ {
				for right := left; right <= 4; right++ {
					want := 0
					for _, row := range rows[top:bottom] {
						sum := 0
						for _, x := range row[left:right] {
							sum += x
						}
						if list := prefixsum.From(row); list.Sum(left, right) != sum {
							t.Fatalf("%v: Sum(%d, %d) = %d, want %d", row, left, right, list.Sum(left, right), sum)
						}
						want += sum
					}
					if got := plane.Sum(top, left, bottom, right); got != want {
						t.Fatalf("Sum(%d, %d, %d, %d) = %d, want %d", top, left, bottom, right, got, want)
					}
				}
			}
		}
	}
}

func TestBlocks(t *testing.T) {
	for n := 0; n < 70; n++ {
		list, blocks := make([]int, n), prefixsum.NewBlocks[int](n)
		if blocks.Len() != n {
			t.Fatalf("a list of %d is of length %d", n, blocks.Len())
		}
		for i := 0; i < n; i++ {
			place := i * 29 % n
			list[place] += i + 1
			blocks.Add(place, i+1)
			if blocks.At(place) != list[place] {
				t.Fatalf("%v: At(%d) = %d", list, place, blocks.At(place))
			}
			sums := prefixsum.From(list)
			for r := 0; r <= n; r++ {
				if blocks.Prefix(r) != sums.Sum(0, r) || blocks.Sum(r/2, r) != sums.Sum(r/2, r) {
					t.Fatalf("%v: Prefix(%d) = %d, Sum(%d, %d) = %d", list, r, blocks.Prefix(r), r/2, r, blocks.Sum(r/2, r))
				}
			}
		}
	}
}

// FuzzBlocks adds to places, and compares sums of ranges with those of a list.
func FuzzBlocks(f *testing.F) {
	f.Add([]byte("some places"), uint8(70))
	f.Fuzz(func(t *testing.T, data []byte, length uint8) {
		n := 1 + int(length)
		list, blocks := make([]int, n), prefixsum.NewBlocks[int](n)
		for i, x := range data {
			list[int(x)%n] += i + 1
			blocks.Add(int(x)%n, i+1)
		}
		sums := prefixsum.From(list)
		for r, total := 0, 0; r <= n; r++ {
			if blocks.Prefix(r) != total || sums.Sum(0, r) != total || blocks.Sum(r/2, r) != sums.Sum(r/2, r) {
				t.Fatalf("%v: Prefix(%d) = %d, Sum(0, %d) = %d, want %d", list, r, blocks.Prefix(r), r, sums.Sum(0, r), total)
			}
			if r < n {
				total += list[r]
			}
		}
	})
}

func ExampleBlocks() {
	b := prefixsum.NewBlocks[int](5)
	b.Add(1, 3)
	b.Add(4, 2)
	fmt.Println(b.Prefix(4), b.Sum(1, 5))
	// Output: 3 5
}

func ExampleList() {
	s := prefixsum.From([]int{3, 1, 4, 1, 5})
	fmt.Println(s.Sum(1, 4))
	// Output: 6
}

func ExamplePlane() {
	p := prefixsum.PlaneFrom([][]int{{1, 2}, {3, 4}})
	fmt.Println(p.Sum(0, 1, 2, 2))
	// Output: 6
}
