package bigint_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"kamyk/templates/bigint"
)

// TestSmall compares with int on all pairs of small numbers, and on numbers around the bounds of limbs.
func TestSmall(t *testing.T) {
	var list []int
	for x := range 60 {
		list = append(list, x)
	}
	list = append(list, 999_999, 1_000_000, 1_000_001, 999_999_999_999, 1_000_000_000_000)
	list = append(list, 1<<20-1, 1<<20, 1<<20+1, 1<<40-1, 1<<40)
	for _, x := range list[1:] {
		list = append(list, -x)
	}
	for _, base := range []int{10, 16} {
		for _, x := range list {
			for _, y := range list {
				compare(t, base, big.NewInt(int64(x)), big.NewInt(int64(y)))
			}
		}
	}
}

func compare(t *testing.T, base int, x, y *big.Int) {
	t.Helper()
	b := bigint.New(base)
	parse := func(x *big.Int) bigint.Int { return b.Parse([]byte(strings.ToUpper(x.Text(base)))) }
	check := func(name string, got bigint.Int, want *big.Int) {
		t.Helper()
		if text := string(b.Text(got)); text != strings.ToUpper(want.Text(base)) || got.Sign() != want.Sign() {
			t.Fatalf("%s(%v, %v) = %s, want %s in base %d", name, x, y, text, want.Text(base), base)
		}
	}
	p, q := parse(x), parse(y)
	check("Parse", p, x)
	if x.IsInt64() {
		check("From", b.From(int(x.Int64())), x)
	}
	check("Add", b.Add(p, q), new(big.Int).Add(x, y))
	check("Sub", b.Sub(p, q), new(big.Int).Sub(x, y))
	check("Mul", b.Mul(p, q), new(big.Int).Mul(x, y))
	if got := p.Compare(q); got != x.Cmp(y) {
		t.Fatalf("Compare(%v, %v) = %d", x, y, got)
	}
	if y.Sign() != 0 {
		quotient, rest := new(big.Int).QuoRem(x, y, new(big.Int))
		a, c := b.Divide(p, q)
		check("Divide", a, quotient)
		check("Divide", c, rest)
	}
}

// TestLarge draws numbers of many lengths, some with long runs of the least and the greatest digit.
func TestLarge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, base := range []int{10, 16} {
		draw := func(digits int) *big.Int {
			text := make([]byte, 1+digits)
			mixed := random.IntN(3)
			for i := range text {
				text[i] = "0123456789abcdef"[random.IntN(base)]
				if i > 0 && mixed > 0 && random.IntN(50) > 0 {
					text[i] = text[i-1]
				} else if mixed > 0 {
					text[i] = "0123456789abcdef"[random.IntN(2)*(base-1)]
				}
			}
			x, _ := new(big.Int).SetString(string(text), base)
			return x
		}
		for range 20 {
			x, y := draw(random.IntN(3000)), draw(random.IntN(1500))
			compare(t, base, x, y)
			compare(t, base, y, x)
			product := new(big.Int).Mul(x, y)
			compare(t, base, product, y)
			compare(t, base, product.Sub(product, big.NewInt(1)), y)
			compare(t, base, product.Add(product, big.NewInt(2)), x)
		}
	}
}

func Example() {
	b := bigint.New(10)
	x, y := b.Parse([]byte("12345678901234567890")), b.From(-1_000_000_007)
	quotient, rest := b.Divide(x, y)
	fmt.Printf("%s %s %s %s\n", b.Text(b.Add(x, y)), b.Text(b.Mul(x, y)), b.Text(quotient), b.Text(rest))
	// Output: 12345678900234567883 -12345678987654320198641975230 -12345678814 814816192
}

func FuzzDivide(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9}, []byte{255, 255, 255, 255}, true)
	f.Fuzz(func(t *testing.T, x, y []byte, hex bool) {
		base := 10
		if hex {
			base = 16
		}
		compare(t, base, new(big.Int).SetBytes(x), new(big.Int).SetBytes(y))
	})
}
