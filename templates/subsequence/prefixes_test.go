package subsequence_test

import (
	"fmt"
	"testing"

	"kamyk/templates/subsequence"
)

func TestPrefixes(t *testing.T) {
	for n := 0; n <= 5; n++ {
		for m := 0; m <= 5; m++ {
			for code := range 1 << (n + m) {
				a, b := make([]byte, n), make([]byte, m)
				for i := range a {
					a[i] = byte(code >> i & 1)
				}
				for i := range b {
					b[i] = byte(code >> (n + i) & 1)
				}
				p := subsequence.NewPrefixes(a, b)
				for k := 0; k <= n; k++ {
					for l := 0; l <= m; l++ {
						for r := l; r <= m; r++ {
							in, _ := subsequence.Common(a[:k], b[l:r])
							if got := p.Query(k, l, r); got != len(in) {
								t.Fatalf("%v, %v: Query(%d, %d, %d) = %d, want %d", a, b, k, l, r, got, len(in))
							}
						}
					}
				}
			}
		}
	}
}

func ExamplePrefixes() {
	p := subsequence.NewPrefixes([]byte("abcab"), []byte("cabba"))
	fmt.Println(p.Query(5, 0, 5), p.Query(5, 1, 4), p.Query(2, 0, 3))
	// Output: 3 3 2
}
