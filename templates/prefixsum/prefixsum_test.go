package prefixsum_test

import (
	"fmt"
	"testing"

	"kamyk/templates/prefixsum"
)

func TestSmall(t *testing.T) {
	rows := [][]int{{3, 1, 4, 1}, {5, 9, 2, 6}, {5, 3, 5, 8}}
	plane := prefixsum.NewPlane(rows)
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
						if list := prefixsum.New(row); list.Sum(left, right) != sum {
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

func ExampleList() {
	s := prefixsum.New([]int{3, 1, 4, 1, 5})
	fmt.Println(s.Sum(1, 4))
	// Output: 6
}

func ExamplePlane() {
	p := prefixsum.NewPlane([][]int{{1, 2}, {3, 4}})
	fmt.Println(p.Sum(0, 1, 2, 2))
	// Output: 6
}
