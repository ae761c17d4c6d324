package librarychecker_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	dynamictreesum "kamyk/solutions/library-checker/dynamic-tree-vertex-add-path-sum"
	dynamictreecomposite "kamyk/solutions/library-checker/dynamic-tree-vertex-set-path-composite"
	lineaddgetmin "kamyk/solutions/library-checker/line-add-get-min"
	orderedset "kamyk/solutions/library-checker/ordered-set"
	predecessorproblem "kamyk/solutions/library-checker/predecessor-problem"
	segmentaddgetmin "kamyk/solutions/library-checker/segment-add-get-min"
	setxormin "kamyk/solutions/library-checker/set-xor-min"
	vertexaddpathsum "kamyk/solutions/library-checker/vertex-add-path-sum"
	vertexsetpathcomposite "kamyk/solutions/library-checker/vertex-set-path-composite"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"dynamic-tree-vertex-add-path-sum":       {dynamictreesum.Solve, drawPathSums(true)},
		"dynamic-tree-vertex-set-path-composite": {dynamictreecomposite.Solve, drawPathComposites(true)},
		"line-add-get-min":                       {lineaddgetmin.Solve, drawLines(false)},
		"ordered-set":                            {orderedset.Solve, drawOrdered},
		"predecessor-problem":                    {predecessorproblem.Solve, drawPredecessors},
		"segment-add-get-min":                    {segmentaddgetmin.Solve, drawLines(true)},
		"set-xor-min":                            {setxormin.Solve, drawXor},
		"vertex-add-path-sum":                    {vertexaddpathsum.Solve, drawPathSums(false)},
		"vertex-set-path-composite":              {vertexsetpathcomposite.Solve, drawPathComposites(false)},
	})
}

// A set is sorted.
type set []int

func (s *set) add(x int) {
	if at, has := slices.BinarySearch(*s, x); !has {
		*s = slices.Insert(*s, at, x)
	}
}

func (s *set) remove(x int) {
	if at, has := slices.BinarySearch(*s, x); has {
		*s = slices.Delete(*s, at, at+1)
	}
}

// at returns element i, or -1.
func (s set) at(i int) int {
	if i < 0 || i >= len(s) {
		return -1
	}
	return s[i]
}

// neighbours returns the least element that is at least x, and the greatest that is at most x, or -1.
func (s set) neighbours(x int) (next, previous int) {
	at, has := slices.BinarySearch(s, x)
	if has {
		return x, x
	}
	return s.at(at), s.at(at - 1)
}

func drawOrdered(random *rand.Rand) (input, answer string) {
	s := set(slices.Compact(slices.Sorted(slices.Values(list(random, 5, 30)))))
	input = text(len(s), 40, []int(s))
	for range 40 {
		kind, x := random.IntN(6), random.IntN(30)
		if kind == 2 {
			x = 1 + random.IntN(10)
		}
		input += text(kind, x)
		next, previous := s.neighbours(x)
		below, _ := slices.BinarySearch(s, x+1)
		switch kind {
		case 0:
			s.add(x)
		case 1:
			s.remove(x)
		default:
			answer += text([]int{s.at(x - 1), below, previous, next}[kind-2])
		}
	}
	return input, answer
}

func drawPredecessors(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(100)
	var s set
	word := make([]byte, n)
	for i := range word {
		if word[i] = "01"[random.IntN(2)]; word[i] == '1' {
			s.add(i)
		}
	}
	input = text(n, 40, string(word))
	for range 40 {
		kind, x := random.IntN(5), random.IntN(n)
		input += text(kind, x)
		next, previous := s.neighbours(x)
		switch kind {
		case 0:
			s.add(x)
		case 1:
			s.remove(x)
		case 2:
			answer += text(map[bool]int{true: 1}[next == x])
		default:
			answer += text([]int{next, previous}[kind-3])
		}
	}
	return input, answer
}

func drawXor(random *rand.Rand) (input, answer string) {
	var s set
	for range 40 {
		kind, x := random.IntN(3), random.IntN(1<<30)>>uint(random.IntN(30))
		if len(s) == 0 {
			kind = 0
		}
		switch input += text(kind, x); kind {
		case 0:
			s.add(x)
		case 1:
			s.remove(x)
		case 2:
			least := x ^ s[0]
			for _, y := range s {
				least = min(least, x^y)
			}
			answer += text(least)
		}
	}
	return text(40) + input, answer
}

// drawLines adds lines, or segments, and asks for the least value at a place.
func drawLines(segments bool) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n := 1 + random.IntN(5)
		var lines [][4]int
		for i := range n + 30 {
			x := random.IntN(20) - 10
			if i >= n && random.IntN(2) == 0 {
				input += text(1, x)
				answer += lowest(lines, x)
				continue
			}
			line := [4]int{-100, 100, random.IntN(21) - 10, random.IntN(101) - 50}
			if i >= n {
				input += text(0)
			}
			if segments {
				line[0], line[1] = x, x+1+random.IntN(10)
				input += text(line[:])
			} else {
				input += text(line[2:])
			}
			lines = append(lines, line)
		}
		return text(n, 30) + input, answer
	}
}

func lowest(lines [][4]int, x int) string {
	var values []int
	for _, line := range lines {
		if line[0] <= x && x < line[1] {
			values = append(values, line[2]*x+line[3])
		}
	}
	if values == nil {
		return text("INFINITY")
	}
	return text(slices.Min(values))
}

// A forest has the parents of a tree's vertices, smaller ones, so that edges can change their upper ends.
type forest []int

// path returns the vertices from a to b.
func (f forest) path(a, b int) []int {
	var left, right []int
	for a != b {
		if a > b {
			left, a = append(left, a), f[a]
		} else {
			right, b = append(right, b), f[b]
		}
	}
	slices.Reverse(right)
	return append(append(left, a), right...)
}

// drawForest draws a tree and its edges.
func drawForest(random *rand.Rand, n int) (f forest, edges string) {
	f = make(forest, n)
	for v := 1; v < n; v++ {
		f[v] = random.IntN(v)
		edges += text(v, f[v])
	}
	return f, edges
}

// change moves the upper end of an edge.
func (f forest) change(random *rand.Rand) string {
	v := 1 + random.IntN(len(f)-1)
	old := f[v]
	f[v] = random.IntN(v)
	return text(0, old, v, v, f[v])
}

// kinds draws a query of three kinds, or of two, and says its number in the input.
func kinds(random *rand.Rand, n int, dynamic bool) (kind, number int) {
	kind = random.IntN(3)
	if !dynamic || n == 1 {
		kind = 1 + random.IntN(2)
	}
	if dynamic {
		return kind, kind
	}
	return kind, kind - 1
}

func drawPathSums(dynamic bool) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n := 1 + random.IntN(12)
		a := list(random, n, 1000)
		f, edges := drawForest(random, n)
		input = text(n, 40, a) + edges
		for range 40 {
			u, v := random.IntN(n), random.IntN(n)
			switch kind, number := kinds(random, n, dynamic); kind {
			case 0:
				input += f.change(random)
			case 1:
				input += text(number, u, v)
				a[u] += v
			case 2:
				input += text(number, u, v)
				total := 0
				for _, w := range f.path(u, v) {
					total += a[w]
				}
				answer += text(total)
			}
		}
		return input, answer
	}
}

func drawPathComposites(dynamic bool) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n := 1 + random.IntN(12)
		fs := make([][]int, n)
		for v := range fs {
			fs[v] = list(random, 2, p)
		}
		f, edges := drawForest(random, n)
		input = text(n, 40, fs) + edges
		for range 40 {
			u, v, x := random.IntN(n), random.IntN(n), random.IntN(p)
			switch kind, number := kinds(random, n, dynamic); kind {
			case 0:
				input += f.change(random)
			case 1:
				fs[u] = list(random, 2, p)
				input += text(number, u, fs[u])
			case 2:
				input += text(number, u, v, x)
				for _, w := range f.path(u, v) {
					x = value(x, fs[w])
				}
				answer += text(x)
			}
		}
		return input, answer
	}
}
