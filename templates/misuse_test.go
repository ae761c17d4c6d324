//go:build debug

package templates_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kamyk/templates/alphabet"
	"kamyk/templates/bigint"
	"kamyk/templates/clique"
	"kamyk/templates/coloring"
	"kamyk/templates/convolution"
	"kamyk/templates/deque"
	"kamyk/templates/dirichlet"
	"kamyk/templates/flow"
	"kamyk/templates/frequency"
	"kamyk/templates/graph"
	"kamyk/templates/int128"
	"kamyk/templates/lines"
	"kamyk/templates/linkcut"
	"kamyk/templates/matching"
	"kamyk/templates/matrix"
	"kamyk/templates/matrixtree"
	"kamyk/templates/modular"
	"kamyk/templates/nimber"
	"kamyk/templates/numbertheory"
	"kamyk/templates/permutation"
	"kamyk/templates/polynomial"
	"kamyk/templates/recurrence"
	"kamyk/templates/rollback"
	"kamyk/templates/segmenttree"
	"kamyk/templates/sequence"
	"kamyk/templates/setseries"
	"kamyk/templates/sortable"
	"kamyk/templates/sparsematrix"
	"kamyk/templates/staircase"
	"kamyk/templates/text"
	"kamyk/templates/tree"
	"kamyk/templates/unionfind"
	"kamyk/templates/wavelet"
)

type misuse struct {
	want string
	do   func()
}

// TestMisuse runs with "go test -tags debug ./templates". Each debug.Assert needs a row with its text.
func TestMisuse(t *testing.T) {
	rows := map[string]int{}
	for _, misuse := range misuses() {
		rows[misuse.want]++
		t.Run(misuse.want, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); got != misuse.want {
					t.Errorf("panic %s", got)
				}
			}()
			misuse.do()
		})
	}
	for text, count := range asserts(t) {
		if rows[text] < count {
			t.Errorf("%d rows for %d assertions: %s", rows[text], count, text)
		}
	}
}

// asserts counts the assertions of the library by their texts.
func asserts(t *testing.T) map[string]int {
	t.Helper()
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	count, texts := map[string]int{}, regexp.MustCompile(`(?s)debug\.Assert\(func\(\) bool \{.*?\}, "(.*?)"\)`)
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range texts.FindAllStringSubmatch(string(code), -1) {
			if !strings.HasSuffix(file, "_test.go") {
				count[match[1]]++
			}
		}
	}
	return count
}

func misuses() []misuse {
	add := func(a, b int) int { return a + b }
	directed, undirected, triangle := graph.New(1), graph.NewUndirected(1), graph.NewUndirected(3)
	for v := range 3 {
		triangle.AddEdge(v, (v+1)%3)
	}
	cycle := flow.NewCheapest(3)
	cycle.AddEdge(0, 1, 1, -1)
	cycle.AddEdge(1, 0, 1, 0)
	path := func() *linkcut.Forest[int] {
		f := linkcut.From(make([]int, 3), add, nil)
		f.Link(0, 1)
		f.Link(1, 2)
		return f
	}
	subtrees := func() *linkcut.Subtrees[int] {
		f := linkcut.SubtreesFrom(make([]int, 3))
		f.Link(0, 1)
		f.Link(1, 2)
		return f
	}
	wideList := func() *segmenttree.SparseLazy[int, int] {
		return segmenttree.NewSparseLazy(0, 5, func(l, r int) int { return 0 }, func(a, b int) int { return max(a, b) }, 0, add, add, 0)
	}
	list := func() *sequence.List[int, struct{}] { return sequence.From([]int{1}, add, 0, nil) }
	letters, own, timeline := alphabet.New('a', 26), list(), rollback.New[int]()
	letters.Grow()
	timeline.Add(1)
	changing := frequency.ChangingFrom([]int{1, 2}, []int{0}, []int{4})
	decimal, wide, square := bigint.New(10), matrix.New(1, 2, 7), matrix.New(2, 2, 7)
	return []misuse{
		{"alphabet: a letter is not among those of New", func() { letters.Edge(0, 'a'-1) }},
		{"alphabet: a letter is not among those of New", func() { letters.Edge(0, 'z'+1) }},
		{"division by zero", func() { decimal.Divide(decimal.From(1), decimal.From(0)) }},
		{"clique: the graph is directed", func() { clique.Maximum(directed) }},
		{"coloring: the graph has more than 64 vertices", func() { coloring.Minimum(graph.NewUndirected(65)) }},
		{"the modulus of Xor is even", func() { convolution.Xor([]int{1}, []int{1}, 2) }},
		{"the lengths are not the same power of two", func() { convolution.Or(make([]int, 3), make([]int, 3), 7) }},
		{"the lengths are not the same power of two", func() { convolution.Or(make([]int, 1), make([]int, 2), 7) }},
		{"there is no least one of no sums", func() { convolution.MinPlus(nil, []int{1}) }},
		{"there is no least one of no sums", func() { convolution.MinPlusConvex([]int{1}, nil) }},
		{"there is no least one of no sums", func() { convolution.MinPlusConcave(nil, []int{1}) }},
		{"the lists have different lengths", func() { convolution.ProductPrime([]int{1}, nil) }},
		{"a pattern that is empty, longer than the text, or of too many letters", func() { convolution.Match([]byte("a"), []byte("aa"), '*') }},
		{"a list does not have a coefficient for each term", func() { convolution.Truncated([]int{1}, []int{1}, []int{2}) }},
		{"a list does not have a coefficient for each term", func() { convolution.Cyclic([]int{1}, []int{1}, []int{2}, 7) }},
		{"a length does not divide p-1", func() { convolution.Cyclic(make([]int, 4), make([]int, 4), []int{4}, 7) }},
		{"the modulus is no odd prime below 2³⁰", func() { convolution.NewField(10) }},
		{"the modulus is no odd prime below 2³⁰", func() { convolution.NewField(1<<30 + 1) }},
		{"the modulus has no transform of that length", func() { convolution.NewField(97).Forward(make([]uint32, 3)) }},
		{"the modulus has no transform of that length", func() { convolution.NewField(97).Forward(make([]uint32, 64)) }},
		{"the modulus is not in 1..2147483647", func() { convolution.MultiplyModulo(nil, nil, 0) }},
		{"index out of range [-1] with length 0", func() { deque.New[int]().PopBack() }},
		{"index out of range [0] with length 0", func() { deque.NewQueue(add, 0).Pop() }},
		{"index out of range [0] with length 0", func() { deque.NewAggregate(add, 0).PopFront() }},
		{"deque: there is no such element", func() { deque.NewPersistent[int]().At(0, 0) }},
		{"not a value for each quotient", func() { dirichlet.From(4, 7, nil) }},
		{"sums of different kinds", func() { dirichlet.New(4, 7).Multiply(dirichlet.New(5, 7)) }},
		{"flow: source and sink are the same", func() { flow.New(1).Flow(0, 0) }},
		{"flow: the capacity is negative", func() { flow.New(2).AddEdge(0, 1, -1) }},
		{"flow: source and sink are the same", func() { flow.NewCheapest(1).Flow(0, 0) }},
		{"flow: a cycle has a negative cost", func() { cycle.Flow(0, 2) }},
		{"flow: the lower bound is above the upper one", func() { flow.NewCosts(2).AddEdge(0, 1, 2, 1, 0) }},
		{"frequency: ChangingFrom was not given this place with this value", func() { changing.Set(0, 5) }},
		{"frequency: ChangingFrom was not given this place with this value", func() { changing.Set(0, 2) }},
		{"frequency: ChangingFrom was not given this place with this value", func() { changing.Set(0, 0) }},
		{"index out of range [1] with length 1", func() { graph.New(1).AddEdge(0, 1) }},
		{"graph: the graph is directed", func() { directed.Bridges() }},
		{"graph: the graph is directed", func() { directed.FourCycles() }},
		{"graph: the graph is undirected", func() { undirected.Dominators(0) }},
		{"graph: Arborescence is for directed graphs", func() { graph.Arborescence(undirected, []int{}, 0) }},
		{"graph: Bipartition is for undirected graphs", func() { directed.Bipartition() }},
		{"graph: Chordal is for undirected graphs", func() { directed.Chordal() }},
		{"graph: ComplementComponents is for undirected graphs", func() { directed.ComplementComponents() }},
		{"graph: Components is for undirected graphs", func() { directed.Components() }},
		{"graph: CycleTimes is for directed graphs", func() { undirected.CycleTimes() }},
		{"graph: SpanningForest is for undirected graphs", func() { directed.SpanningForest(nil) }},
		{"graph: SteinerTree is for undirected graphs", func() { graph.SteinerTree(directed, []int{}, []int{0}) }},
		{"graph: StronglyConnected is for directed graphs", func() { undirected.StronglyConnected() }},
		{"graph: ThreeEdgeConnected is for undirected graphs", func() { directed.ThreeEdgeConnected() }},
		{"graph: Topological is for directed graphs", func() { undirected.Topological() }},
		{"matrixtree: EulerCircuits is for directed graphs", func() { matrixtree.EulerCircuits(undirected, 7) }},
		{"there are no digits", func() { int128.Parse(nil) }},
		{"there are no digits", func() { int128.Parse([]byte("-")) }},
		{"a byte is not a digit", func() { int128.Parse([]byte("1x")) }},
		{"lines: x is not in the range of NewSparse", func() { lines.NewSparse(0, 5).Query(5) }},
		{"linkcut: the edge would make a cycle", func() { path().Link(2, 0) }},
		{"linkcut: there is no such edge", func() { path().Cut(0, 2) }},
		{"linkcut: the edge would make a cycle", func() { subtrees().Link(2, 0) }},
		{"linkcut: there is no such edge", func() { subtrees().Cut(0, 2) }},
		{"matching: there are more rows than columns", func() { matching.Assign([][]int{{1}, {2}}) }},
		{"matching: the graph is directed", func() { matching.General(directed) }},
		{"matching: the graph is directed", func() { matching.Weighted(directed, nil) }},
		{"matching: an end of the edge is no vertex", func() { matching.New(1, 2).AddEdge(1, 1) }},
		{"rows of different lengths", func() { matrix.From([][]int{{1}, {}}, 7) }},
		{"a sum of matrices of different sizes", func() { wide.Add(square) }},
		{"a product of matrices that do not fit", func() { wide.Mul(wide) }},
		{"a product with a column that does not fit", func() { wide.Apply([]int{1}) }},
		{"a power of a matrix that is not square, or a negative one", func() { wide.Pow(2) }},
		{"a power of a matrix that is not square, or a negative one", func() { square.Pow(-1) }},
		{"a product of matrices that do not fit", func() { matrix.MinPlus().Mul([][]int{{1, 2}}, [][]int{{1}}) }},
		{"a product with a column that does not fit", func() { matrix.MinPlus().Apply([][]int{{1, 2}}, []int{1}) }},
		{"a power of a matrix that is not square, or a negative one", func() { matrix.MinPlus().Pow([][]int{{1, 2}}, 2) }},
		{"the determinant of a matrix that is not square", func() { wide.Determinant() }},
		{"the inverse of a matrix that is not square", func() { wide.Inverse() }},
		{"not as many right sides as rows", func() { wide.Solve(nil) }},
		{"the characteristic polynomial of a matrix that is not square", func() { wide.Characteristic() }},
		{"a row that is shorter or longer than there are columns", func() { matrix.NewBits(1, 2).SetRow(0, []byte("1")) }},
		{"a product of matrices that do not fit", func() { matrix.NewBits(1, 2).Mul(matrix.NewBits(1, 2)) }},
		{"the inverse of a matrix that is not square", func() { matrix.NewBits(1, 2).Inverse() }},
		{"not as many right sides as rows", func() { matrix.NewBits(1, 2).Solve(nil) }},
		{"the modulus is not in 1..2147483647", func() { modular.New(0) }},
		{"the modulus is not in 1..2147483647", func() { modular.New(-7) }},
		{"the modulus is not in 1..2147483647", func() { modular.NewBinomials(0) }},
		{"a negative exponent", func() { modular.New(7).Pow(3, -1) }},
		{"factorials of a negative number", func() { modular.New(7).Factorials(-1) }},
		{"runtime error: index out of range [4] with length 4", func() { modular.New(7).Factorials(3).Binomial(4, 2) }},
		{"a number has no inverse", func() { modular.Inverse(2, 4) }},
		{"the modulus is even", func() { modular.NewMontgomery(4) }},
		{"0 has no inverse", func() { nimber.Inverse(0) }},
		{"a floor path needs n, a, b ≥ 0 and m ≥ 1", func() { numbertheory.FloorPath(1, 1, -1, 1, 0, 0, add, 0) }},
		{"a floor sum needs n ≥ 0 and m ≥ 1", func() { numbertheory.FloorSum(-1, 1, 1, 1) }},
		{"the Jacobi symbol is about odd numbers", func() { numbertheory.Jacobi(1, 2) }},
		{"a range of factorisations begins at 1 or later, and does not end before it begins", func() { numbertheory.FactorIn(0, 1) }},
		{"permutation: an element occurs twice", func() { permutation.Inverse([]int{1, 1}) }},
		{"permutation: an element occurs twice", func() { permutation.Cycles([]int{1, 1}) }},
		{"a power series without constant has no inverse", func() { polynomial.Inverse(nil, 3) }},
		{"a power series without constant has no inverse", func() { polynomial.Inverse([]int{0, 1}, 3) }},
		{"only a power series with the constant 1 has a logarithm", func() { polynomial.Log([]int{2}, 3) }},
		{"only a power series without constant has an exponential", func() { polynomial.Exp([]int{1}, 3) }},
		{"only a power series without constant can be composed with", func() { polynomial.Compose([]int{1, 1}, []int{1}, 3) }},
		{"f does not begin with cx, c ≠ 0", func() { polynomial.CompositionalInverse([]int{0, 0, 1}, 3) }},
		{"division by zero", func() { polynomial.Divide([]int{1}, []int{0}) }},
		{"division by zero", func() { polynomial.InverseModulo([]int{1}, []int{0}) }},
		{"two points are the same", func() { polynomial.Interpolate([]int{5, 5}, []int{1, 2}) }},
		{"not as many values as points", func() { polynomial.Interpolate([]int{5, 6}, []int{1}) }},
		{"two points are the same", func() { polynomial.InterpolateGeometric(0, 1, []int{1, 2, 3}) }},
		{"not as many points as coefficients", func() { polynomial.Newton([]int{1}, nil) }},
		{"there are no samples", func() { polynomial.Samples(nil, 0, 1) }},
		{"there are no samples", func() { polynomial.New(7).Sample(nil, 1) }},
		{"all numbers are roots of 0", func() { polynomial.Roots([]int{0}) }},
		{"a number is not positive", func() { polynomial.SubsetSums([]int{0}, 3) }},
		{"only a power series with the constant 1 has a logarithm", func() { polynomial.New(7).Log([]int{2}, 3) }},
		{"the modulus has a factor that is too small", func() { polynomial.New(7).Log([]int{1, 1}, 8) }},
		{"only a power series without constant has an exponential", func() { polynomial.New(7).Exp([]int{1}, 3) }},
		{"a power series without constant has no inverse", func() { polynomial.Sparse{{Exponent: 1, Coefficient: 1}}.Inverse(3) }},
		{"fewer terms than coefficients", func() { recurrence.Term([]int{1}, []int{1, 1}, 5) }},
		{"rollback: the element is in the set", func() { timeline.Add(1) }},
		{"segmenttree: the element is outside of the sparse tree", func() { segmenttree.NewSparse(0, 5, add, 0).Set(5, 1) }},
		{"segmenttree: the range is outside of the sparse tree", func() { segmenttree.NewSparse(0, 5, add, 0).Query(-1, 2) }},
		{"segmenttree: the range is outside of the sparse tree", func() { wideList().Query(0, 6) }},
		{"segmenttree: the range is outside of the sparse tree", func() { wideList().Apply(3, 2, 1) }},
		{"range out of bounds [0:2] with length 1", func() { list().Query(0, 2) }},
		{"sequence: the two were not cut from one list", func() { list().Paste(0, list()) }},
		{"sequence: the two were not cut from one list", func() { own.Paste(0, own) }},
		{"the length of a list is no power of two", func() { setseries.Exp(make([]int, 3), 7) }},
		{"only a series without constant has an exponential", func() { setseries.Exp([]int{1, 2}, 7) }},
		{"only a series with the constant 1 has a logarithm", func() { setseries.Log(nil, 7) }},
		{"only a series with the constant 1 has a logarithm", func() { setseries.Log([]int{0, 1}, 7) }},
		{"the length of a list is no power of two", func() { setseries.Compose([]int{1}, nil, 7) }},
		{"the lists have different lengths", func() { setseries.Project([]int{1}, []int{1, 2}, 7) }},
		{"sortable: two keys are equal", func() { sortable.From([]int{5, 5}, []int{1, 2}, add, 0).Sort(0, 2) }},
		{"a product with a column that does not fit", func() { sparsematrix.New(2, 7).Apply([]int{1}) }},
		{"the lists differ in length", func() { staircase.Count([]int{1}, nil) }},
		{"text: the pattern is empty", func() { text.Find([]byte("a"), nil) }},
		{"tree: the graph is directed", func() { tree.New(directed, 0) }},
		{"tree: the graph has a cycle", func() { tree.New(triangle, 0) }},
		{"tree: the parents are in a cycle", func() { tree.FromParents([]int{-1, 2, 1}) }},
		{"unionfind: Back cannot make fewer sets than there are", func() { unionfind.NewRollback(2).Back(1) }},
		{"wavelet: k is not below the length of the stretch", func() { wavelet.From([]int{1}).Kth(0, 1, 1) }},
	}
}
