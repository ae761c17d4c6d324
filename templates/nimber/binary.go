package nimber

// The least nimber x with x⁶⁴ + x⁴ + x³ + x + 1 = 0.
const root = 0x402884ca01f7c6b2

// FromBinary replaces each element of a list by a nimber. An element is a polynomial modulo 2 and x⁶⁴ + x⁴ + x³ + x + 1, with one bit for
// each coefficient; these are the usual field of 2⁶⁴ elements. Sums and products of elements become sums and products of nimbers.
//
// Complexity: O(n).
func FromBinary(list []uint64) { mapped(list, powers()) }

// ToBinary is the inverse of FromBinary.
//
// Complexity: O(n).
func ToBinary(list []uint64) {
	rows, columns := powers(), [64]uint64{}
	for i := range columns {
		columns[i] = 1 << uint(i)
	}
	for bit := range rows { // C. F. Gauss' elimination
		pivot := bit
		for rows[pivot]>>uint(bit)&1 == 0 {
			pivot++
		}
		rows[bit], rows[pivot] = rows[pivot], rows[bit]
		columns[bit], columns[pivot] = columns[pivot], columns[bit]
		for i := range rows {
			if i != bit && rows[i]>>uint(bit)&1 == 1 {
				rows[i] ^= rows[bit]
				columns[i] ^= columns[bit]
			}
		}
	}
	mapped(list, columns)
}

func powers() (list [64]uint64) {
	list[0] = 1
	for i := range list[1:] {
		list[i+1] = Product(list[i], root)
	}
	return list
}

// mapped replaces each element by the sum of the columns at its bits.
func mapped(list []uint64, columns [64]uint64) {
	tables := new([8][256]uint64)
	for k := range tables {
		for bit := uint(0); bit < 8; bit++ {
			for i, x := range tables[k][:1<<bit] {
				tables[k][i+1<<bit] = x ^ columns[8*uint(k)+bit]
			}
		}
	}
	for i, x := range list {
		sum := uint64(0)
		for k := range tables {
			sum ^= tables[k][byte(x>>uint(8*k))]
		}
		list[i] = sum
	}
}
