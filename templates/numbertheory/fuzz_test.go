package numbertheory_test

import (
	"testing"

	"kamyk/templates/numbertheory"
)

func FuzzFactor(f *testing.F) {
	f.Add(uint64(1_000_000_007) * 998_244_353)
	f.Add(uint64(1) << 62)
	f.Fuzz(func(t *testing.T, n uint64) { compareFactor(t, max(1, int(n>>1))) })
}

func FuzzRoot(f *testing.F) {
	f.Add(uint64(1)<<63, uint8(3))
	f.Fuzz(func(t *testing.T, x uint64, k uint8) { compareRoot(t, x, 1+int(k%64)) })
}

// FuzzCongruence has moduli whose least common multiple can be searched.
func FuzzCongruence(f *testing.F) {
	f.Add(uint8(4), uint8(6), uint16(7), uint16(9))
	f.Fuzz(func(t *testing.T, m, n uint8, a, b uint16) {
		x, y := 1+int(m), 1+int(n)
		compareCongruence(t, int(a)%x, x, int(b)%y, y)
	})
}

func FuzzFloorSum(f *testing.F) {
	f.Add(uint16(100), uint32(7), int64(1<<31), int64(-5))
	f.Fuzz(func(t *testing.T, n uint16, m uint32, a, b int64) {
		want, divisor := 0, 1+int(m)
		a, b = a>>16, b>>16
		for i := range int(n) {
			want += floorDivide(int(a)*i+int(b), divisor)
		}
		if got := numbertheory.FloorSum(int(n), divisor, int(a), int(b)); got != want {
			t.Fatalf("FloorSum(%d, %d, %d, %d) = %d, want %d", n, divisor, a, b, got, want)
		}
	})
}

// FuzzGCD also looks at the factors that Bezout gives.
func FuzzGCD(f *testing.F) {
	f.Add(int32(-12), int32(18))
	f.Fuzz(func(t *testing.T, x, y int32) {
		a, b := int(x), int(y)
		g := numbertheory.GCD(a, b)
		if a == 0 && b == 0 {
			if g != 0 {
				t.Fatalf("GCD(0, 0) = %d", g)
			}
			return
		}
		if g < 1 || a%g != 0 || b%g != 0 || numbertheory.GCD(a/g, b/g) != 1 {
			t.Fatalf("GCD(%d, %d) = %d", a, b, g)
		}
		a, b = max(a, -a), max(b, -b)
		if d, p, q := numbertheory.Bezout(a, b); d != g || a*p+b*q != g || max(p, -p) > max(1, b/g) || max(q, -q) > max(1, a/g) {
			t.Fatalf("Bezout(%d, %d) = %d, %d, %d", a, b, d, p, q)
		}
	})
}
