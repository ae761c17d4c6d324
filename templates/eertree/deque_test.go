package eertree_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/eertree"
)

func isPalindrome(text string) bool {
	for i := range text {
		if text[i] != text[len(text)-1-i] {
			return false
		}
	}
	return true
}

// operate does an operation with both, and compares all that a Deque says.
func operate(t *testing.T, d *eertree.Deque, text string, operation int, letter byte) string {
	t.Helper()
	switch n := len(text); {
	case operation == 0:
		d.PushFront(letter)
		text = string(letter) + text
	case operation == 1:
		d.PushBack(letter)
		text += string(letter)
	case operation == 2 && n > 0:
		if got := d.PopFront(); got != text[0] {
			t.Fatalf("PopFront of %s = %c", text, got)
		}
		text = text[1:]
	case operation == 3 && n > 0:
		if got := d.PopBack(); got != text[n-1] {
			t.Fatalf("PopBack of %s = %c", text, got)
		}
		text = text[:n-1]
	}
	distinct, prefix, suffix := map[string]bool{}, 0, 0
	for l := range text {
		for r := l + 1; r <= len(text); r++ {
			if isPalindrome(text[l:r]) {
				distinct[text[l:r]] = true
				if l == 0 {
					prefix = r
				}
				if r == len(text) {
					suffix = max(suffix, r-l)
				}
			}
		}
	}
	if d.Distinct() != len(distinct) || d.Prefix() != prefix || d.Suffix() != suffix || d.Len() != len(text) {
		t.Fatalf("%s: %d distinct, prefix %d, suffix %d; want %d, %d, %d", text, d.Distinct(), d.Prefix(), d.Suffix(), len(distinct),
			prefix, suffix)
	}
	return text
}

// TestDequeAll does each sequence of six operations with two letters.
func TestDequeAll(t *testing.T) {
	for code := range 6 * 6 * 6 * 6 * 6 * 6 {
		d, text := eertree.NewDeque('a', 2), ""
		for rest := code; rest > 0; rest /= 6 {
			step := rest % 6
			text = operate(t, d, text, [6]int{0, 0, 1, 1, 2, 3}[step], byte('a'+step%2))
		}
	}
}

func TestDequeDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for letters := 1; letters <= 3; letters++ {
		for bound := 2; bound < 40; bound += 3 {
			d, text := eertree.NewDeque('a', letters), ""
			for range 500 {
				operation := random.IntN(4)
				if len(text) > bound {
					operation = 2 + random.IntN(2)
				}
				text = operate(t, d, text, operation, byte('a'+random.IntN(letters)))
			}
		}
	}
}

func FuzzDeque(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few letters"))
	f.Fuzz(func(t *testing.T, data []byte) {
		random, d, text := rand.New(draw.NewBytes(data)), eertree.NewDeque('a', 2), ""
		for range min(len(data), 100) {
			text = operate(t, d, text, random.IntN(4), byte('a'+random.IntN(2)))
		}
	})
}

func ExampleDeque() {
	d := eertree.NewDeque('a', 26)
	for _, letter := range []byte("noon") {
		d.PushBack(letter)
	}
	fmt.Println(d.Distinct(), d.Prefix(), d.Suffix())
	d.PopFront()
	fmt.Println(d.Distinct(), d.Prefix(), d.Suffix())
	// Output:
	// 4 4 4
	// 3 2 1
}
