package draw

// Bytes are the input of a fuzz target as a source of random numbers, for rand.New of math/rand/v2: the fuzzer changes single choices when
// it changes bytes. Make one with NewBytes.
type Bytes struct {
	data []byte
	rest *Source
}

// NewBytes returns the source of an input. A number of up to 256 values takes one byte. Behind the last byte the numbers are random, and
// always the same.
//
// Complexity: O(1).
func NewBytes(data []byte) *Bytes { return &Bytes{data, Random(uint64(len(data)), 1)} }

// Uint64 returns the next number: a byte at both of its ends, since small numbers are made of one of them, and random bits in between.
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
