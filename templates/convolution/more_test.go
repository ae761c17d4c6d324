package convolution_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/convolution"
)

func TestTransforms(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 18))
	for size := range 7 {
		list := draw(random, 1<<size, 1000)
		for name, test := range map[string]struct {
			transform, inverse func([]int)
			sign               func(i, k int) int
			scale              int
		}{
			"subsets": {convolution.SubsetZeta, convolution.SubsetMobius, func(i, k int) int { return truth(i&k == i) }, 1},
			"supersets": {convolution.SupersetZeta, convolution.SupersetMobius, func(i, k int) int { return truth(i&k == k) },
				1},
			"signs": {convolution.WalshHadamard, convolution.WalshHadamard,
				func(i, k int) int { return 1 - 2*(bits.OnesCount(uint(i&k))%2) }, len(list)},
		} {
			want := make([]int, len(list))
			for k := range want {
				for i, x := range list {
					want[k] += test.sign(i, k) * x
				}
			}
			got := slices.Clone(list)
			test.transform(got)
			expect(t, fmt.Sprintf("%s of %v", name, list), got, want)
			test.inverse(got)
			for i, x := range got {
				got[i] = x / test.scale
			}
			expect(t, name+" and back", got, list)
		}
	}
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// shaped returns a list whose differences do not decrease.
func shaped(random *rand.Rand, n int) []int {
	list := make([]int, n)
	step := -random.IntN(4 * n)
	for i := 1; i < n; i++ {
		step += random.IntN(5) * random.IntN(5)
		list[i] = list[i-1] + step
	}
	return list
}

func least(a, b []int) []int {
	list := slices.Repeat([]int{1 << 60}, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			list[i+j] = min(list[i+j], x+y)
		}
	}
	return list
}

func TestMinPlusShapes(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 20))
	for n := 1; n < 40; n++ {
		for k := 1; k < 40; k++ {
			a, b, list := shaped(random, n), shaped(random, k), draw(random, k, 1+random.IntN(300))
			expect(t, fmt.Sprintf("MinPlusConvex(%v, %v)", a, b), convolution.MinPlusConvex(a, b), least(a, b))
			for i := range a {
				a[i] = -a[i]
			}
			expect(t, fmt.Sprintf("MinPlusConcave(%v, %v)", a, list), convolution.MinPlusConcave(a, list), least(a, list))
		}
	}
}

func TestProducts(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 22))
	place := func(n int) func(i, j int) (int, bool) { return func(i, j int) (int, bool) { return i * j % n, true } }
	for _, n := range []int{2, 3, 5, 7, 11, 13, 31, 101, 127} {
		a, b := draw(random, n, convolution.Prime), draw(random, n, convolution.Prime)
		expect(t, fmt.Sprint("ProductPrime of ", n), convolution.ProductPrime(a, b), naive(a, b, convolution.Prime, n, place(n)))
	}
	for n := 1; n <= 256; n *= 2 {
		a, b := draw(random, n, convolution.Prime), draw(random, n, convolution.Prime)
		expect(t, fmt.Sprint("ProductBinary of ", n), convolution.ProductBinary(a, b), naive(a, b, convolution.Prime, n, place(n)))
	}
}

// added adds exponents. ok reports whether none reaches its length; then and otherwise k is where they lead modulo the lengths.
func added(lengths []int, i, j int) (k int, ok bool) {
	step, ok := 1, true
	for _, n := range lengths {
		sum := i%n + j%n
		ok = ok && sum < n
		k += sum % n * step
		i, j, step = i/n, j/n, step*n
	}
	return k, ok
}

func TestVariables(t *testing.T) {
	random := rand.New(rand.NewPCG(23, 24))
	for _, lengths := range [][]int{nil, {1}, {2}, {5}, {2, 2}, {2, 3}, {3, 2}, {2, 3, 4}, {4, 1, 3}, {2, 2, 2, 2, 2, 2}, {40, 7}, {7, 40}, {300}} {
		n := 1
		for _, length := range lengths {
			n *= length
		}
		a, b := draw(random, n, convolution.Prime), draw(random, n, convolution.Prime)
		want := naive(a, b, convolution.Prime, n, func(i, j int) (int, bool) { return added(lengths, i, j) })
		expect(t, fmt.Sprint("Truncated ", lengths), convolution.Truncated(a, b, lengths), want)
	}
}

func TestCyclic(t *testing.T) {
	random := rand.New(rand.NewPCG(25, 26))
	for _, test := range []struct {
		p       int
		lengths []int
	}{
		{2, nil}, {2, []int{1}}, {3, []int{2}}, {7, []int{2, 3, 6}}, {37, []int{36, 12}}, {998244353, []int{2, 17, 7, 2}},
		{1<<31 - 1, []int{31, 9, 2}}, {367, []int{366}}, {367, []int{183, 2}}, {1_000_000_007, []int{2, 2}}, {719, []int{718}},
		{97, []int{96}}, {1_000_000_009, []int{334}}, {1<<31 - 1, []int{331}},
	} {
		n := 1
		for _, length := range test.lengths {
			n *= length
		}
		a, b := draw(random, n, test.p), draw(random, n, test.p)
		want := naive(a, b, test.p, n, func(i, j int) (int, bool) {
			k, _ := added(test.lengths, i, j)
			return k, true
		})
		expect(t, fmt.Sprint("Cyclic ", test), convolution.Cyclic(a, b, test.lengths, test.p), want)
	}
}

func ExampleSubsetZeta() {
	prices := []int{0, 5, 3, 2} // of no discount, of two single ones, and of both together
	convolution.SubsetZeta(prices)
	fmt.Println(prices)
	convolution.SubsetMobius(prices)
	fmt.Println(prices)
	// Output:
	// [0 5 3 10]
	// [0 5 3 2]
}

func ExampleWalshHadamard() {
	list := []int{1, 2, 3, 4}
	convolution.WalshHadamard(list)
	fmt.Println(list)
	// Output: [10 -2 -4 0]
}

func ExampleProductBinary() {
	fmt.Println(convolution.ProductBinary([]int{0, 1, 0, 1}, []int{0, 0, 1, 1})) // 1·2, 1·3, 3·2 and 3·3 modulo 4
	// Output: [0 1 2 1]
}

// FuzzMinPlusConcave makes a concave list of its differences.
func FuzzMinPlusConcave(f *testing.F) {
	f.Add([]byte{9, 7, 0}, []byte{3, 1, 4})
	f.Fuzz(func(t *testing.T, steps, bytes []byte) {
		if len(bytes) == 0 || len(steps) > 200 || len(bytes) > 200 {
			return
		}
		slices.Sort(steps)
		concave, list := []int{0}, make([]int, len(bytes))
		for i := len(steps) - 1; i >= 0; i-- {
			concave = append(concave, concave[len(concave)-1]+int(steps[i])-100)
		}
		for i, x := range bytes {
			list[i] = int(x)
		}
		expect(t, fmt.Sprint(concave, list), convolution.MinPlusConcave(concave, list), least(concave, list))
	})
}
