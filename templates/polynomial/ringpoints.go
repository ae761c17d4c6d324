package polynomial

// Sqrt returns the first n coefficients of a power series whose square is f. ok reports whether there is one. Of the two roots, it returns
// the one whose first non-zero coefficient is smaller.
//
// Constraints: m is an odd prime, n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Sqrt(f []int, n int) (root []int, ok bool) {
	m := r.ring.Modulus()
	return sqrt(f, n, m, func(a, g []uint32) []uint32 {
		mean := r.ratio(a, g, 2*len(g))
		for i, x := range g {
			mean[i] = uint32(r.ring.Add(int(mean[i]), int(x)))
		}
		r.scale(mean, m/2+1)
		return mean
	})
}

// Shift returns the coefficients of f(x + c).
//
// Constraints: 0 ≤ c < m, len(f) ≤ 2²¹.
//
// Complexity: O(n log² n), for any modulus, because it needs no factorials.
func (r Ring) Shift(f []int, c int) []int {
	powers := [][]int{{c, 1 % r.ring.Modulus()}} // powers of x + c, by squaring
	for 1<<uint(len(powers)) < len(f) {
		last := powers[len(powers)-1]
		powers = append(powers, r.Multiply(last, last))
	}
	return r.shift(f, powers)
}

// shift splits f at the largest power of two that is smaller than its length.
func (r Ring) shift(f []int, powers [][]int) []int {
	if len(f) < 2 {
		return append([]int(nil), f...)
	}
	k := 0
	for 2<<uint(k) < len(f) {
		k++
	}
	low, high := r.shift(f[:1<<uint(k)], powers), r.shift(f[1<<uint(k):], powers)
	list := r.Multiply(high, powers[k])
	for i, x := range low {
		list[i] = r.ring.Add(list[i], x)
	}
	return list
}

// Product returns the product of polynomials, or 1 for none. The degree of the result is the sum of len(factor)-1, even if a factor ends
// with zeros.
//
// Constraints: no list is empty; the sum of the degrees is less than 2²².
//
// Complexity: O(n log² n) for n coefficients in all, if factors have similar lengths.
func (r Ring) Product(factors [][]int) []int {
	switch n := len(factors); n {
	case 0:
		return []int{1 % r.ring.Modulus()}
	case 1:
		return append([]int(nil), factors[0]...)
	default:
		return r.Multiply(r.Product(factors[:n/2]), r.Product(factors[n/2:]))
	}
}

// Coefficient returns the coefficient of xᵏ in f/g. It uses the method of A. Bostan and R. Mori: with g(x)·g(-x) as the denominator, the
// denominator has only even powers, and only half of the numerator matters.
//
// Constraints: k ≥ 0; g[0] and m are coprime, or it panics.
//
// Complexity: O(n log n log k).
func (r Ring) Coefficient(f, g []int, k int) int {
	if len(g) == 0 {
		panic("polynomial: division by zero")
	}
	for ; k > 0 && len(f) > 0; k /= 2 {
		mirror := append([]int(nil), g...)
		for i := 1; i < len(g); i += 2 {
			mirror[i] = r.ring.Neg(g[i])
		}
		f, g = every(r.Multiply(f, mirror), k%2), every(r.Multiply(g, mirror), 0)
	}
	if len(f) == 0 {
		return 0
	}
	return r.ring.Div(f[0], g[0])
}

// every returns every second element, from index from on.
func every(a []int, from int) (list []int) {
	for ; from < len(a); from += 2 {
		list = append(list, a[from])
	}
	return list
}

// Evaluate returns the value of f at each point.
//
// Constraints: 0 ≤ x < m for each point x.
//
// Complexity: O(n log² n).
func (r Ring) Evaluate(f, points []int) []int {
	if len(f) == 0 || len(points) == 0 {
		return make([]int, len(points))
	}
	return r.evaluate(f, r.products(points))
}

// products returns the products of 1 - x·t over the points x below each node of a tree. Node i has the children 2i and 2i+1, the root is 1,
// and the last nodes are the points.
func (r Ring) products(points []int) [][]int {
	n := len(points)
	nodes := make([][]int, 2*n)
	for i, x := range points {
		nodes[n+i] = []int{1 % r.ring.Modulus(), r.ring.Neg(x)}
	}
	for i := n - 1; i > 0; i-- {
		nodes[i] = r.Multiply(nodes[2*i], nodes[2*i+1])
	}
	return nodes
}

// evaluate goes down the tree, as the evaluation modulo 998244353 does. The lists are reversed, and have one element for each point below.
func (r Ring) evaluate(f []int, nodes [][]int) []int {
	n, points := len(f), len(nodes)/2
	backwards, lists := ints(reversed(residues(f))), make([][]int, len(nodes))
	whole := r.Multiply(backwards, r.Inverse(nodes[1], n))
	lists[1] = make([]int, points)
	for k := range lists[1] {
		if i := n - points + k; i >= 0 {
			lists[1][k] = whole[i]
		}
	}
	for i := 1; i < points; i++ {
		left, right := nodes[2*i], nodes[2*i+1]
		lists[2*i] = r.Multiply(lists[i], right)[len(right)-1:][:len(left)-1]
		lists[2*i+1] = r.Multiply(lists[i], left)[len(left)-1:][:len(right)-1]
	}
	values := make([]int, points)
	for i, list := range lists[points:] {
		values[i] = list[0]
	}
	return values
}

// Interpolate returns the polynomial of degree less than n with the values ys[i] at xs[i], for n points.
//
// Constraints: 0 ≤ xs[i], ys[i] < m; the difference of any two xs is coprime to m, and there are as many ys, or it panics.
//
// Complexity: O(n log² n).
func (r Ring) Interpolate(xs, ys []int) []int {
	if len(xs) != len(ys) {
		panic("polynomial: not as many values as points")
	}
	if len(xs) == 0 {
		return nil
	}
	nodes, n := r.products(xs), len(xs)
	slope := make([]int, n)
	for i := range slope { // the derivative of the product of all x - xs[i]
		slope[i] = r.ring.Mul(nodes[1][n-1-i], (i+1)%r.ring.Modulus())
	}
	sums := make([][]int, 2*n) // the numerators of the sums of weight/(1 - x·t)
	for i, x := range r.evaluate(slope, nodes) {
		sums[n+i] = []int{r.ring.Div(ys[i], x)}
	}
	for i := n - 1; i > 0; i-- {
		sums[i] = r.Multiply(sums[2*i], nodes[2*i+1])
		for j, x := range r.Multiply(sums[2*i+1], nodes[2*i]) {
			sums[i][j] = r.ring.Add(sums[i][j], x)
		}
	}
	return ints(reversed(residues(sums[1])))
}
