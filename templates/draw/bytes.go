package draw

// Bytes is a source for rand.New of math/rand/v2 that takes its random numbers from the input of a fuzz target. When the fuzzer changes a
// byte, it changes one choice. Make one with NewBytes.
type Bytes struct {
	data []byte
	rest *Source
}

// NewBytes returns a source that reads data. A choice among up to 256 values takes one byte. After the last byte, the numbers are random
// but always the same.
//
// Complexity: O(1).
func NewBytes(data []byte) *Bytes { return &Bytes{data, Random(uint64(len(data)), 1)} }

// Uint64 returns the next number. It has the next byte at both ends, because small numbers use only one of them, and random bits in
// between.
//
// Complexity: O(1).
func (b *Bytes) Uint64() uint64 {
	x := b.rest.next()
	if len(b.data) > 0 {
		c := uint64(b.data[0])
		b.data = b.data[1:]
		x = x&^(0xff<<56|0xff) | c<<56 | c
	}
	return x
}
