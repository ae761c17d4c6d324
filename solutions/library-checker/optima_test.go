package librarychecker_test

import (
	"math/rand/v2"
	"slices"
)

// groups reads a partition of n vertices, and returns the number of each one's group.
func groups(answer []int, n int) (group []int, ok bool) {
	group = slices.Repeat([]int{-1}, n)
	rest := answer[1:]
	for k := range answer[0] {
		for _, v := range rest[1 : 1+rest[0]] {
			if group[v] >= 0 {
				return nil, false
			}
			group[v] = k
		}
		rest = rest[1+rest[0]:]
	}
	return group, len(rest) == 0 && !slices.Contains(group, -1)
}

func drawComponents(random *rand.Rand) (input string, right func(answer []int) bool) {
	n, m := 1+random.IntN(7), random.IntN(12)
	edges, d := drawEdges(random, n, m, true)
	return text(n, m) + ends(edges), func(answer []int) bool {
		group, ok := groups(answer, n)
		for u := range group {
			for v := range group {
				there, back := d[u][v] < unreachable, d[v][u] < unreachable
				ok = ok && (group[u] == group[v]) == (there && back) && (!there || group[u] <= group[v])
			}
		}
		return ok
	}
}

func drawTwoEdge(random *rand.Rand) (input string, right func(answer []int) bool) {
	n, m := 1+random.IntN(7), random.IntN(12)
	edges, d := drawEdges(random, n, m, false)
	for e := range edges { // what is connected without any edge
		without := distances(n, slices.Delete(slices.Clone(edges), e, e+1), false)
		for u := range d {
			for v := range d {
				d[u][v] = max(d[u][v], without[u][v])
			}
		}
	}
	return text(n, m) + ends(edges), func(answer []int) bool {
		group, ok := groups(answer, n)
		for u := range group {
			for v := range group {
				ok = ok && (group[u] == group[v]) == (d[u][v] < unreachable)
			}
		}
		return ok
	}
}

func drawShortest(random *rand.Rand) (input string, right func(answer []int) bool) {
	n, m := 2+random.IntN(6), 1+random.IntN(12)
	edges, d := drawEdges(random, n, m, true)
	s, t := random.IntN(n), random.IntN(n-1)
	if t >= s {
		t++
	}
	return text(n, m, s, t, edges), func(answer []int) bool {
		if d[s][t] == unreachable {
			return slices.Equal(answer, []int{-1})
		}
		at, total := s, 0
		for i := 2; i < len(answer); i += 2 {
			length := unreachable
			for _, e := range edges {
				if e[0] == at && e[0] == answer[i] && e[1] == answer[i+1] {
					length = min(length, e[2])
				}
			}
			at, total = answer[i+1], total+length
		}
		return at == t && total == d[s][t] && answer[0] == total && len(answer) == 2+2*answer[1]
	}
}

func drawDiameter(random *rand.Rand) (input string, right func(answer []int) bool) {
	n := 1 + random.IntN(10)
	f, _ := drawForest(random, n)
	var edges [][3]int
	for v := 1; v < n; v++ {
		edges = append(edges, [3]int{v, f[v], random.IntN(10)})
	}
	d, longest := distances(n, edges, false), 0
	for _, row := range d {
		longest = max(longest, slices.Max(row))
	}
	return text(n, edges), func(answer []int) bool {
		path := answer[2:]
		return answer[0] == longest && len(path) == answer[1] && d[path[0]][path[len(path)-1]] == longest &&
			slices.Equal(path, f.path(path[0], path[len(path)-1]))
	}
}

func drawSpanning(random *rand.Rand) (input string, right func(answer []int) bool) {
	n := 1 + random.IntN(6)
	m := n - 1 + random.IntN(5)
	edges, _ := drawEdges(random, n, m, false)
	for v := 1; v < n; v++ {
		edges[v-1] = [3]int{v, random.IntN(v), random.IntN(10)}
	}
	random.Shuffle(m, func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	least, chosen := 0, [][3]int(nil) // Kruskal's way
	for _, e := range slices.SortedFunc(slices.Values(edges), func(e, f [3]int) int { return e[2] - f[2] }) {
		if distances(n, chosen, false)[e[0]][e[1]] == unreachable {
			chosen, least = append(chosen, e), least+e[2]
		}
	}
	return text(n, m, edges), func(answer []int) bool {
		total, tree := 0, [][3]int(nil)
		for _, e := range answer[1:] {
			total, tree = total+edges[e][2], append(tree, edges[e])
		}
		connected := slices.Max(distances(n, tree, false)[0]) < unreachable
		return connected && len(tree) == n-1 && total == least && answer[0] == least
	}
}

func drawIncreasing(random *rand.Rand) (input string, right func(answer []int) bool) {
	a := list(random, 1+random.IntN(12), 20)
	most, lengths := 0, make([]int, len(a))
	for i, x := range a {
		lengths[i] = 1
		for j, y := range a[:i] {
			if y < x {
				lengths[i] = max(lengths[i], lengths[j]+1)
			}
		}
		most = max(most, lengths[i])
	}
	return text(len(a), a), func(answer []int) bool {
		places := answer[1:]
		for k := 1; k < len(places); k++ {
			if places[k-1] >= places[k] || a[places[k-1]] >= a[places[k]] {
				return false
			}
		}
		return answer[0] == most && len(places) == most
	}
}

func drawMatching(random *rand.Rand) (input string, right func(answer []int) bool) {
	left, rightSide, m := 1+random.IntN(5), 1+random.IntN(5), random.IntN(10)
	has := map[[2]int]bool{}
	for range m {
		a, b := random.IntN(left), random.IntN(rightSide)
		if !has[[2]int{a, b}] {
			input += text(a, b)
		}
		has[[2]int{a, b}] = true
	}
	var most func(a, used int) int
	most = func(a, used int) (count int) {
		if a == left {
			return 0
		}
		count = most(a+1, used)
		for b := range rightSide {
			if has[[2]int{a, b}] && used>>b&1 == 0 {
				count = max(count, 1+most(a+1, used|1<<b))
			}
		}
		return count
	}
	return text(left, rightSide, len(has)) + input, func(answer []int) bool {
		var as, bs []int
		for i := 1; i < len(answer); i += 2 {
			if as, bs = append(as, answer[i]), append(bs, answer[i+1]); !has[[2]int{answer[i], answer[i+1]}] {
				return false
			}
		}
		return different(as) && different(bs) && len(as) == answer[0] && answer[0] == most(0, 0)
	}
}

func drawAssignment(random *rand.Rand) (input string, right func(answer []int) bool) {
	n := 1 + random.IntN(5)
	a := list(random, n*n, 40)
	for i := range a {
		a[i] -= 20
	}
	var least func(row, used int) int
	least = func(row, used int) int {
		if row == n {
			return 0
		}
		total := unreachable
		for column := range n {
			if used>>column&1 == 0 {
				total = min(total, a[row*n+column]+least(row+1, used|1<<column))
			}
		}
		return total
	}
	return text(n, a), func(answer []int) bool {
		total := 0
		for row, column := range answer[1:] {
			total += a[row*n+column]
		}
		return different(answer[1:]) && len(answer) == n+1 && total == answer[0] && total == least(0, 0)
	}
}
