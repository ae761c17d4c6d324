package flow_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/flow"
)

type link struct{ from, to, lower, upper, cost int }

func drawn(random *rand.Rand, n, m, lower, upper, cost int) []link {
	links := make([]link, random.IntN(m+1))
	for i := range links {
		low := lower
		if lower < 0 {
			low = random.IntN(-lower+upper) + lower
		}
		links[i] = link{random.IntN(n), random.IntN(n), low, low + random.IntN(upper-low+1), random.IntN(2*cost+1) - cost}
	}
	return links
}

func TestFlow(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		compareFlow(t, random)
	}
}

func FuzzFlow(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { compareFlow(t, rand.New(draw.NewBytes(data))) })
}

// compareFlow compares a drawn network with all its cuts.
func compareFlow(t *testing.T, random *rand.Rand) {
	t.Helper()
	n := 2 + random.IntN(5)
	f, links, both := flow.New(n), drawn(random, n, 12, 0, 6, 0), random.IntN(2) == 0
	for _, l := range links {
		if both {
			f.AddBoth(l.from, l.to, l.upper)
		} else {
			f.AddEdge(l.from, l.to, l.upper)
		}
	}
	least := math.MaxInt // over all cuts with 0 on the one side and 1 on the other
	cut := func(in func(v int) bool) (capacity int) {
		for _, l := range links {
			if in(l.from) && !in(l.to) || both && in(l.to) && !in(l.from) {
				capacity += l.upper
			}
		}
		return capacity
	}
	for code := range 1 << n {
		if code&3 == 1 {
			least = min(least, cut(func(v int) bool { return code>>v&1 == 1 }))
		}
	}
	limit := random.IntN(8)
	first := f.FlowUpTo(0, 1, limit)
	if first != min(limit, least) || first+f.Flow(0, 1) != least {
		t.Fatalf("%v: a flow of %d, want %d", links, first, least)
	}
	side := f.Cut(0)
	if !side[0] || side[1] || cut(func(v int) bool { return side[v] }) != least {
		t.Fatalf("%v: Cut = %v, want one of %d", links, side, least)
	}
	if both {
		return
	}
	excess := make([]int, n)
	for e, l := range links {
		through := f.Through(e)
		if through < 0 || through > l.upper {
			t.Fatalf("%v: %d through edge %d", links, through, e)
		}
		excess[l.to] += through
		excess[l.from] -= through
	}
	for v, x := range excess {
		if v > 1 && x != 0 || v == 1 && x != least {
			t.Fatalf("%v: excess %v", links, excess)
		}
	}
}

// cheapest tries all flows, and returns the cost of the cheapest, if there is any.
func cheapest(links []link, supply []int) (best int, ok bool) {
	if len(links) == 0 {
		for _, x := range supply {
			if x != 0 {
				return 0, false
			}
		}
		return 0, true
	}
	l := links[0]
	for x := l.lower; x <= l.upper; x++ {
		supply[l.from] -= x
		supply[l.to] += x
		if rest, possible := cheapest(links[1:], supply); possible && (!ok || rest+x*l.cost < best) {
			best, ok = rest+x*l.cost, true
		}
		supply[l.from] += x
		supply[l.to] -= x
	}
	return best, ok
}

func TestCosts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	feasible := 0
	for range 1500 {
		if compareCosts(t, random) {
			feasible++
		}
	}
	if feasible < 500 {
		t.Errorf("only %d have a flow", feasible)
	}
}

func FuzzCosts(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { compareCosts(t, rand.New(draw.NewBytes(data))) })
}

// compareCosts compares with all flows, and reports whether there is one.
func compareCosts(t *testing.T, random *rand.Rand) bool {
	t.Helper()
	n := 1 + random.IntN(4)
	links, supply := drawn(random, n, 6, -1, 3, 4), make([]int, n)
	if random.IntN(3) > 0 { // one that has a flow
		for _, l := range links {
			x := l.lower + random.IntN(l.upper-l.lower+1)
			supply[l.from] += x
			supply[l.to] -= x
		}
	} else {
		supply[random.IntN(n)]++
		supply[random.IntN(n)]--
	}
	want, possible := cheapest(links, supply)
	got, ok := solve(t, links, supply)
	if ok != possible || ok && got != want {
		t.Fatalf("%v, supplies %v: %d, %v, want %d, %v", links, supply, got, ok, want, possible)
	}
	return ok
}

// TestCostsLarger trusts the proof by potentials, which solve looks at.
func TestCostsLarger(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		n := 2 + random.IntN(30)
		links, supply := drawn(random, n, 5*n, -5, 50, 1000), make([]int, n)
		for _, l := range links {
			x := l.lower + random.IntN(l.upper-l.lower+1)
			supply[l.from] += x
			supply[l.to] -= x
		}
		if _, ok := solve(t, links, supply); !ok {
			t.Fatal("there is a flow")
		}
	}
}

func TestCheapest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		compareCheapest(t, random)
	}
}

func FuzzCheapest(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { compareCheapest(t, rand.New(draw.NewBytes(data))) })
}

// compareCheapest compares the slope of a drawn network with all flows.
func compareCheapest(t *testing.T, random *rand.Rand) {
	t.Helper()
	n := 2 + random.IntN(4)
	order, c, f := random.Perm(n), flow.NewCheapest(n), flow.New(n)
	var links []link
	for range random.IntN(7) {
		l := link{random.IntN(n), random.IntN(n), 0, random.IntN(4), random.IntN(6)}
		l.cost += 3 * (order[l.from] - order[l.to]) // of a cycle, all this is 0
		links = append(links, l)
		c.AddEdge(l.from, l.to, l.upper, l.cost)
		f.AddEdge(l.from, l.to, l.upper)
	}
	corners, most := c.Slope(0, 1, math.MaxInt), f.Flow(0, 1)
	last := corners[len(corners)-1]
	if last[0] != most {
		t.Fatalf("%v: a flow of %d, want %d", links, last[0], most)
	}
	cost := 0
	for e, l := range links {
		cost += l.cost * c.Through(e)
	}
	if cost != last[1] {
		t.Fatalf("%v: the flow costs %d, want %d", links, cost, last[1])
	}
	for i := 2; i < len(corners); i++ {
		a, b, c := corners[i-2], corners[i-1], corners[i]
		if (b[1]-a[1])*(c[0]-b[0]) >= (c[1]-b[1])*(b[0]-a[0]) {
			t.Fatalf("%v: corners %v", links, corners)
		}
	}
	for amount, piece := 0, 0; amount <= most; amount++ {
		for piece+1 < len(corners)-1 && corners[piece+1][0] < amount {
			piece++
		}
		at := corners[0][1]
		if len(corners) > 1 {
			a, b := corners[piece], corners[piece+1]
			at = a[1] + (b[1]-a[1])/(b[0]-a[0])*(amount-a[0])
		}
		supply := make([]int, n)
		supply[0], supply[1] = amount, -amount
		if want, ok := cheapest(links, supply); !ok || at != want {
			t.Fatalf("%v: %d costs %d, want %d, %v", links, amount, at, want, ok)
		}
	}
}

// TestManyPaths wants many paths, of large capacities.
func TestManyPaths(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	const n = 200
	links, supply, f := make([]link, 4000), make([]int, n), flow.New(n)
	for i := range links {
		links[i] = link{random.IntN(n), random.IntN(n), 0, 1 + random.IntN(300), random.IntN(1000)}
		f.AddEdge(links[i].from, links[i].to, links[i].upper)
	}
	supply[0] = f.Flow(0, 1)
	supply[1] = -supply[0]
	if _, ok := solve(t, links, supply); !ok {
		t.Fatal("there is a flow")
	}
}

// solve solves, and checks the proof that it gives.
func solve(t *testing.T, links []link, supply []int) (cost int, ok bool) {
	t.Helper()
	c := flow.NewCosts(len(supply))
	for v, x := range supply {
		c.AddSupply(v, x)
	}
	for _, l := range links {
		c.AddEdge(l.from, l.to, l.lower, l.upper, l.cost)
	}
	if ok = c.Solve(); ok {
		cost = checkProof(t, c, links, supply)
	}
	return cost, ok
}

func checkProof(t *testing.T, c *flow.Costs, links []link, supply []int) (cost int) {
	t.Helper()
	left := append([]int(nil), supply...)
	for e, l := range links {
		x := c.Through(e)
		left[l.from] -= x
		left[l.to] += x
		reduced := l.cost + c.Potential(l.from) - c.Potential(l.to)
		if x < l.lower || x > l.upper || x < l.upper && reduced < 0 || x > l.lower && reduced > 0 {
			t.Fatalf("%v: %d through edge %d, of reduced cost %d", links, x, e, reduced)
		}
		cost += x * l.cost
	}
	for _, x := range left {
		if x != 0 {
			t.Fatalf("%v, supplies %v: left %v", links, supply, left)
		}
	}
	if c.Cost() != cost || c.BigCost().Cmp(big.NewInt(int64(cost))) != 0 {
		t.Fatalf("Cost = %d, want %d", c.Cost(), cost)
	}
	return cost
}

func ExampleNetwork() {
	f := flow.New(4)
	f.AddEdge(0, 1, 3)
	f.AddEdge(0, 2, 2)
	f.AddEdge(1, 3, 1)
	f.AddEdge(2, 3, 5)
	fmt.Println(f.Flow(0, 3), f.Through(0), f.Cut(0))
	// Output: 3 1 [true true false false]
}

func ExampleCosts() {
	c := flow.NewCosts(3)
	c.AddSupply(0, 5)
	c.AddSupply(2, -5)
	cheap := c.AddEdge(0, 2, 0, 3, 1)
	c.AddEdge(0, 1, 0, 9, 2)
	c.AddEdge(1, 2, 0, 9, 2)
	fmt.Println(c.Solve(), c.Cost(), c.Through(cheap))
	// Output: true 11 3
}

func ExampleCheapest() {
	c := flow.NewCheapest(3)
	c.AddEdge(0, 1, 5, 1)
	c.AddEdge(1, 2, 3, 1)
	c.AddEdge(0, 2, 4, 6)
	fmt.Println(c.Slope(0, 2, 5))
	fmt.Println(c.Through(0), c.Through(2))
	// Output:
	// [[0 0] [3 6] [5 18]]
	// 3 2
}
