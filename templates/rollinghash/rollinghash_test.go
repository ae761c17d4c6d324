package rollinghash_test

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"testing"

	"kamyk/templates/rollinghash"
)

// TestText compares all stretches of two texts with each other.
func TestText(t *testing.T) {
	a, b := []byte("abaababaabaababaab\x00\x00\xff"), []byte("baab\x00\xffabaabbbbbabaa")
	f := rollinghash.New(1)
	x, y := f.Text(a), f.Text(b)
	for i := 0; i <= len(a); i++ {
		for j := 0; j <= len(b); j++ {
			n := 0
			for i+n < len(a) && j+n < len(b) && a[i+n] == b[j+n] {
				n++
			}
			if got := x.Common(i, y, j); got != n {
				t.Fatalf("Common(%d, %d) = %d, want %d", i, j, got, n)
			}
			for k := i; k <= len(a); k++ {
				for l := j; l <= len(b); l++ {
					if (x.Hash(i, k) == y.Hash(j, l)) != bytes.Equal(a[i:k], b[j:l]) {
						t.Fatalf("%q and %q have the hashes %d and %d", a[i:k], b[j:l], x.Hash(i, k), y.Hash(j, l))
					}
				}
			}
		}
	}
	both := f.Text(append(append([]byte{}, a...), b...))
	if got := f.Join(x.Hash(0, len(a)), y.Hash(0, len(b)), len(b)); got != both.Hash(0, both.Len()) {
		t.Errorf("Join = %d, want %d", got, both.Hash(0, both.Len()))
	}
}

func TestInts(t *testing.T) {
	list := []int{0, -1, math.MaxInt>>2 + 1, math.MaxInt >> 2, 0, -1, 1 << (bits.UintSize / 2), 1<<(bits.UintSize/2) + 1, 1, 0}
	x := rollinghash.New(2).Ints(list)
	for i := range list {
		for j := range list {
			if (x.Hash(i, i+1) == x.Hash(j, j+1)) != (list[i] == list[j]) {
				t.Errorf("%d and %d have the hashes %d and %d", list[i], list[j], x.Hash(i, i+1), x.Hash(j, j+1))
			}
		}
	}
	if x.Hash(0, 2) != x.Hash(4, 6) {
		t.Error("equal stretches have different hashes")
	}
}

// TestPrime computes hashes with big numbers: the base is what a letter counts for that one more letter follows.
func TestPrime(t *testing.T) {
	for base := range uint64(100) {
		x := rollinghash.New(base << (base % 64)).Text([]byte{0, 0, 0xff, 7, 8, 9})
		prime := new(big.Int).SetUint64(1<<61 - 1)
		b := new(big.Int).SetUint64(x.Hash(0, 2) - 1)
		h := new(big.Int)
		for _, letter := range []int64{1, 1, 256, 8, 9, 10} {
			h.Mod(h.Add(h.Mul(h, b), big.NewInt(letter)), prime)
		}
		if got := x.Hash(0, 6); got != h.Uint64() {
			t.Fatalf("Hash = %d, want %d", got, h)
		}
	}
}

// FuzzCommon compares with the letters, for a base of the input.
func FuzzCommon(f *testing.F) {
	f.Add([]byte("abaababa"), []byte("baabab"), uint64(7))
	f.Fuzz(func(t *testing.T, a, b []byte, base uint64) {
		a, b = a[:min(len(a), 60)], b[:min(len(b), 60)]
		family := rollinghash.New(base)
		x, y := family.Text(a), family.Text(b)
		for i := range a {
			for j := range b {
				n := 0
				for i+n < len(a) && j+n < len(b) && a[i+n] == b[j+n] {
					n++
				}
				if got := x.Common(i, y, j); got != n || x.Hash(i, i+n) != y.Hash(j, j+n) {
					t.Fatalf("%q, %q: Common(%d, %d) = %d, want %d", a, b, i, j, got, n)
				}
			}
		}
	})
}

func Example() {
	x := rollinghash.New(1).Text([]byte("abcab"))
	fmt.Println(x.Hash(0, 2) == x.Hash(3, 5), x.Hash(0, 2) == x.Hash(1, 3))
	fmt.Println(x.Common(0, x, 3))
	// Output:
	// true false
	// 2
}
