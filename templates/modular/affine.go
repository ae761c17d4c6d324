package modular

// An Affine is the map of x to A·x + B. Affine[M]{A: 1} is the identity.
//
// Structures take its methods as functions. With type affine = modular.Affine[M] and type sum = modular.Sum[M]:
// segmenttree.From(maps, affine.Then, affine{A: 1}), or
// segmenttree.LazyFrom(sums, sum.Add, sum{}, affine.Apply, affine.Compose, affine{A: 1}).
type Affine[M Modulus] struct{ A, B Int[M] }

// AffineOf returns the map of x to a·x + b.
//
// Constraints: 0 ≤ a, b < M.
//
// Complexity: O(1).
func AffineOf[M Modulus](a, b int) Affine[M] { return Affine[M]{Int[M](a), Int[M](b)} }

// at returns A·x + B·y.
func (f Affine[M]) at(x, y Int[M]) Int[M] {
	var m M
	return Int[M]((uint64(f.A)*uint64(x) + uint64(f.B)*uint64(y)) % uint64(len(m)))
}

// At returns A·x + B.
//
// Constraints: 0 ≤ x < M.
//
// Complexity: O(1).
func (f Affine[M]) At(x int) int { return int(f.at(Int[M](x), 1)) }

// Then returns the map that applies f first, and then g.
//
// Complexity: O(1).
func (f Affine[M]) Then(g Affine[M]) Affine[M] { return Affine[M]{g.at(f.A, 0), g.at(f.B, 1)} }

// Compose returns the map that applies g first, and then f.
//
// Complexity: O(1).
func (f Affine[M]) Compose(g Affine[M]) Affine[M] { return Affine[M]{f.at(g.A, 0), f.at(g.B, 1)} }

// Pow returns the map that applies f k times.
//
// Constraints: k ≥ 0.
//
// Complexity: O(log k).
func (f Affine[M]) Pow(k int) Affine[M] {
	power := Affine[M]{A: 1}
	for ; k > 0; k /= 2 {
		if k%2 == 1 {
			power = power.Then(f)
		}
		f = f.Then(f)
	}
	return power
}

// Apply applies f to each element of a sum, and returns the new sum.
//
// Complexity: O(1).
func (f Affine[M]) Apply(s Sum[M]) Sum[M] { return Sum[M]{f.at(s.Total, s.Count), s.Count} }

// A Sum is the sum of some elements, and their number modulo M. The zero value has no elements.
type Sum[M Modulus] struct{ Total, Count Int[M] }

// SumOf returns the sum of the single element x.
//
// Constraints: 0 ≤ x < M.
//
// Complexity: O(1).
func SumOf[M Modulus](x int) Sum[M] { return Sum[M]{Int[M](x), 1} }

// Sums returns the sum of each single element of a list.
//
// Constraints: 0 ≤ x < M for each element x.
//
// Complexity: O(n).
func Sums[M Modulus](list []int) []Sum[M] {
	sums := make([]Sum[M], len(list))
	for i, x := range list {
		sums[i] = Sum[M]{Int[M](x), 1}
	}
	return sums
}

// Add returns the sum of the elements of s and t.
//
// Complexity: O(1).
func (s Sum[M]) Add(t Sum[M]) Sum[M] { return Sum[M]{s.Total.Add(t.Total), s.Count.Add(t.Count)} }

// Sub returns the sum of the elements of s without those of t.
//
// Complexity: O(1).
func (s Sum[M]) Sub(t Sum[M]) Sum[M] { return Sum[M]{s.Total.Sub(t.Total), s.Count.Sub(t.Count)} }
