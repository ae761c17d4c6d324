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

// FuzzPlane compares the sums of the first rows and columns with those of lists.
func FuzzPlane(f *testing.F) {
	f.Add([]byte("some numbers"), uint8(4))
	f.Fuzz(func(t *testing.T, data []byte, width uint8) {
		w := 1 + int(width)
		var rows [][]int
		for ; len(data) >= w; data = data[w:] {
			row := make([]int, w)
			for j, x := range data[:w] {
				row[j] = int(x)
			}
			rows = append(rows, row)
		}
		plane, sums := prefixsum.PlaneFrom(rows), make([]int, w+1)
		for i, row := range rows {
			for j := range sums {
				sums[j] += prefixsum.From(row).Sum(0, j)
				if got := plane.Sum(0, 0, i+1, j); got != sums[j] {
					t.Fatalf("%v: the sum of %d rows and %d columns is %d, want %d", rows, i+1, j, got, sums[j])
				}
			}
		}
	})
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
