package librarychecker_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	composite "kamyk/solutions/library-checker/deque-operate-all-composite"
	doubleended "kamyk/solutions/library-checker/double-ended-priority-queue"
	subtreeadd "kamyk/solutions/library-checker/dynamic-tree-subtree-add-subtree-sum"
	majorityvoting "kamyk/solutions/library-checker/majority-voting"
	persistentqueue "kamyk/solutions/library-checker/persistent-queue"
	persistentunionfind "kamyk/solutions/library-checker/persistent-unionfind"
	pointsetrangefrequency "kamyk/solutions/library-checker/point-set-range-frequency"
	rangeparallelunionfind "kamyk/solutions/library-checker/range-parallel-unionfind"
	rectangleaddpointget "kamyk/solutions/library-checker/rectangle-add-point-get"
	rectanglesum "kamyk/solutions/library-checker/rectangle-sum"
	staticrectangle "kamyk/solutions/library-checker/static-rectangle-add-rectangle-sum"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"deque-operate-all-composite":          {composite.Solve, drawDeque},
		"double-ended-priority-queue":          {doubleended.Solve, drawEnds},
		"dynamic-tree-subtree-add-subtree-sum": {subtreeadd.Solve, drawSubtrees},
		"majority-voting":                      {majorityvoting.Solve, drawFrequencies(true)},
		"persistent-queue":                     {persistentqueue.Solve, drawQueues},
		"persistent-unionfind":                 {persistentunionfind.Solve, drawVersions},
		"point-set-range-frequency":            {pointsetrangefrequency.Solve, drawFrequencies(false)},
		"range-parallel-unionfind":             {rangeparallelunionfind.Solve, drawParallel},
		"rectangle-add-point-get":              {rectangleaddpointget.Solve, drawRectangleGets},
		"rectangle-sum":                        {rectanglesum.Solve, drawRectangleSums(false)},
		"static-rectangle-add-rectangle-sum":   {staticrectangle.Solve, drawRectangleSums(true)},
	})
}

func drawDeque(random *rand.Rand) (input, answer string) {
	var list [][2]int
	for range 30 {
		a, b := 1+random.IntN(p-1), random.IntN(p)
		switch t := random.IntN(5); {
		case t == 0:
			list = slices.Insert(list, 0, [2]int{a, b})
			input += text(0, a, b)
		case t == 1:
			list = append(list, [2]int{a, b})
			input += text(1, a, b)
		case t == 2 && len(list) > 0:
			list = list[1:]
			input += text(2)
		case t == 3 && len(list) > 0:
			list = list[:len(list)-1]
			input += text(3)
		default:
			input += text(4, b)
			for _, f := range list {
				b = (f[0]*b + f[1]) % p
			}
			answer += text(b)
		}
	}
	return text(30) + input, answer
}

func drawEnds(random *rand.Rand) (input, answer string) {
	first := list(random, random.IntN(10), 20)
	sorted := slices.Sorted(slices.Values(first))
	for range 20 {
		switch t := random.IntN(3); {
		case t == 1 && len(sorted) > 0:
			input += text(1)
			answer += text(sorted[0])
			sorted = sorted[1:]
		case t == 2 && len(sorted) > 0:
			input += text(2)
			answer += text(sorted[len(sorted)-1])
			sorted = sorted[:len(sorted)-1]
		default:
			x := random.IntN(20) - 10
			input += text(0, x)
			sorted = append(sorted, x)
			slices.Sort(sorted)
		}
	}
	return text(len(first), 20, first) + input, answer
}

func drawFrequencies(majority bool) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		a := list(random, 1+random.IntN(12), 4)
		input = text(len(a), 20, a)
		for range 20 {
			l, r := stretch(random, len(a))
			x := random.IntN(4)
			if random.IntN(2) == 0 {
				a[l] = x
				input += text(0, l, x)
				continue
			}
			counts := [4]int{}
			for _, y := range a[l:r] {
				counts[y]++
			}
			if !majority {
				input += text(1, l, r, x)
				answer += text(counts[x])
				continue
			}
			input += text(1, l, r)
			answer += text(slices.IndexFunc(counts[:], func(count int) bool { return 2*count > r-l }))
		}
		return input, answer
	}
}

func drawQueues(random *rand.Rand) (input, answer string) {
	versions := [][]int{nil}
	for range 20 {
		version := random.IntN(len(versions))
		if list := versions[version]; len(list) == 0 || random.IntN(2) == 0 {
			x := random.IntN(100)
			input += text(0, version-1, x)
			versions = append(versions, append(slices.Clone(list), x))
		} else {
			input += text(1, version-1)
			answer += text(list[0])
			versions = append(versions, list[1:])
		}
	}
	return text(20) + input, answer
}

// join gives the sets of a and b one name.
func join(sets []int, a, b int) {
	from, to := sets[a], sets[b]
	for i, set := range sets {
		if set == from {
			sets[i] = to
		}
	}
}

func drawVersions(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(8)
	versions, numbers := [][]int{nil}, []int{-1}
	for a := range n {
		versions[0] = append(versions[0], a)
	}
	for i := range 20 {
		version, u, v := random.IntN(len(versions)), random.IntN(n), random.IntN(n)
		sets := slices.Clone(versions[version])
		t := random.IntN(2)
		input += text(t, numbers[version], u, v)
		if t == 1 {
			answer += text(map[bool]int{true: 1}[sets[u] == sets[v]])
			continue
		}
		join(sets, u, v)
		versions, numbers = append(versions, sets), append(numbers, i)
	}
	return text(n, 20) + input, answer
}

func drawParallel(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(12)
	values, sets := list(random, n, p), make([]int, n)
	for i := range sets {
		sets[i] = i
	}
	input = text(n, 10, values)
	for range 10 {
		k := random.IntN(n + 1)
		a, b, x := random.IntN(n-k+1), random.IntN(n-k+1), 0
		for i := range k {
			join(sets, a+i, b+i)
		}
		for i := range n {
			for j := range i {
				if sets[i] == sets[j] {
					x = (x + values[i]*values[j]) % p
				}
			}
		}
		input += text(k, a, b)
		answer += text(x)
	}
	return input, answer
}

// drawRectangle draws left, low, right and high below 10.
func drawRectangle(random *rand.Rand) (l, d, r, u int) {
	l, r = stretch(random, 10)
	d, u = stretch(random, 10)
	return l, d, r, u
}

func drawRectangleGets(random *rand.Rand) (input, answer string) {
	var sums [10][10]int
	n := 1 + random.IntN(5)
	for i := range n + 20 {
		if i >= n && random.IntN(2) == 0 {
			x, y := random.IntN(10), random.IntN(10)
			input += text(1, x, y)
			answer += text(sums[x][y])
			continue
		}
		if i >= n {
			input += "0 "
		}
		l, d, r, u := drawRectangle(random)
		input += text(l, d, r, u, i)
		for x := l; x < r; x++ {
			for y := d; y < u; y++ {
				sums[x][y] += i
			}
		}
	}
	return text(n, 20) + input, answer
}

// drawRectangleSums adds at points or in rectangles, and sums rectangles.
func drawRectangleSums(rectangles bool) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		var sums [10][10]int
		n := 1 + random.IntN(10)
		input = text(n, 10)
		for range n {
			l, d, r, u := drawRectangle(random)
			w := random.IntN(p)
			if rectangles {
				input += text(l, d, r, u, w)
			} else {
				input += text(l, d, w)
				r, u = l+1, d+1
			}
			for x := l; x < r; x++ {
				for y := d; y < u; y++ {
					sums[x][y] += w
				}
			}
		}
		for range 10 {
			l, d, r, u := drawRectangle(random)
			sum := 0
			for x := l; x < r; x++ {
				for y := d; y < u; y++ {
					sum += sums[x][y]
				}
			}
			if rectangles {
				sum %= p
			}
			input += text(l, d, r, u)
			answer += text(sum)
		}
		return input, answer
	}
}

func drawSubtrees(random *rand.Rand) (input, answer string) {
	n := 2 + random.IntN(10)
	values := list(random, n, 100)
	input = text(n, 20, values)
	edges := make([][2]int, n-1)
	for v := range edges {
		edges[v] = [2]int{v + 1, random.IntN(v + 1)}
		input += text(edges[v][0], edges[v][1])
	}
	// below lists the vertices on the side of edge e's end k.
	below := func(e, k int) []int {
		list := []int{edges[e][k]}
		for i := 0; i < len(list); i++ {
			for f, edge := range edges {
				for side, v := range edge {
					if f != e && v == list[i] && !slices.Contains(list, edge[1-side]) {
						list = append(list, edge[1-side])
					}
				}
			}
		}
		return list
	}
	for range 20 {
		e, k, x := random.IntN(n-1), random.IntN(2), random.IntN(100)
		v, parent := edges[e][k], edges[e][1-k]
		switch one := below(e, k); random.IntN(3) {
		case 0:
			other := below(e, 1-k)
			edges[e] = [2]int{one[random.IntN(len(one))], other[random.IntN(len(other))]}
			input += text(0, v, parent, edges[e][0], edges[e][1])
		case 1:
			for _, u := range one {
				values[u] += x
			}
			input += text(1, v, parent, x)
		case 2:
			sum := 0
			for _, u := range one {
				sum += values[u]
			}
			input += text(2, v, parent)
			answer += text(sum)
		}
	}
	return input, answer
}
