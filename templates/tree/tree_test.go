package tree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// each calls check for all trees of up to five vertices with rising numbers, and for drawn ones with any.
func each(t *testing.T, check func(t *testing.T, g *graph.Graph, tr *tree.Tree)) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	codes := 1
	for n := 1; n <= 5; n++ {
		for code := range codes {
			parent := []int{-1}
			for v, rest := 1, code; v < n; v++ {
				parent = append(parent, rest%v)
				rest /= v
			}
			check(t, fromParents(parent), tree.FromParents(parent))
		}
		codes *= n
	}
	for range 200 {
		n := 1 + random.IntN(25)
		names, g, parent := random.Perm(n), graph.NewUndirected(n), make([]int, n)
		parent[names[0]] = -1
		for v := 1; v < n; v++ {
			p := max(0, v-1-random.IntN(1+random.IntN(v)))
			parent[names[v]] = names[p]
		}
		for v, p := range parent {
			if p >= 0 {
				g.AddEdge(v, p)
			}
		}
		check(t, fromParents(parent), tree.FromParents(parent))
		check(t, g, tree.New(g, random.IntN(n)))
	}
}

// fromParents returns a graph in which the edge from v to its parent has number v, as it has in tree.FromParents; the root has a loop,
// which no shortest path takes.
func fromParents(parent []int) *graph.Graph {
	g := graph.NewUndirected(len(parent))
	for v, p := range parent {
		if p < 0 {
			p = v
		}
		g.AddEdge(v, p)
	}
	return g
}

func TestPaths(t *testing.T) {
	each(t, func(t *testing.T, g *graph.Graph, tr *tree.Tree) {
		n, paths := tr.Len(), tree.NewPaths(tr)
		fromRoot := g.BreadthFirst(tr.Root())
		if !slices.Equal(tr.Depths(), fromRoot.Distance) {
			t.Fatalf("depths %v, want %v", tr.Depths(), fromRoot.Distance)
		}
		for a := range n {
			up, _ := fromRoot.To(a)
			slices.Reverse(up)
			for k := range n + 1 {
				want := -1
				if k < len(up) {
					want = up[k]
				}
				if got := paths.Ancestor(a, k); got != want {
					t.Fatalf("%v: Ancestor(%d, %d) = %d, want %d", tr.Parent, a, k, got, want)
				}
			}
			var below []int
			for v := range n {
				if path, _ := fromRoot.To(v); slices.Contains(path, a) {
					below = append(below, v)
				}
			}
			var subtree []int
			l, r := paths.Subtree(a)
			for place := l; place < r; place++ {
				subtree = append(subtree, paths.Vertex(place))
			}
			if slices.Sort(subtree); !slices.Equal(subtree, below) || tr.Sizes()[a] != len(below) || paths.Place(a) != l {
				t.Fatalf("%v: Subtree(%d) = %v, want %v", tr.Parent, a, subtree, below)
			}
			from := g.BreadthFirst(a)
			for b := range n {
				comparePath(t, tr, paths, from, a, b)
			}
		}
	})
}

func comparePath(t *testing.T, tr *tree.Tree, paths *tree.Paths, from *graph.Paths[int], a, b int) {
	t.Helper()
	want, _ := from.To(b)
	if got := paths.Distance(a, b); got != len(want)-1 {
		t.Fatalf("%v: Distance(%d, %d) = %d, want %v", tr.Parent, a, b, got, want)
	}
	lca := slices.MinFunc(want, func(v, w int) int { return paths.Depth(v) - paths.Depth(w) })
	if got := paths.LCA(a, b); got != lca {
		t.Fatalf("%v: LCA(%d, %d) = %d, want %d", tr.Parent, a, b, got, lca)
	}
	for k := range len(want) + 1 {
		vertex := -1
		if k < len(want) {
			vertex = want[k]
		}
		if got := paths.Jump(a, b, k); got != vertex {
			t.Fatalf("%v: Jump(%d, %d, %d) = %d, want %d", tr.Parent, a, b, k, got, vertex)
		}
	}
	collect := func(walk func(a, b int, visit func(l, r int, up bool))) (list []int) {
		walk(a, b, func(l, r int, up bool) {
			if l >= r {
				t.Fatal("an empty stretch")
			}
			for place := l; place < r; place++ {
				if up {
					list = append(list, paths.Vertex(l+r-1-place))
				} else {
					list = append(list, paths.Vertex(place))
				}
			}
		})
		return list
	}
	if got := collect(paths.Path); !slices.Equal(got, want) {
		t.Fatalf("%v: Path(%d, %d) = %v, want %v", tr.Parent, a, b, got, want)
	}
	if got := collect(paths.EdgePath); !slices.Equal(got, slices.DeleteFunc(want, func(v int) bool { return v == lca })) {
		t.Fatalf("%v: EdgePath(%d, %d) = %v", tr.Parent, a, b, got)
	}
}

func TestDiameterAndCentroids(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	each(t, func(t *testing.T, g *graph.Graph, tr *tree.Tree) {
		n, length := tr.Len(), make([]int, g.Edges())
		for e := range length {
			length[e] = random.IntN(10)
		}
		want := 0
		for v := range n {
			want = max(want, slices.Max(graph.Dijkstra(g, length, v).Distance))
		}
		path, got := tr.Diameter(length)
		if between := graph.Dijkstra(g, length, path[0]); got != want || between.Distance[path[len(path)-1]] != want {
			t.Fatalf("%v, %v: Diameter = %v, %d, want %d", tr.Parent, length, path, got, want)
		}
		if vertices, _ := g.BreadthFirst(path[0]).To(path[len(path)-1]); !slices.Equal(vertices, path) {
			t.Fatalf("%v: the diameter %v is no path", tr.Parent, path)
		}
		if path, got := tr.Diameter(nil); got != len(path)-1 {
			t.Fatalf("%v: a diameter %v of length %d", tr.Parent, path, got)
		}
		centroids := tr.Centroids()
		for v := range n {
			largest := 0
			for _, e := range g.From(v) {
				if e.To == v {
					continue
				}
				part := 0
				for w := range n {
					if path, _ := g.BreadthFirst(v).To(w); len(path) > 1 && path[1] == e.To {
						part++
					}
				}
				largest = max(largest, part)
			}
			if slices.Contains(centroids, v) != (2*largest <= n) {
				t.Fatalf("%v: centroids %v, and %d has a part of %d", tr.Parent, centroids, v, largest)
			}
		}
	})
}

func TestClasses(t *testing.T) {
	each(t, func(t *testing.T, _ *graph.Graph, tr *tree.Tree) {
		shape := make([]string, tr.Len())
		for _, v := range slices.Backward(tr.Order) {
			var children []string
			for w, p := range tr.Parent {
				if p == v {
					children = append(children, shape[w])
				}
			}
			sort.Strings(children)
			shape[v] = "(" + strings.Join(children, "") + ")"
		}
		class, count := tr.Classes()
		numbers := map[string]int{}
		for v, s := range shape {
			if _, ok := numbers[s]; !ok {
				numbers[s] = class[v]
			}
			if numbers[s] != class[v] || class[v] >= count {
				t.Fatalf("%v: classes %v of shapes %v", tr.Parent, class, shape)
			}
		}
		if len(numbers) != count || count != 1+slices.Max(class) {
			t.Fatalf("%v: %d classes %v", tr.Parent, count, class)
		}
	})
}

// TestReroot writes each rooted tree out, with children in the order of the tree's own root; so nothing may be lost or put elsewhere.
func TestReroot(t *testing.T) {
	each(t, func(t *testing.T, g *graph.Graph, tr *tree.Tree) {
		grow := func(x string, v, e int) string { return fmt.Sprintf("(%d-%d %s)", v, e, x) }
		got := tree.Reroot(tr, func(a, b string) string { return a + b }, "", grow)
		place := make([]int, tr.Len())
		for i, v := range tr.Order {
			place[v] = i
		}
		var write func(v, from, edge int) string
		write = func(v, from, edge int) string {
			next := slices.DeleteFunc(slices.Clone(g.From(v)), func(e graph.Edge) bool { return e.To == from || e.To == v })
			slices.SortFunc(next, func(a, b graph.Edge) int { return place[a.To] - place[b.To] })
			children := ""
			for _, e := range next {
				children += write(e.To, v, e.Number)
			}
			return grow(children, v, edge)
		}
		for v := range tr.Len() {
			if want := write(v, -1, -1); got[v] != want {
				t.Fatalf("%v: from %d: %s, want %s", tr.Parent, v, got[v], want)
			}
		}
	})
}

// TestCartesian takes all lists of up to 6 numbers below 4.
func TestCartesian(t *testing.T) {
	codes := 1
	for n := 0; n <= 6; n++ {
		for code := range codes {
			list := make([]int, n)
			for i, rest := 0, code; i < n; i, rest = i+1, rest/4 {
				list[i] = rest % 4
			}
			want := make([]int, n)
			var build func(l, r, parent int)
			build = func(l, r, parent int) {
				if l < r {
					top := l + slices.Index(list[l:r], slices.Min(list[l:r]))
					want[top] = parent
					build(l, top, top)
					build(top+1, r, top)
				}
			}
			if build(0, n, -1); !slices.Equal(tree.Cartesian(list), want) {
				t.Fatalf("%v: parents %v, want %v", list, tree.Cartesian(list), want)
			}
		}
		codes *= 4
	}
}

func ExamplePaths() {
	p := tree.NewPaths(tree.FromParents([]int{-1, 0, 0, 1, 1}))
	fmt.Println(p.LCA(3, 4), p.Distance(3, 2), p.Jump(3, 2, 2), p.Ancestor(4, 2))
	// Output: 1 3 0 0
}

func ExampleTree_Diameter() {
	g := graph.NewUndirected(4)
	g.AddEdge(0, 1)
	g.AddEdge(0, 2)
	g.AddEdge(2, 3)
	fmt.Println(tree.New(g, 0).Diameter([]int{5, 1, 2}))
	// Output: [1 0 2 3] 8
}

func ExampleReroot() {
	t := tree.FromParents([]int{-1, 0, 1})
	sums := tree.Reroot(t, func(a, b int) int { return max(a, b) }, 0, func(x, v, e int) int {
		if e < 0 {
			return x // the height
		}
		return x + 1
	})
	fmt.Println(sums)
	// Output: [2 1 2]
}

func ExampleCartesian() {
	fmt.Println(tree.Cartesian([]int{3, 1, 4, 1, 5}))
	// Output: [1 -1 3 1 3]
}

func TestEmpty(t *testing.T) {
	none := tree.FromParents(nil)
	if none.Len() != 0 || len(none.Depths()) != 0 || len(none.Sizes()) != 0 || len(none.Centroids()) != 0 {
		t.Error("a tree without vertices has some")
	}
}
