package librarychecker_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	pointset "kamyk/solutions/library-checker/dynamic-point-set-rectangle-affine-rectangle-sum"
	palindromesindeque "kamyk/solutions/library-checker/palindromes-in-deque"
	persistentlist "kamyk/solutions/library-checker/persistent-range-affine-range-sum"
	sortcomposite "kamyk/solutions/library-checker/point-set-range-sort-range-composite"
	treecomposites "kamyk/solutions/library-checker/point-set-tree-path-composite-sum"
	prefixlcs "kamyk/solutions/library-checker/prefix-substring-lcs"
	largearray "kamyk/solutions/library-checker/range-affine-range-sum-large-array"
	chminchmax "kamyk/solutions/library-checker/range-chmin-chmax-add-range-sum"
	linearadd "kamyk/solutions/library-checker/range-linear-add-range-min"
	upperbound "kamyk/solutions/library-checker/static-range-sum-with-upper-bound"
	contoursum "kamyk/solutions/library-checker/vertex-add-range-contour-sum-on-tree"
	contouradd "kamyk/solutions/library-checker/vertex-get-range-contour-add-on-tree"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"dynamic-point-set":                    {pointset.Solve, drawPointSet},
		"palindromes-in-deque":                 {palindromesindeque.Solve, drawPalindromes},
		"persistent-range-affine-range-sum":    {persistentlist.Solve, drawVersionedLists},
		"point-set-range-sort-range-composite": {sortcomposite.Solve, drawSorts},
		"point-set-tree-path-composite-sum":    {treecomposites.Solve, drawTreeComposites},
		"prefix-substring-lcs":                 {prefixlcs.Solve, drawPrefixes},
		"range-affine-range-sum-large-array":   {largearray.Solve, drawLarge},
		"range-chmin-chmax-add-range-sum":      {chminchmax.Solve, drawBounds},
		"range-linear-add-range-min":           {linearadd.Solve, drawLinear},
		"static-range-sum-with-upper-bound":    {upperbound.Solve, drawUpperBounds},
		"vertex-add-range-contour-sum-on-tree": {contoursum.Solve, drawContours(false)},
		"vertex-get-range-contour-add-on-tree": {contouradd.Solve, drawContours(true)},
	})
}

func drawPointSet(random *rand.Rand) (input, answer string) {
	var points [][3]int
	n := 1 + random.IntN(10)
	for i := range n + 20 {
		l, d, r, u := drawRectangle(random)
		w, total := random.IntN(p), 0
		inside := func(q [3]int) bool { return l <= q[0] && q[0] < r && d <= q[1] && q[1] < u }
		switch kind := random.IntN(4); {
		case i < n:
			points = append(points, [3]int{l, d, w})
			input += text(l, d, w)
		case kind == 0:
			points = append(points, [3]int{l, d, w})
			input += text(0, l, d, w)
		case kind == 1:
			k := random.IntN(len(points))
			points[k][2] = w
			input += text(1, k, w)
		case kind == 2:
			for _, q := range points {
				if inside(q) {
					total += q[2]
				}
			}
			input += text(2, l, d, r, u)
			answer += text(total % p)
		default:
			b := random.IntN(p)
			for k, q := range points {
				if inside(q) {
					points[k][2] = (w*q[2] + b) % p
				}
			}
			input += text(3, l, d, r, u, w, b)
		}
	}
	return text(n, 20) + input, answer
}

func isPalindrome(s string) bool {
	b := []byte(s)
	slices.Reverse(b)
	return string(b) == s
}

func drawPalindromes(random *rand.Rand) (input, answer string) {
	s := ""
	for range 20 {
		c := string("ab"[random.IntN(2)])
		switch kind := random.IntN(4); {
		case kind == 0 || s == "":
			s, input = c+s, input+text(0, c)
		case kind == 1:
			s, input = s+c, input+text(1, c)
		case kind == 2:
			s, input = s[1:], input+text(2)
		default:
			s, input = s[:len(s)-1], input+text(3)
		}
		seen, prefix, suffix := map[string]bool{}, 0, 0
		for l := range s {
			for r := l + 1; r <= len(s); r++ {
				if !isPalindrome(s[l:r]) {
					continue
				}
				if seen[s[l:r]] = true; l == 0 {
					prefix = r
				}
				if r == len(s) {
					suffix = max(suffix, r-l)
				}
			}
		}
		answer += text(len(seen), prefix, suffix)
	}
	return text(20) + input, answer
}

func drawVersionedLists(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(10)
	versions, numbers := [][]int{list(random, n, p)}, []int{-1}
	input = text(n, 20, versions[0])
	for i := range 20 {
		k, s := random.IntN(len(versions)), random.IntN(len(versions))
		l, r := stretch(random, n)
		a, b, c := slices.Clone(versions[k]), 1+random.IntN(p-1), random.IntN(p)
		switch random.IntN(3) {
		case 0:
			for j := l; j < r; j++ {
				a[j] = (b*a[j] + c) % p
			}
			input += text(0, numbers[k], l, r, b, c)
		case 1:
			copy(a[l:r], versions[s][l:r])
			input += text(1, numbers[k], numbers[s], l, r)
		case 2:
			input += text(2, numbers[k], l, r)
			answer += text(sum(a[l:r]) % p)
			continue
		}
		versions, numbers = append(versions, a), append(numbers, i)
	}
	return input, answer
}

func drawSorts(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(10)
	keys, a := random.Perm(n+20), make([][3]int, n)
	input = text(n, 20)
	for i := range a {
		a[i] = [3]int{keys[i], 1 + random.IntN(p-1), random.IntN(p)}
		input += text(a[i])
	}
	for _, key := range keys[n:] {
		l, r := stretch(random, n)
		b, c := 1+random.IntN(p-1), random.IntN(p)
		switch random.IntN(4) {
		case 0:
			a[l] = [3]int{key, b, c}
			input += text(0, l, a[l])
		case 1:
			input += text(1, l, r, c)
			for _, f := range a[l:r] {
				c = (f[1]*c + f[2]) % p
			}
			answer += text(c)
		case 2:
			slices.SortFunc(a[l:r], func(f, g [3]int) int { return f[0] - g[0] })
			input += text(2, l, r)
		case 3:
			slices.SortFunc(a[l:r], func(f, g [3]int) int { return g[0] - f[0] })
			input += text(3, l, r)
		}
	}
	return input, answer
}

func drawTreeComposites(random *rand.Rand) (input, answer string) {
	n := 2 + random.IntN(8)
	values, edges := list(random, n, p), make([][4]int, n-1)
	input = text(n, 20, values)
	for e := range edges {
		edges[e] = [4]int{e + 1, random.IntN(e + 1), 1 + random.IntN(p-1), random.IntN(p)}
		input += text(edges[e])
	}
	// from sums over the vertices on the side of v that do not need the edge.
	var from func(v, without int) (total, count int)
	from = func(v, without int) (total, count int) {
		total, count = values[v], 1
		for e, edge := range edges {
			for side := range 2 {
				if e != without && edge[side] == v {
					x, more := from(edge[1-side], e)
					total, count = (total+edge[2]*x+edge[3]*more)%p, count+more
				}
			}
		}
		return total, count
	}
	for range 20 {
		v, e, r, y, z := random.IntN(n), random.IntN(n-1), random.IntN(n), 1+random.IntN(p-1), random.IntN(p)
		if random.IntN(2) == 0 {
			values[v] = y
			input += text(0, v, y, r)
		} else {
			edges[e][2], edges[e][3] = y, z
			input += text(1, e, y, z, r)
		}
		total, _ := from(r, -1)
		answer += text(total)
	}
	return input, answer
}

func commonLength(s, t string) int {
	best := make([]int, len(t)+1)
	for i := range s {
		last := slices.Clone(best)
		for j := range t {
			if best[j+1] = max(best[j], last[j+1]); s[i] == t[j] {
				best[j+1] = last[j] + 1
			}
		}
	}
	return best[len(t)]
}

func drawPrefixes(random *rand.Rand) (input, answer string) {
	s, t := word(random, 1+random.IntN(10)), word(random, 1+random.IntN(10))
	input = text(20) + text(s) + text(t)
	for range 20 {
		a := random.IntN(len(s) + 1)
		b := random.IntN(len(t) + 1)
		c := b + random.IntN(len(t)+1-b)
		input += text(a, b, c)
		answer += text(commonLength(s[:a], t[b:c]))
	}
	return input, answer
}

// drawLarge is drawAffine for a list of zeros.
func drawLarge(random *rand.Rand) (input, answer string) {
	a := make([]int, 1+random.IntN(30))
	input = text(len(a), 20)
	for range 20 {
		l, r := stretch(random, len(a))
		if random.IntN(2) == 0 {
			input += text(1, l, r)
			answer += text(sum(a[l:r]) % p)
			continue
		}
		b, c := 1+random.IntN(p-1), random.IntN(p)
		input += text(0, l, r, b, c)
		for i := l; i < r; i++ {
			a[i] = (a[i]*b + c) % p
		}
	}
	return input, answer
}

func drawBounds(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(20), 20)
	input = text(len(a), 20, a)
	for range 20 {
		l, r := stretch(random, len(a))
		kind, b := random.IntN(4), random.IntN(20)-5
		if kind == 3 {
			input += text(3, l, r)
			answer += text(sum(a[l:r]))
			continue
		}
		input += text(kind, l, r, b)
		for i := l; i < r; i++ {
			a[i] = [3]int{min(a[i], b), max(a[i], b), a[i] + b}[kind]
		}
	}
	return input, answer
}

func drawLinear(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(20), 20)
	input = text(len(a), 20, a)
	for range 20 {
		l, r := stretch(random, len(a))
		if random.IntN(2) == 0 {
			input += text(1, l, r)
			answer += text(slices.Min(a[l:r]))
			continue
		}
		b, c := random.IntN(10)-5, random.IntN(40)-20
		input += text(0, l, r, b, c)
		for i := l; i < r; i++ {
			a[i] += b*i + c
		}
	}
	return input, answer
}

func drawUpperBounds(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(20), 10)
	input = text(len(a), 20, a)
	for range 20 {
		l, r := stretch(random, len(a))
		x, count, total := random.IntN(10), 0, 0
		for _, y := range a[l:r] {
			if y <= x {
				count, total = count+1, total+y
			}
		}
		input += text(l, r, x)
		answer += text(count, total)
	}
	return input, answer
}

// drawContours adds at vertices and sums contours, or adds to contours and reads vertices.
func drawContours(add bool) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n := 1 + random.IntN(12)
		values := list(random, n, 100)
		edges, distance, _ := tree(random, n)
		input = text(n, 20, values) + edges
		for range 20 {
			v, x, total := random.IntN(n), random.IntN(100), 0
			l, r := stretch(random, n)
			one := random.IntN(2) == 0
			for u := range n {
				if l <= distance[v][u] && distance[v][u] < r {
					total += values[u]
					if add && !one {
						values[u] += x
					}
				}
			}
			switch {
			case add && one:
				input += text(1, v)
				answer += text(values[v])
			case add:
				input += text(0, v, l, r, x)
			case one:
				input += text(0, v, x)
				values[v] += x
			default:
				input += text(1, v, l, r)
				answer += text(total)
			}
		}
		return input, answer
	}
}
