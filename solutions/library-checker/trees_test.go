package librarychecker_test

import (
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"

	areaofunion "kamyk/solutions/library-checker/area-of-union-of-rectangles"
	associativearray "kamyk/solutions/library-checker/associative-array"
	cartesiantree "kamyk/solutions/library-checker/cartesian-tree"
	kthroot "kamyk/solutions/library-checker/kth-root-integer"
	lca "kamyk/solutions/library-checker/lca"
	matrixdet "kamyk/solutions/library-checker/matrix-det"
	powofmatrix "kamyk/solutions/library-checker/pow-of-matrix"
	primalitytest "kamyk/solutions/library-checker/primality-test"
	potential "kamyk/solutions/library-checker/unionfind-with-potential"
	vertexaddsubtreesum "kamyk/solutions/library-checker/vertex-add-subtree-sum"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"area-of-union-of-rectangles": {areaofunion.Solve, drawUnion},
		"associative-array":           {associativearray.Solve, drawArray},
		"cartesian-tree":              {cartesiantree.Solve, drawCartesian},
		"kth-root-integer":            {kthroot.Solve, drawRoots},
		"lca":                         {lca.Solve, drawAncestors},
		"matrix-det":                  {matrixdet.Solve, drawDeterminant},
		"pow-of-matrix":               {powofmatrix.Solve, drawMatrixPower},
		"primality-test":              {primalitytest.Solve, drawPrimality},
		"unionfind-with-potential":    {potential.Solve, drawPotentials},
		"vertex-add-subtree-sum":      {vertexaddsubtreesum.Solve, drawSubtreeSums},
	})
}

func drawUnion(random *rand.Rand) (input, answer string) {
	n, covered := 1+random.IntN(8), map[[2]int]bool{}
	for range n {
		left, right := stretch(random, 12)
		low, high := stretch(random, 12)
		input += text(left, low, right, high)
		for x := left; x < right; x++ {
			for y := low; y < high; y++ {
				covered[[2]int{x, y}] = true
			}
		}
	}
	return text(n) + input, text(len(covered))
}

func drawArray(random *rand.Rand) (input, answer string) {
	values := map[int]int{}
	for range 30 {
		key, x := random.IntN(10), random.IntN(1_000_000)
		if x%2 == 0 {
			input += text(0, key, x)
			values[key] = x
		} else {
			input += text(1, key)
			answer += text(values[key])
		}
	}
	return text(30) + input, answer
}

func drawCartesian(random *rand.Rand) (input, answer string) {
	a := random.Perm(1 + random.IntN(20))
	parent := make([]int, len(a))
	var hang func(l, r, up int)
	hang = func(l, r, up int) {
		if l == r {
			return
		}
		root := l + slices.Index(a[l:r], slices.Min(a[l:r]))
		if parent[root] = up; up < 0 {
			parent[root] = root
		}
		hang(l, root, root)
		hang(root+1, r, root)
	}
	hang(0, len(a), -1)
	return text(len(a), a), text(parent)
}

func drawRoots(random *rand.Rand) (input, answer string) {
	x, k := random.Uint64()>>random.IntN(64), 1+random.IntN(64)
	low, high := uint64(0), uint64(1)<<63
	for low < high {
		middle := low + (high-low+1)/2
		power := new(big.Int).Exp(new(big.Int).SetUint64(middle), big.NewInt(int64(k)), nil)
		if power.Cmp(new(big.Int).SetUint64(x)) <= 0 {
			low = middle
		} else {
			high = middle - 1
		}
	}
	if k == 1 {
		low = x
	}
	return text(1, x, k), text(low)
}

func drawAncestors(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(20)
	f, _ := drawForest(random, n)
	for range 20 {
		u, v := random.IntN(n), random.IntN(n)
		input += text(u, v)
		answer += text(slices.Min(f.path(u, v))) // above are smaller ones
	}
	return text(n, 20, []int(f[1:])) + input, answer
}

func drawSubtreeSums(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(20)
	f, _ := drawForest(random, n)
	a := list(random, n, 1000)
	input = text(n, 30, a, []int(f[1:]))
	for range 30 {
		v, x := random.IntN(n), random.IntN(1000)
		if x%2 == 0 {
			input += text(0, v, x)
			a[v] += x
			continue
		}
		input += text(1, v)
		total := 0
		for w, y := range a {
			if slices.Contains(f.path(0, w), v) {
				total += y
			}
		}
		answer += text(total)
	}
	return input, answer
}

// determinant is a sum over the first column.
func determinant(rows [][]int) (sum int) {
	if len(rows) == 0 {
		return 1
	}
	for i, row := range rows {
		var smaller [][]int
		for _, other := range slices.Delete(slices.Clone(rows), i, i+1) {
			smaller = append(smaller, other[1:])
		}
		if part := row[0] * determinant(smaller) % p; i%2 == 0 {
			sum += part
		} else {
			sum += p - part
		}
	}
	return sum % p
}

func drawDeterminant(random *rand.Rand) (input, answer string) {
	rows := make([][]int, random.IntN(5))
	for i := range rows {
		rows[i] = list(random, len(rows), []int{3, p}[random.IntN(2)])
	}
	return text(len(rows), rows), text(determinant(rows))
}

func drawMatrixPower(random *rand.Rand) (input, answer string) {
	n, e := 1+random.IntN(4), random.IntN(6)
	a, power := list(random, n*n, p), make([]int, n*n)
	for i := range n {
		power[i*n+i] = 1
	}
	for range e {
		next := make([]int, n*n)
		for i := range next {
			for j := range n {
				next[i] = (next[i] + power[i/n*n+j]*a[j*n+i%n]) % p
			}
		}
		power = next
	}
	return text(n, e, a), text(power)
}

func drawPrimality(random *rand.Rand) (input, answer string) {
	for range 20 {
		n := new(big.Int).SetUint64(1 + random.Uint64N(1e18)>>uint(random.IntN(60)))
		input += text(n)
		answer += map[bool]string{true: "Yes\n", false: "No\n"}[n.ProbablyPrime(20)]
	}
	return text(20) + input, answer
}

// drawPotentials says what is true of values that were drawn before, or what may not be.
func drawPotentials(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(8)
	values, group := list(random, n, p), random.Perm(n)
	for range 20 {
		u, v := random.IntN(n), random.IntN(n)
		together, difference := group[u] == group[v], (values[u]-values[v]+p)%p
		if random.IntN(2) == 0 {
			input += text(1, u, v)
			answer += text(map[bool]int{true: difference, false: -1}[together])
			continue
		}
		said := difference
		if together && random.IntN(2) == 0 {
			said = random.IntN(p)
		}
		input += text(0, u, v, said)
		answer += text(map[bool]int{true: 1}[said == difference])
		for from, to, w := group[u], group[v], 0; w < n; w++ {
			if group[w] == from {
				group[w] = to
			}
		}
	}
	return text(n, 20) + input, answer
}
