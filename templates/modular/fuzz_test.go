package modular_test

import (
	"math"
	"math/big"
	"testing"

	"kamyk/templates/modular"
)

// FuzzRings compares with big integers, for all moduli that a Ring, Mul and a Montgomery take.
func FuzzRings(f *testing.F) {
	f.Add(uint64(998244353), uint64(1)<<63, uint64(12345))
	f.Add(^uint64(0), ^uint64(0)-1, ^uint64(0)-2)
	f.Add(uint64(1), uint64(0), uint64(7))
	f.Fuzz(func(t *testing.T, m, x, y uint64) {
		narrow := 1 + int(m%(1<<31-1))
		ring, a, b := modular.New(narrow), int(x%uint64(narrow)), int(y%uint64(narrow))
		expect(t, ring.Reduce(x), a, "%d mod %d", x, narrow)
		agree(t, uint64(narrow), uint64(a), uint64(b), uint64(ring.Add(a, b)), uint64(ring.Sub(a, b)), uint64(ring.Mul(a, b)))
		whole, power := big.NewInt(int64(narrow)), new(big.Int).Exp(big.NewInt(int64(a)), big.NewInt(int64(b)), big.NewInt(int64(narrow)))
		expect(t, int(power.Mod(power, whole).Int64()), ring.Pow(a, b), "%d to the power %d mod %d", a, b, narrow)
		wide := 1 + int(m%math.MaxInt)
		c, d := x%uint64(wide), y%uint64(wide)
		agree(t, uint64(wide), c, d, (c+d)%uint64(wide), (c+uint64(wide)-d)%uint64(wide), uint64(modular.Mul(int(c), int(d), wide)))
		odd := m | 1
		mont := modular.NewMontgomery(odd)
		p, q := mont.Enter(x%odd), mont.Enter(y%odd)
		agree(t, odd, x%odd, y%odd, mont.Leave(mont.Add(p, q)), mont.Leave(mont.Add(p, (odd-q)%odd)), mont.Leave(mont.Mul(p, q)))
	})
}

// agree holds what became of the sum, the difference and the product of two residues against big integers.
func agree(t *testing.T, m, a, b, sum, difference, product uint64) {
	t.Helper()
	whole, x, y := new(big.Int).SetUint64(m), new(big.Int).SetUint64(a), new(big.Int).SetUint64(b)
	for _, result := range []struct {
		got  uint64
		want *big.Int
	}{
		{sum, new(big.Int).Add(x, y)}, {difference, new(big.Int).Sub(x, y)}, {product, new(big.Int).Mul(x, y)},
	} {
		if want := result.want.Mod(result.want, whole).Uint64(); result.got != want {
			t.Fatalf("%d and %d modulo %d: %d, want %d", a, b, m, result.got, want)
		}
	}
}
