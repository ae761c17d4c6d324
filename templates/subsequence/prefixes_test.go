package subsequence_test

import (
	"fmt"
	"testing"

	"kamyk/templates/subsequence"
)

func TestPrefixCommon(t *testing.T) {
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
				var queries []subsequence.PrefixQuery
				for k := n; k >= 0; k-- {
					for r := 0; r <= m; r++ {
						for l := r; l >= 0; l-- {
							queries = append(queries, subsequence.PrefixQuery{N: k, L: l, R: r})
						}
					}
				}
				for i, got := range subsequence.PrefixCommon(a, b, queries) {
					q := queries[i]
					if in, _ := subsequence.Common(a[:q.N], b[q.L:q.R]); got != len(in) {
						t.Fatalf("%v, %v: %v has %d, want %d", a, b, q, got, len(in))
					}
				}
			}
		}
	}
}

func ExamplePrefixCommon() {
	queries := []subsequence.PrefixQuery{{N: 5, L: 0, R: 5}, {N: 5, L: 1, R: 4}, {N: 2, L: 0, R: 3}}
	fmt.Println(subsequence.PrefixCommon([]byte("abcab"), []byte("cabba"), queries))
	// Output: [3 3 2]
}
