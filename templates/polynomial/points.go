package polynomial

import "kamyk/templates/debug"

// Evaluate returns the value of f at each point.
//
// Constraints: 0 ≤ x < 998244353 for each point x.
//
// Complexity: O(n log² n).
func Evaluate(f, points []int) []int {
	if len(f) == 0 || len(points) == 0 {
		return make([]int, len(points))
	}
	return ints(newTree(points).descend(residues(f), false))
}

// A tree stores the products of 1 - x·t over the points x below each node: leaves, pairs, and so on up to the root. Each level is one list
// of transforms, with twice as many elements per node as the node has leaves.
//
// f(x) is the constant term of f times 1/(1 - x·t), if the product is transposed: element j is the sum of f[i+j] · g[i]. The root divides
// for all points at once, and the step from a node to a child multiplies by the other child. This is the transposition of adding up
// fractions. The method is due to A. Bostan, G. Lecerf and É. Schost.
type tree struct {
	points int
	size   int
	levels [][]uint32
	root   []uint32 // coefficients
}

func newTree(points []int) *tree {
	t := &tree{points: len(points), size: ceiling(len(points))}
	if t.size == 1 {
		t.root = []uint32{1, minus(0, uint32(points[0]))}
		return t
	}
	level := make([]uint32, 2*t.size)
	for i := range level[:t.size] {
		if level[2*i] = 1; i < len(points) {
			level[2*i+1] = minus(0, uint32(points[i]))
		}
		field().Forward(level[2*i : 2*i+2])
	}
	t.levels = append(t.levels, level)
	for n := 2; n < t.size; n *= 2 {
		next := make([]uint32, 2*t.size)
		for i := 0; i < len(next); i += 2 * n {
			parent(next[i:i+2*n], level[i:i+n], level[i+n:i+2*n])
			field().Forward(next[i : i+2*n])
		}
		t.levels, level = append(t.levels, next), next
	}
	t.root = make([]uint32, 2*t.size)
	parent(t.root, level[:t.size], level[t.size:])
	t.root = t.root[:t.size+1]
	return t
}

// parent multiplies two nodes. Their transforms are too short by one coefficient, which is added to the constant term; that term is known.
func parent(node, left, right []uint32) {
	n := len(left)
	copy(node, left)
	field().Product(node[:n], right)
	field().Backward(node[:n])
	node[n] = minus(node[0], 1)
	node[0] = 1
}

// top returns the first coefficients of f divided by the product of all x - point, as a series in 1/x.
func (t *tree) top(f []uint32) []uint32 {
	n := len(f)
	whole := field().Multiply(reversed(f), inverse(t.root, n))
	values := make([]uint32, t.size)
	for k := range values {
		if i := n - t.size + k; i >= 0 {
			values[k] = whole[i]
		}
	}
	return values
}

// descend evaluates f at the points. For the basis of Newton, it divides by all points up to the last one below a node instead. So the
// right child has what its parent has, and the left child multiplies by the right one again. Element i is then the coefficient of 1/x after
// the division by points 0 to i.
func (t *tree) descend(f []uint32, newton bool) []uint32 {
	values := t.top(f) // reversed, here and below: the result is the last element
	x, y := make([]uint32, t.size), make([]uint32, t.size)
	for k := len(t.levels) - 1; k >= 0; k-- {
		n := 2 << uint(k) // leaves per node
		for i := 0; i < t.size; i += n {
			copy(x[:n], values[i:i+n])
			field().Forward(x[:n])
			if newton {
				copy(values[i+n/2:i+n], values[i:i+n/2])
			} else {
				copy(y[:n], x[:n])
				field().Product(y[:n], t.levels[k][2*i:2*i+n])
				field().Backward(y[:n])
				copy(values[i+n/2:i+n], y[n/2:n])
			}
			field().Product(x[:n], t.levels[k][2*i+n:2*i+2*n])
			field().Backward(x[:n])
			copy(values[i:i+n/2], x[n/2:n])
		}
	}
	return values[:t.points]
}

// Newton returns the coefficients b of f in the basis of I. Newton: f is the sum of b[i] · (x - points[0]) · … · (x - points[i-1]). These
// are the divided differences of f. Points may repeat.
//
// Constraints: 0 ≤ x < 998244353 for each point x; f has no more coefficients than there are points.
//
// Complexity: O(n log² n).
func Newton(f, points []int) []int {
	debug.Assert(func() bool { return len(f) <= len(points) }, "not as many points as coefficients")
	if len(f) == 0 {
		return make([]int, len(points))
	}
	return ints(newTree(points).descend(residues(f), true))
}

// Interpolate returns the polynomial of degree less than n with the values ys[i] at xs[i], for n points.
//
// Constraints: 0 ≤ xs[i], ys[i] < 998244353; the xs are distinct, and there are as many ys.
//
// Complexity: O(n log² n).
func Interpolate(xs, ys []int) []int {
	debug.Assert(func() bool { return len(xs) == len(ys) }, "not as many values as points")
	if len(xs) == 0 {
		return nil
	}
	t, n := newTree(xs), len(xs)
	slopes := t.descend(first(derivative(reversed(first(t.root, n+1))), n), false)
	weights := make([]uint32, t.size)
	for i, x := range reciprocals(slopes) {
		weights[i] = times(x, uint32(ys[i]))
	}
	return ints(reversed(first(t.combine(weights), n)))
}

// combine returns the numerator of the sum of weight/(1 - x·t) over the leaves.
func (t *tree) combine(sums []uint32) []uint32 {
	x, y := make([]uint32, t.size), make([]uint32, t.size)
	for k, level := range t.levels {
		n := 2 << uint(k)
		for i := 0; i < t.size; i += n {
			left, right := first(sums[i:i+n/2], n), first(sums[i+n/2:i+n], n)
			copy(x, left)
			copy(y, right)
			field().Forward(x[:n])
			field().Forward(y[:n])
			field().Product(x[:n], level[2*i+n:2*i+2*n])
			field().Product(y[:n], level[2*i:2*i+n])
			for j, c := range y[:n] {
				x[j] = plus(x[j], c)
			}
			field().Backward(x[:n])
			copy(sums[i:i+n], x)
		}
	}
	return sums
}

// reciprocals inverts all elements with a single inversion.
func reciprocals(list []uint32) []uint32 {
	before, whole := make([]uint32, len(list)), uint32(1)
	for i, x := range list {
		before[i], whole = whole, times(whole, x)
	}
	debug.Assert(func() bool { return whole != 0 }, "two points are the same")
	whole = power(whole, p-2)
	for i := len(list) - 1; i >= 0; i-- {
		before[i], whole = times(before[i], whole), times(whole, list[i])
	}
	return before
}
