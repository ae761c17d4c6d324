package polynomial_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/polynomial"
)

func TestNumbers(t *testing.T) {
	const limit = 80
	first, second, sums := []int{1}, []int{1}, cut([]int{1}, limit)
	var bell []int
	for n := range limit {
		for k := range n + 1 { // the last elements of the columns
			firsts, seconds := polynomial.FirstStirlingColumn(n, k), polynomial.SecondStirlingColumn(n, k)
			if len(firsts) != n-k+1 || len(seconds) != n-k+1 || firsts[n-k] != first[k] || seconds[n-k] != second[k] {
				t.Fatalf("columns %d up to %d: %v, %v", k, n, firsts, seconds)
			}
		}
		expect(t, fmt.Sprintf("Bell(%d)", n), polynomial.Bell(n), bell)
		total := 0
		for _, x := range second {
			total = (total + x) % p
		}
		bell = append(bell, total)
		expect(t, fmt.Sprintf("FirstStirling(%d)", n), polynomial.FirstStirling(n), first)
		expect(t, fmt.Sprintf("SecondStirling(%d)", n), polynomial.SecondStirling(n), second)
		first = mul(first, []int{(p - n) % p, 1})
		next := make([]int, n+2) // S(n+1, k) = k · S(n, k) + S(n, k-1)
		for k, x := range second {
			next[k] = (next[k] + k*x) % p
			next[k+1] = (next[k+1] + x) % p
		}
		second = next
		if n > 0 {
			bernoulli(t, polynomial.Bernoulli(n))
		}
		for i := n + 1; i < limit && n >= 0; i++ { // with the part n+1
			sums[i] += sums[i-n-1]
		}
		expect(t, "Partitions", polynomial.Partitions(n+1), cut(sums, n+1))
	}
}

// bernoulli checks that the sum of C(n, k)·B(k) over k < n is 0 for n > 1.
func bernoulli(t *testing.T, list []int) {
	t.Helper()
	row := []int{1}
	for n := 1; n <= len(list); n++ {
		next := make([]int, n+1)
		for k, x := range row {
			next[k] = (next[k] + x) % p
			next[k+1] = (next[k+1] + x) % p
		}
		row = next
		sum := 0
		for k := range n {
			sum = (sum + row[k]*list[k]) % p
		}
		if n == 1 && sum != 1 || n > 1 && sum != 0 {
			t.Fatalf("Bernoulli(%d) = %v", len(list), list)
		}
	}
}

func TestSubsetSums(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 16))
	for n := 1; n < 40; n++ {
		list, want := make([]int, random.IntN(12)), cut([]int{1}, n)
		for i := range list {
			list[i] = 1 + random.IntN(n+1)
			for s := n - 1; s >= list[i]; s-- {
				want[s] += want[s-list[i]]
			}
		}
		expect(t, fmt.Sprintf("SubsetSums(%v, %d)", list, n), polynomial.SubsetSums(list, n), want)
	}
}
