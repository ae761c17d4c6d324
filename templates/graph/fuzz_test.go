package graph_test

import (
	"testing"

	"kamyk/templates/graph"
)

// FuzzGraph takes a graph from the input, and looks at paths and components.
func FuzzGraph(f *testing.F) {
	f.Add([]byte("some seed or other"), uint8(5))
	f.Fuzz(func(t *testing.T, data []byte, count uint8) {
		n, links := 1+int(count%9), make([]link, min(len(data)/3, 24))
		for i := range links {
			links[i] = link{int(data[3*i]) % n, int(data[3*i+1]) % n, int(data[3*i+2])}
		}
		g, length := build(graph.New(n), links)
		comparePaths(t, false, n, links, g, length)
		compareStrong(t, n, links, g, length)
		g, length = build(graph.NewUndirected(n), links)
		comparePaths(t, true, n, links, g, length)
		compareUndirected(t, n, links, g, length)
	})
}
