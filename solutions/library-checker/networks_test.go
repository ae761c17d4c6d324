package librarychecker_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	edgecoloring "kamyk/solutions/library-checker/bipartite-edge-coloring"
	chordal "kamyk/solutions/library-checker/chordal-graph-recognition"
	chromaticnumber "kamyk/solutions/library-checker/chromatic-number"
	complement "kamyk/solutions/library-checker/connected-components-of-complement-graph"
	countingc4 "kamyk/solutions/library-checker/counting-c4"
	euleriancircuits "kamyk/solutions/library-checker/counting-eulerian-circuits"
	directedtrees "kamyk/solutions/library-checker/counting-spanning-tree-directed"
	directedmst "kamyk/solutions/library-checker/directedmst"
	dominatortree "kamyk/solutions/library-checker/dominatortree"
	dynamicgraph "kamyk/solutions/library-checker/dynamic-graph-vertex-add-component-sum"
	enumeratecliques "kamyk/solutions/library-checker/enumerate-cliques"
	enumeratetriangles "kamyk/solutions/library-checker/enumerate-triangles"
	generalmatching "kamyk/solutions/library-checker/general-matching"
	weightedmatching "kamyk/solutions/library-checker/general-weighted-matching"
	incrementalforest "kamyk/solutions/library-checker/incremental-minimum-spanning-forest"
	incrementalscc "kamyk/solutions/library-checker/incremental-scc"
	shortestwalk "kamyk/solutions/library-checker/k-shortest-walk"
	independentset "kamyk/solutions/library-checker/maximum-independent-set"
	steinertree "kamyk/solutions/library-checker/minimum-steiner-tree"
	threeedge "kamyk/solutions/library-checker/three-edge-connected-components"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"chromatic-number":                       {chromaticnumber.Solve, drawChromatic},
		"counting-c4":                            {countingc4.Solve, drawFourCycles},
		"counting-eulerian-circuits":             {euleriancircuits.Solve, drawCircuits},
		"counting-spanning-tree-directed":        {directedtrees.Solve, drawTrees},
		"dominatortree":                          {dominatortree.Solve, drawDominators},
		"dynamic-graph-vertex-add-component-sum": {dynamicgraph.Solve, drawComing},
		"enumerate-cliques":                      {enumeratecliques.Solve, drawCliques(0)},
		"enumerate-triangles":                    {enumeratetriangles.Solve, drawCliques(3)},
		"incremental-minimum-spanning-forest":    {incrementalforest.Solve, drawGrowing},
		"incremental-scc":                        {incrementalscc.Solve, drawMerging},
		"k-shortest-walk":                        {shortestwalk.Solve, drawWalks},
	})
	maps.Copy(examiners, map[string]examiner{
		"bipartite-edge-coloring":                  {edgecoloring.Solve, drawEdgeColours},
		"chordal-graph-recognition":                {chordal.Solve, drawChordal},
		"connected-components-of-complement-graph": {complement.Solve, drawParts(false)},
		"directedmst":                              {directedmst.Solve, drawArborescence},
		"general-matching":                         {generalmatching.Solve, drawPartners(false)},
		"general-weighted-matching":                {weightedmatching.Solve, drawPartners(true)},
		"maximum-independent-set":                  {independentset.Solve, drawIndependent},
		"minimum-steiner-tree":                     {steinertree.Solve, drawSteiner},
		"three-edge-connected-components":          {threeedge.Solve, drawParts(true)},
	})
}

// drawSimple draws a simple graph, and which vertices are joined.
func drawSimple(random *rand.Rand, n int) (edges [][3]int, joined [][]bool) {
	joined = make([][]bool, n)
	for v := range joined {
		joined[v] = make([]bool, n)
	}
	dense := 1 + random.IntN(3)
	for v := range n {
		for u := range v {
			if random.IntN(4) < dense {
				joined[u][v], joined[v][u] = true, true
				edges = append(edges, [3]int{u, v, 1 + random.IntN(10)})
			}
		}
	}
	random.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	return edges, joined
}

func vertices(n int) []int {
	list := make([]int, n)
	for v := range list {
		list[v] = v
	}
	return list
}

// chosen returns the elements whose bits are set.
func chosen[T any](list []T, set int) (some []T) {
	for i, x := range list {
		if set>>i&1 == 1 {
			some = append(some, x)
		}
	}
	return some
}

// each reports whether all pairs of vertices are joined, or all are not.
func each(list []int, joined [][]bool, want bool) bool {
	for i, v := range list {
		for _, u := range list[:i] {
			if u == v || joined[u][v] != want {
				return false
			}
		}
	}
	return true
}

func drawChromatic(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(5)
	edges, joined := drawSimple(random, n)
	possible := func(k int) bool { // by colouring the vertices in all ways
		colours := make([]int, n)
		var try func(v int) bool
		try = func(v int) bool {
			if v == n {
				return true
			}
			for colours[v] = range k {
				if !slices.ContainsFunc(vertices(v), func(u int) bool { return joined[u][v] && colours[u] == colours[v] }) && try(v+1) {
					return true
				}
			}
			return false
		}
		return try(0)
	}
	k := 1
	for !possible(k) {
		k++
	}
	return text(n, len(edges)) + ends(edges), text(k)
}

func drawFourCycles(random *rand.Rand) (input, answer string) {
	n, m := 2+random.IntN(5), 1+random.IntN(12)
	edges, counts := make([][3]int, m), make([]int, m)
	for e := range edges {
		edges[e] = [3]int{random.IntN(n), random.IntN(n - 1)}
		if edges[e][1] >= edges[e][0] {
			edges[e][1]++
		}
	}
	for set := range 1 << m {
		some, degree := chosen(edges, set), make([]int, n)
		for _, e := range some {
			degree[e[0]]++
			degree[e[1]]++
		}
		slices.Sort(degree)
		same := false
		for i, e := range some {
			for _, f := range some[:i] {
				same = same || min(e[0], e[1]) == min(f[0], f[1]) && max(e[0], e[1]) == max(f[0], f[1])
			}
		}
		if len(some) == 4 && !same && !slices.ContainsFunc(degree, func(d int) bool { return d != 0 && d != 2 }) {
			for e := range m {
				counts[e] += set >> e & 1
			}
		}
	}
	return text(n, m) + ends(edges), text(counts)
}

func drawCircuits(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(4), 1+random.IntN(7)
	edges := make([][3]int, m)
	for e := range edges {
		edges[e] = [3]int{random.IntN(n), random.IntN(n)}
		if e > 0 && random.IntN(8) > 0 {
			edges[e][0] = edges[e-1][1]
		}
	}
	edges[0][0] = edges[m-1][1]
	var count func(v, used int) int
	count = func(v, used int) (sum int) {
		if used == 1<<m-1 && v == edges[0][0] {
			return 1
		}
		for e, edge := range edges {
			if edge[0] == v && used>>e&1 == 0 {
				sum += count(edge[1], used|1<<e)
			}
		}
		return sum
	}
	return text(n, m) + ends(edges), text(count(edges[0][1], 1))
}

// spans reports whether n-1 edges lead from a root to all vertices.
func spans(n int, edges [][3]int, root int) bool {
	return len(edges) == n-1 && slices.Max(distances(n, edges, true)[root]) < unreachable
}

func drawTrees(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(4), random.IntN(8)
	edges, _ := drawEdges(random, n, m, true)
	root, count := random.IntN(n), 0
	for set := range 1 << m {
		if spans(n, chosen(edges, set), root) {
			count++
		}
	}
	return text(n, m, root) + ends(edges), text(count)
}

func drawDominators(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(6), random.IntN(12)
	edges, d := drawEdges(random, n, m, true)
	root := random.IntN(n)
	avoiding := func(u int) []int { // the distances from the root by edges that do not have u
		rest := slices.DeleteFunc(slices.Clone(edges), func(e [3]int) bool { return e[0] == u || e[1] == u })
		return distances(n, rest, true)[root]
	}
	parent := slices.Repeat([]int{-1}, n)
	for v := range n {
		if d[root][v] == unreachable {
			continue
		}
		parent[v] = root
		for u := range n { // the dominator that all others dominate
			if u != v && u != root && avoiding(u)[v] == unreachable && (parent[v] == root || avoiding(parent[v])[u] == unreachable) {
				parent[v] = u
			}
		}
	}
	return text(n, m, root) + ends(edges), text(parent)
}

func drawComing(random *rand.Rand) (input, answer string) {
	n := 2 + random.IntN(5)
	values := list(random, n, 100)
	input = text(n, 30, values)
	var edges [][3]int
	for range 30 {
		u, v, x := random.IntN(n), random.IntN(n), random.IntN(100)
		at := slices.IndexFunc(edges, func(e [3]int) bool { return e[0] == u && e[1] == v || e[0] == v && e[1] == u })
		switch t := random.IntN(4); {
		case t < 2 && u != v && at < 0:
			edges = append(edges, [3]int{u, v})
			input += text(0, u, v)
		case t < 2 && u != v:
			edges = slices.Delete(edges, at, at+1)
			input += text(1, u, v)
		case t < 3:
			values[v] += x
			input += text(2, v, x)
		default:
			sum := 0
			for w, far := range distances(n, edges, false)[v] {
				if far < unreachable {
					sum += values[w]
				}
			}
			input += text(3, v)
			answer += text(sum)
		}
	}
	return input, answer
}

// drawCliques sums over the cliques of some vertices, or over all.
func drawCliques(size int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n, sum := 1+random.IntN(7), 0
		x := list(random, n, p)
		edges, joined := drawSimple(random, n)
		for set := 1; set < 1<<n; set++ {
			some, product := chosen(vertices(n), set), 1
			if size > 0 && len(some) != size || !each(some, joined, true) {
				continue
			}
			for _, v := range some {
				product = product * x[v] % p
			}
			sum += product
		}
		return text(n, len(edges), x) + ends(edges), text(sum % p)
	}
}

func drawGrowing(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(6), 1+random.IntN(12)
	edges, _ := drawEdges(random, n, m, false)
	forest, gone := []int(nil), make([]int, m)
	for e, length := range random.Perm(m) {
		edges[e][2] = length + 1
		input += text(edges[e][0], edges[e][1], edges[e][2])
		forest, gone[e] = append(forest, e), -1
		slices.SortFunc(forest, func(a, b int) int { return edges[a][2] - edges[b][2] })
		for i := range forest {
			var shorter [][3]int
			for _, f := range forest[:i] {
				shorter = append(shorter, edges[f])
			}
			if edge := edges[forest[i]]; distances(n, shorter, false)[edge[0]][edge[1]] < unreachable {
				gone[e] = forest[i]
				forest = slices.Delete(forest, i, i+1)
				break
			}
		}
	}
	return text(n, m) + input, text(gone)
}

func drawMerging(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(6), 1+random.IntN(14)
	edges, _ := drawEdges(random, n, m, true)
	x := list(random, n, p)
	for k := range m {
		d, sum := distances(n, edges[:k+1], true), 0
		for u := range n {
			for v := range u {
				if d[u][v] < unreachable && d[v][u] < unreachable {
					sum = (sum + x[u]*x[v]) % p
				}
			}
		}
		answer += text(sum)
	}
	return text(n, m, x) + ends(edges), answer
}

func drawWalks(random *rand.Rand) (input, answer string) {
	n, m, k := 1+random.IntN(5), 1+random.IntN(8), 1+random.IntN(6)
	edges, _ := drawEdges(random, n, m, true)
	from, to := random.IntN(n), random.IntN(n)
	ways, left := [][]int{make([]int, n)}, k // ways has the walks of each length to each vertex, up to k
	ways[0][from] = 1
	for _, e := range edges {
		input += text(e[0], e[1], e[2]+1)
	}
	for length := 0; length < 400 && left > 0; length++ {
		if length > 0 {
			ways = append(ways, make([]int, n))
		}
		for _, e := range edges {
			if before := length - e[2] - 1; before >= 0 {
				ways[length][e[1]] = min(k, ways[length][e[1]]+ways[before][e[0]])
			}
		}
		for range min(left, ways[length][to]) {
			answer += text(length)
			left--
		}
	}
	for range left {
		answer += text(-1)
	}
	return text(n, m, from, to, k) + input, answer
}

func drawEdgeColours(random *rand.Rand) (input string, right func(answer []int) bool) {
	left, far, m := 1+random.IntN(5), 1+random.IntN(5), 1+random.IntN(15)
	edges, degree := make([][3]int, m), make([]int, left+far)
	for e := range edges {
		edges[e] = [3]int{random.IntN(left), random.IntN(far)}
		degree[edges[e][0]]++
		degree[left+edges[e][1]]++
	}
	return text(left, far, m) + ends(edges), func(answer []int) bool {
		colours := answer[1:]
		for i, e := range edges {
			for j, f := range edges[:i] {
				if (e[0] == f[0] || e[1] == f[1]) && colours[i] == colours[j] {
					return false
				}
			}
		}
		return answer[0] == slices.Max(degree) && len(colours) == m && slices.Min(colours) >= 0 && slices.Max(colours) < answer[0]
	}
}

func drawChordal(random *rand.Rand) (input string, right func(answer []int) bool) {
	n := 1 + random.IntN(7)
	edges, joined := drawSimple(random, n)
	return text(n, len(edges)) + ends(edges), func(answer []int) bool {
		if answer[0] == 1 {
			return len(answer) == n+1 && perfect(answer[1:], joined)
		}
		hole := answer[2:]
		for i, v := range hole {
			for j, u := range hole[:i] {
				if joined[u][v] != (i == j+1 || j == 0 && i == len(hole)-1) {
					return false
				}
			}
		}
		return len(hole) == answer[1] && len(hole) >= 4 && different(hole)
	}
}

// perfect reports whether the neighbours after each vertex are joined.
func perfect(order []int, joined [][]bool) bool {
	for i, v := range order {
		later := slices.DeleteFunc(slices.Clone(order[i+1:]), func(u int) bool { return !joined[v][u] })
		if !each(later, joined, true) {
			return false
		}
	}
	return different(order)
}

func drawParts(three bool) func(random *rand.Rand) (input string, right func(answer []int) bool) {
	return func(random *rand.Rand) (input string, right func(answer []int) bool) {
		n := 1 + random.IntN(6)
		edges, joined := drawSimple(random, n)
		together := make([][]bool, n)
		var other [][3]int
		for v := range together {
			together[v] = slices.Repeat([]bool{true}, n)
			for u := range v {
				if !joined[u][v] {
					other = append(other, [3]int{u, v})
				}
			}
		}
		part := func(edges [][3]int) {
			for v, row := range distances(n, edges, false) {
				for u, far := range row {
					together[v][u] = together[v][u] && far < unreachable
				}
			}
		}
		if !three {
			part(other)
		}
		for e := 0; three && e < len(edges); e++ {
			for f := range e {
				part(slices.Concat(edges[:f], edges[f+1:e], edges[e+1:]))
			}
			part(slices.Concat(edges[:e], edges[e+1:]))
		}
		if three && len(edges) == 0 {
			part(nil)
		}
		return text(n, len(edges)) + ends(edges), func(answer []int) bool {
			group, ok := groups(answer, n)
			for u := range group {
				for v := range group {
					ok = ok && (group[u] == group[v]) == together[u][v]
				}
			}
			return ok
		}
	}
}

func drawArborescence(random *rand.Rand) (input string, right func(answer []int) bool) {
	n, root, best := 1+random.IntN(5), 0, unreachable
	joined, edges := map[[2]int]int{}, [][3]int(nil)
	for v := range n {
		for u := range n {
			if u != v && (u == v-1 || random.IntN(3) == 0) {
				edges = append(edges, [3]int{u, v, random.IntN(10)})
				joined[[2]int{u, v}] = edges[len(edges)-1][2]
			}
		}
	}
	edges = edges[:min(len(edges), 12)]
	if !spans(n, edges, root) && slices.Max(distances(n, edges, true)[root]) == unreachable {
		return text(1, 0, 0), func(answer []int) bool { return slices.Equal(answer, []int{0, 0}) }
	}
	for _, e := range edges {
		input += text(e[0], e[1], e[2])
	}
	for set := range 1 << len(edges) {
		if some := chosen(edges, set); spans(n, some, root) {
			total := 0
			for _, e := range some {
				total += e[2]
			}
			best = min(best, total)
		}
	}
	return text(n, len(edges), root) + input, func(answer []int) bool {
		total, parent, tree := 0, answer[1:], [][3]int(nil)
		for v, u := range parent {
			if v != root {
				total += joined[[2]int{u, v}]
				tree = append(tree, [3]int{u, v})
			}
		}
		return answer[0] == best && total == best && parent[root] == root && spans(n, tree, root)
	}
}

func drawPartners(weighted bool) func(random *rand.Rand) (input string, right func(answer []int) bool) {
	return func(random *rand.Rand) (input string, right func(answer []int) bool) {
		n, most, heaviest := 1+random.IntN(6), 0, 0
		edges, joined := drawSimple(random, n)
		for _, e := range edges {
			if input += text(e[0], e[1]); weighted {
				input += text(e[2])
			}
		}
		weigh := func(edges [][3]int) (total int, apart bool) {
			var list []int
			for _, e := range edges {
				list, total = append(list, e[0], e[1]), total+e[2]
			}
			return total, different(list)
		}
		for set := range 1 << len(edges) {
			some := chosen(edges, set)
			if total, apart := weigh(some); apart {
				most, heaviest = max(most, len(some)), max(heaviest, total)
			}
		}
		return text(n, len(edges)) + input, func(answer []int) bool {
			pairs, total := answer[1:], 0
			if weighted {
				pairs = answer[2:]
			}
			for i := 0; i < len(pairs); i += 2 {
				a, b := pairs[i], pairs[i+1]
				if !joined[a][b] {
					return false
				}
				for _, e := range edges {
					if e[0] == min(a, b) && e[1] == max(a, b) {
						total += e[2]
					}
				}
			}
			best := !weighted && answer[0] == most || weighted && total == heaviest && answer[1] == heaviest
			return best && len(pairs) == 2*answer[0] && different(pairs)
		}
	}
}

func drawIndependent(random *rand.Rand) (input string, right func(answer []int) bool) {
	n, best := 1+random.IntN(8), 0
	edges, joined := drawSimple(random, n)
	for set := range 1 << n {
		if some := chosen(vertices(n), set); each(some, joined, false) {
			best = max(best, len(some))
		}
	}
	return text(n, len(edges)) + ends(edges), func(answer []int) bool {
		return answer[0] == best && len(answer) == best+1 && each(answer[1:], joined, false)
	}
}

func drawSteiner(random *rand.Rand) (input string, right func(answer []int) bool) {
	n := 1 + random.IntN(5)
	edges, _ := drawSimple(random, n)
	for v := 1; v < n; v++ {
		edges = append(edges, [3]int{random.IntN(v), v, 1 + random.IntN(10)})
	}
	edges = edges[max(0, len(edges)-10):]
	for _, e := range edges {
		input += text(e[0], e[1], e[2])
	}
	terminals := chosen(vertices(n), 1+random.IntN(1<<n-1))
	joins := func(edges [][3]int) (total int, ok bool) {
		row := distances(n, edges, false)[terminals[0]]
		for _, e := range edges {
			total += e[2]
		}
		return total, !slices.ContainsFunc(terminals, func(v int) bool { return row[v] == unreachable })
	}
	best := unreachable
	for set := range 1 << len(edges) {
		if total, ok := joins(chosen(edges, set)); ok {
			best = min(best, total)
		}
	}
	return text(n, len(edges)) + input + text(len(terminals), terminals), func(answer []int) bool {
		var some [][3]int
		for _, e := range answer[2:] {
			some = append(some, edges[e])
		}
		total, ok := joins(some)
		return ok && total == best && answer[0] == best && answer[1] == len(some)
	}
}
