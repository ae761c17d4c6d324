package nimber_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/nimber"
)

// TestProduct compares with the definition: the least value that no move in one of the factors, or in both, gives.
func TestProduct(t *testing.T) {
	const n = 64
	var want [n][n]uint64
	for a := range n {
		for b := range n {
			seen := map[uint64]bool{}
			for x := range a {
				for y := range b {
					seen[want[x][b]^want[a][y]^want[x][y]] = true
				}
			}
			for seen[want[a][b]] {
				want[a][b]++
			}
			if got := nimber.Product(uint64(a), uint64(b)); got != want[a][b] {
				t.Fatalf("%d ⊗ %d = %d, want %d", a, b, got, want[a][b])
			}
		}
	}
}

// TestPowers holds the two rules that the definition has for powers of two of powers of two.
func TestPowers(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for bit := 1; bit < 64; bit *= 2 {
		f := uint64(1) << bit
		if got := nimber.Product(f, f); got != f^f/2 {
			t.Errorf("2^%d ⊗ 2^%d = %d", bit, bit, got)
		}
		for range 1000 {
			if x := random.Uint64N(f); nimber.Product(f, x) != f*x {
				t.Fatalf("2^%d ⊗ %d = %d", bit, x, nimber.Product(f, x))
			}
		}
	}
}

// number draws a number of any length.
func number(random *rand.Rand) uint64 { return random.Uint64() >> random.Uint64N(64) }

func TestField(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		checkField(t, number(random), number(random), number(random))
	}
	if nimber.Power(2, 3) != 1 || nimber.Power(0, 0) != 1 || nimber.Power(5, 1) != 5 {
		t.Error("powers")
	}
}

// FuzzField takes three numbers.
func FuzzField(f *testing.F) {
	f.Add(uint64(1), uint64(2), uint64(1)<<63)
	f.Fuzz(checkField)
}

// checkField holds the laws of a field.
func checkField(t *testing.T, a, b, c uint64) {
	t.Helper()
	if nimber.Product(a, b) != nimber.Product(b, a) {
		t.Fatalf("%d ⊗ %d is not the same the other way", a, b)
	}
	if nimber.Product(nimber.Product(a, b), c) != nimber.Product(a, nimber.Product(b, c)) {
		t.Fatalf("%d ⊗ %d ⊗ %d depends on the order", a, b, c)
	}
	if nimber.Product(a, b^c) != nimber.Product(a, b)^nimber.Product(a, c) {
		t.Fatalf("%d ⊗ (%d + %d) is not the sum", a, b, c)
	}
	if a != 0 && nimber.Product(a, nimber.Inverse(a)) != 1 {
		t.Fatalf("Inverse(%d) = %d", a, nimber.Inverse(a))
	}
	if root := nimber.Root(a); nimber.Product(root, root) != a {
		t.Fatalf("Root(%d) = %d", a, root)
	}
}

func ExampleProduct() {
	fmt.Println(nimber.Product(2, 2), nimber.Product(4, 8), nimber.Product(1<<32, 1<<32))
	// Output: 3 11 6442450944
}

func ExampleInverse() {
	fmt.Println(nimber.Inverse(2), nimber.Root(2))
	// Output: 3 3
}
