package librarychecker_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	assignment "kamyk/solutions/library-checker/assignment"
	bipartitematching "kamyk/solutions/library-checker/bipartitematching"
	cycledetection "kamyk/solutions/library-checker/cycle-detection"
	undirectedcycle "kamyk/solutions/library-checker/cycle-detection-undirected"
	directedtrail "kamyk/solutions/library-checker/eulerian-trail-directed"
	undirectedtrail "kamyk/solutions/library-checker/eulerian-trail-undirected"
	longestincreasing "kamyk/solutions/library-checker/longest-increasing-subsequence"
	minimumspanningtree "kamyk/solutions/library-checker/minimum-spanning-tree"
	scc "kamyk/solutions/library-checker/scc"
	shortestpath "kamyk/solutions/library-checker/shortest-path"
	treediameter "kamyk/solutions/library-checker/tree-diameter"
	twoedge "kamyk/solutions/library-checker/two-edge-connected-components"
	"kamyk/templates/fastio"
)

// An examiner draws an input that has many answers, and tells the right ones, given as their numbers: Yes and YES are 1, No and NO are 0.
type examiner struct {
	solve func(in *fastio.Reader, out *fastio.Writer)
	draw  func(random *rand.Rand) (input string, right func(answer []int) bool)
}

var examiners = map[string]examiner{
	"assignment":                     {assignment.Solve, drawAssignment},
	"bipartitematching":              {bipartitematching.Solve, drawMatching},
	"cycle-detection":                {cycledetection.Solve, drawCycle},
	"cycle-detection-undirected":     {undirectedcycle.Solve, drawUndirectedCycle},
	"eulerian-trail-directed":        {directedtrail.Solve, drawTrail(true)},
	"eulerian-trail-undirected":      {undirectedtrail.Solve, drawTrail(false)},
	"longest-increasing-subsequence": {longestincreasing.Solve, drawIncreasing},
	"minimum-spanning-tree":          {minimumspanningtree.Solve, drawSpanning},
	"scc":                            {scc.Solve, drawComponents},
	"shortest-path":                  {shortestpath.Solve, drawShortest},
	"tree-diameter":                  {treediameter.Solve, drawDiameter},
	"two-edge-connected-components":  {twoedge.Solve, drawTwoEdge},
}

func TestExaminers(t *testing.T) {
	for name, examiner := range examiners {
		random := rand.New(rand.NewPCG(1, 2))
		for range 200 {
			input, right := examiner.draw(random)
			var output strings.Builder
			out := fastio.NewWriter(&output)
			examiner.solve(fastio.NewReader(strings.NewReader(input)), out)
			if err := out.Flush(); err != nil {
				t.Fatal(err)
			}
			var answer []int
			for _, word := range strings.Fields(strings.NewReplacer("Yes", "1", "No", "0", "YES", "1", "NO", "0").Replace(output.String())) {
				x, err := strconv.Atoi(word)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				answer = append(answer, x)
			}
			if !right(answer) {
				t.Fatalf("%s: for\n%s\nit prints\n%s", name, input, output.String())
			}
		}
	}
}

// drawEdges draws edges with lengths, and how far the vertices are from each other by them.
func drawEdges(random *rand.Rand, n, m int, directed bool) (edges [][3]int, distance [][]int) {
	edges = make([][3]int, m)
	for e := range edges {
		edges[e] = [3]int{random.IntN(n), random.IntN(n), random.IntN(10)}
	}
	return edges, distances(n, edges, directed)
}

const unreachable = 1 << 40

func distances(n int, edges [][3]int, directed bool) [][]int {
	d := make([][]int, n)
	for v := range d {
		d[v] = slices.Repeat([]int{unreachable}, n)
		d[v][v] = 0
	}
	for _, e := range edges {
		d[e[0]][e[1]] = min(d[e[0]][e[1]], e[2])
		if !directed {
			d[e[1]][e[0]] = min(d[e[1]][e[0]], e[2])
		}
	}
	for k := range d {
		for i := range d {
			for j := range d {
				d[i][j] = min(d[i][j], d[i][k]+d[k][j])
			}
		}
	}
	return d
}

// ends writes edges without their lengths.
func ends(edges [][3]int) (input string) {
	for _, e := range edges {
		input += text(e[0], e[1])
	}
	return input
}

// different reports whether no number is there twice.
func different(list []int) bool {
	return len(slices.Compact(slices.Sorted(slices.Values(list)))) == len(list)
}

func drawCycle(random *rand.Rand) (input string, right func(answer []int) bool) {
	n, m := 1+random.IntN(6), random.IntN(8)
	edges, d := drawEdges(random, n, m, true)
	cyclic := slices.ContainsFunc(edges, func(e [3]int) bool { return d[e[1]][e[0]] < unreachable })
	return text(n, m) + ends(edges), func(answer []int) bool {
		if !cyclic {
			return slices.Equal(answer, []int{-1})
		}
		cycle := answer[1:]
		for i, e := range cycle {
			if edges[e][1] != edges[cycle[(i+1)%len(cycle)]][0] {
				return false
			}
		}
		return len(cycle) == answer[0] && len(cycle) > 0 && different(cycle)
	}
}

// follows reports whether edges lead along vertices, the next one of the last vertex being the first.
func follows(edges [][3]int, vertices, way []int, directed bool) bool {
	for i, e := range way {
		from, to := vertices[i], vertices[(i+1)%len(vertices)]
		there, back := edges[e][0] == from && edges[e][1] == to, edges[e][1] == from && edges[e][0] == to
		if !there && (directed || !back) {
			return false
		}
	}
	return different(way)
}

func drawUndirectedCycle(random *rand.Rand) (input string, right func(answer []int) bool) {
	n, m := 1+random.IntN(6), random.IntN(8)
	edges, _ := drawEdges(random, n, m, false)
	cyclic := false
	for e, edge := range edges {
		d := distances(n, edges[:e], false)
		cyclic = cyclic || d[edge[0]][edge[1]] < unreachable
	}
	return text(n, m) + ends(edges), func(answer []int) bool {
		if !cyclic {
			return slices.Equal(answer, []int{-1})
		}
		k := answer[0]
		return len(answer) == 1+2*k && different(answer[1:1+k]) && follows(edges, answer[1:1+k], answer[1+k:], false)
	}
}

// drawTrail draws edges along a trail, or any.
func drawTrail(directed bool) func(random *rand.Rand) (input string, right func(answer []int) bool) {
	return func(random *rand.Rand) (input string, right func(answer []int) bool) {
		n, m := 1+random.IntN(5), random.IntN(6)
		edges, _ := drawEdges(random, n, m, directed)
		for e := range edges {
			if m%2 == 0 && e > 0 {
				edges[e][0] = edges[e-1][1]
			}
		}
		random.Shuffle(m, func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
		exists := trailFrom(edges, -1, 0, directed)
		return text(1, n, m) + ends(edges), func(answer []int) bool {
			if !exists {
				return slices.Equal(answer, []int{0})
			}
			return len(answer) == 2*m+2 && answer[0] == 1 && follows(edges, answer[1:m+2], answer[m+2:], directed)
		}
	}
}

// trailFrom reports whether a trail goes on from a vertex over all edges that are not in used; -1 is any vertex.
func trailFrom(edges [][3]int, v, used int, directed bool) bool {
	if used == 1<<len(edges)-1 {
		return true
	}
	for e, edge := range edges {
		if used>>e&1 == 1 {
			continue
		}
		if (v < 0 || v == edge[0]) && trailFrom(edges, edge[1], used|1<<e, directed) {
			return true
		}
		if !directed && (v < 0 || v == edge[1]) && trailFrom(edges, edge[0], used|1<<e, directed) {
			return true
		}
	}
	return false
}
