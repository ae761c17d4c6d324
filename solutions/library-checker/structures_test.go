package librarychecker_test

import (
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"

	ahocorasick "kamyk/solutions/library-checker/aho-corasick"
	closestpair "kamyk/solutions/library-checker/closest-pair"
	frequencytable "kamyk/solutions/library-checker/frequency-table-of-tree-distance"
	jumpontree "kamyk/solutions/library-checker/jump-on-tree"
	lyndonfactorization "kamyk/solutions/library-checker/lyndon-factorization"
	nimproduct64 "kamyk/solutions/library-checker/nim-product-64"
	numberofsubstrings "kamyk/solutions/library-checker/number-of-substrings"
	pointaddrectanglesum "kamyk/solutions/library-checker/point-add-rectangle-sum"
	rangeaffinerangesum "kamyk/solutions/library-checker/range-affine-range-sum"
	rangekthsmallest "kamyk/solutions/library-checker/range-kth-smallest"
	rangereverserangesum "kamyk/solutions/library-checker/range-reverse-range-sum"
	suffixarray "kamyk/solutions/library-checker/suffixarray"
	unionfind "kamyk/solutions/library-checker/unionfind"
	zalgorithm "kamyk/solutions/library-checker/zalgorithm"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"aho-corasick":                     {ahocorasick.Solve, drawWords},
		"closest-pair":                     {closestpair.Solve, drawPointsOfPair},
		"frequency-table-of-tree-distance": {frequencytable.Solve, drawDistances},
		"jump-on-tree":                     {jumpontree.Solve, drawJumps},
		"lyndon-factorization":             {lyndonfactorization.Solve, drawLyndon},
		"nim-product-64":                   {nimproduct64.Solve, drawNimbers},
		"number-of-substrings":             {numberofsubstrings.Solve, drawSubstrings},
		"point-add-rectangle-sum":          {pointaddrectanglesum.Solve, drawRectangles},
		"range-affine-range-sum":           {rangeaffinerangesum.Solve, drawAffine},
		"range-kth-smallest":               {rangekthsmallest.Solve, drawSmallest},
		"range-reverse-range-sum":          {rangereverserangesum.Solve, drawReversals},
		"suffixarray":                      {suffixarray.Solve, drawSuffixes},
		"unionfind":                        {unionfind.Solve, drawUnions},
		"zalgorithm":                       {zalgorithm.Solve, drawZ},
	})
}

// stretch draws 0 ≤ l < r ≤ n.
func stretch(random *rand.Rand, n int) (l, r int) {
	l = random.IntN(n)
	return l, l + 1 + random.IntN(n-l)
}

// drawPointsOfPair puts two points closer together than all others are.
func drawPointsOfPair(random *rand.Rand) (input, answer string) {
	n := 2 + random.IntN(10)
	points := make([][2]int, n)
	for i, x := range random.Perm(n) {
		points[i] = [2]int{10 * x, 10 * random.IntN(5)}
	}
	i := random.IntN(n - 1)
	j := i + 1 + random.IntN(n-1-i)
	points[j] = [2]int{points[i][0] + 1, points[i][1] + random.IntN(3)}
	input = text(1, n)
	for _, p := range points {
		input += text(p[0], p[1])
	}
	return input, text(i, j)
}

// tree draws the edges of a tree, and returns the distances between its vertices and the next vertex on each way.
func tree(random *rand.Rand, n int) (edges string, distance, next [][]int) {
	distance, next = make([][]int, n), make([][]int, n)
	for v := range n {
		distance[v], next[v] = make([]int, n), make([]int, n)
		if v == 0 {
			continue
		}
		parent := random.IntN(v)
		edges += text(v, parent)
		for u := range v {
			distance[u][v] = distance[u][parent] + 1
			distance[v][u] = distance[u][v]
			if next[v][u], next[u][v] = parent, next[u][parent]; u == parent {
				next[u][v] = v
			}
		}
	}
	return edges, distance, next
}

func drawDistances(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(20)
	edges, distance, _ := tree(random, n)
	counts := make([]int, n)
	for v := range n {
		for u := range v {
			counts[distance[u][v]]++
		}
	}
	return text(n) + edges, text(counts[1:])
}

func drawJumps(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(20)
	edges, distance, next := tree(random, n)
	for range 20 {
		s, t, i := random.IntN(n), random.IntN(n), random.IntN(n)
		input += text(s, t, i)
		at := s
		for range i {
			at = next[at][t]
		}
		if i > distance[s][t] {
			at = -1
		}
		answer += text(at)
	}
	return text(n, 20) + edges + input, answer
}

// nim multiplies by the definition.
var nim = func() (product [16][16]int) {
	for a := range product {
		for b := range product {
			seen := 0
			for x := range a {
				for y := range b {
					seen |= 1 << (product[x][b] ^ product[a][y] ^ product[x][y])
				}
			}
			product[a][b] = bits.TrailingZeros(^uint(seen))
		}
	}
	return product
}()

func drawNimbers(random *rand.Rand) (input, answer string) {
	a, b := random.IntN(16), random.IntN(16)
	return text(1, a, b), text(nim[a][b])
}

func drawUnions(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(10)
	group := random.Perm(n)
	for range 20 {
		kind, a, b := random.IntN(2), random.IntN(n), random.IntN(n)
		input += text(kind, a, b)
		if x, y := group[a], group[b]; kind == 1 {
			answer += fmt.Sprintln(map[bool]int{true: 1}[x == y])
		} else {
			for i := range group {
				if group[i] == x {
					group[i] = y
				}
			}
		}
	}
	return text(n, 20) + input, answer
}

func drawSmallest(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(20), 10)
	for range 20 {
		l, r := stretch(random, len(a))
		k := random.IntN(r - l)
		input += text(l, r, k)
		answer += text(slices.Sorted(slices.Values(a[l:r]))[k])
	}
	return text(len(a), 20, a) + input, answer
}

func sum(a []int) (sum int) {
	for _, x := range a {
		sum += x
	}
	return sum
}

func drawReversals(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(20), 1000)
	input = text(len(a), 20, a)
	for range 20 {
		kind := random.IntN(2)
		l, r := stretch(random, len(a))
		if input += text(kind, l, r); kind == 0 {
			slices.Reverse(a[l:r])
		} else {
			answer += text(sum(a[l:r]))
		}
	}
	return input, answer
}

func drawAffine(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(20), p)
	input = text(len(a), 20, a)
	for range 20 {
		l, r := stretch(random, len(a))
		if random.IntN(2) == 0 {
			input += text(1, l, r)
			answer += text(sum(a[l:r]) % p)
			continue
		}
		b, c := random.IntN(p), random.IntN(p)
		input += text(0, l, r, b, c)
		for i := l; i < r; i++ {
			a[i] = (a[i]*b + c) % p
		}
	}
	return input, answer
}

func drawRectangles(random *rand.Rand) (input, answer string) {
	var points [][3]int
	n := random.IntN(10)
	for i := range n + 20 {
		x, y, w := random.IntN(10), random.IntN(10), random.IntN(10)
		kind := text(0)
		if i < n {
			kind = ""
		} else if random.IntN(2) == 0 {
			u, v, total := x+1+random.IntN(10), y+1+random.IntN(10), 0
			for _, p := range points {
				if p[0] >= x && p[0] < u && p[1] >= y && p[1] < v {
					total += p[2]
				}
			}
			input += text(1, x, y, u, v)
			answer += text(total)
			continue
		}
		input += kind + text(x, y, w)
		points = append(points, [3]int{x, y, w})
	}
	return text(n, 20) + input, answer
}
