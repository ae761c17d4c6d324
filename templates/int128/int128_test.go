package int128_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"kamyk/templates/int128"
)

var two128 = new(big.Int).Lsh(big.NewInt(1), 128)

// wrap returns x modulo 2¹²⁸ in the range of an Int.
func wrap(x *big.Int) string {
	half := new(big.Int).Rsh(two128, 1)
	x = new(big.Int).Mod(new(big.Int).Add(x, half), two128)
	return x.Sub(x, half).String()
}

// interesting numbers are near powers of two and ten.
func interesting() (list []*big.Int) {
	for _, base := range []int64{2, 10} {
		power := big.NewInt(1)
		for power.BitLen() <= 128 {
			for d := int64(-2); d <= 2; d++ {
				x := new(big.Int).Add(power, big.NewInt(d))
				list = append(list, x, new(big.Int).Neg(x))
			}
			power = new(big.Int).Mul(power, big.NewInt(base))
		}
	}
	return list
}

func TestPairs(t *testing.T) {
	list := interesting()
	for i, a := range list {
		for j := i % 401; j < len(list); j += 401 {
			pair(t, a, list[j])
		}
	}
}

func FuzzPairs(f *testing.F) {
	f.Add([]byte{1, 2, 3}, []byte{4, 5})
	f.Fuzz(func(t *testing.T, a, b []byte) {
		pair(t, new(big.Int).SetBytes(a[:min(len(a), 20)]), new(big.Int).Neg(new(big.Int).SetBytes(b[:min(len(b), 20)])))
	})
}

func pair(t *testing.T, a, b *big.Int) {
	t.Helper()
	x, y := int128.Parse([]byte(a.String())), int128.Parse([]byte(b.String()))
	a, _ = new(big.Int).SetString(wrap(a), 10)
	b, _ = new(big.Int).SetString(wrap(b), 10)
	check := func(name string, got int128.Int, want *big.Int) {
		t.Helper()
		if got.String() != wrap(want) {
			t.Fatalf("%s of %d and %d = %v, want %s", name, a, b, got, wrap(want))
		}
	}
	check("Parse", x, a)
	check("Plus", x.Plus(y), new(big.Int).Add(a, b))
	check("Minus", x.Minus(y), new(big.Int).Sub(a, b))
	check("Times", x.Times(y), new(big.Int).Mul(a, b))
	check("Negate", x.Negate(), new(big.Int).Neg(a))
	if x.Sign() != a.Sign() || x.Less(y) != (a.Cmp(b) < 0) {
		t.Fatalf("%d and %d: Sign %d, Less %v", a, b, x.Sign(), x.Less(y))
	}
	d, ok := y.Int()
	if fits := b.IsInt64() && b.Int64() == int64(int(b.Int64())); ok != fits {
		t.Fatalf("Int(%d) = %d, %v", b, d, ok)
	}
	if ok && d != 0 {
		quotient, rest := new(big.Int).QuoRem(a, b, new(big.Int))
		got, remainder := x.Divide(d)
		if check("Divide", got, quotient); int64(remainder) != rest.Int64() {
			t.Fatalf("%d mod %d = %d", a, d, remainder)
		}
		check("Product", int128.Product(d, d-1), new(big.Int).Mul(big.NewInt(int64(d)), big.NewInt(int64(d-1))))
	}
}

func ExampleProduct() {
	x := int128.Product(math.MaxInt32, math.MaxInt32).Times(int128.From(1_000_000_000))
	quotient, remainder := x.Divide(97)
	fmt.Println(x, quotient, remainder)
	// Output: 4611686014132420609000000000 47543154784870315556701030 90
}
