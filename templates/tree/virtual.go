package tree

import "sort"

// Virtual returns the virtual tree of some vertices: these, and the lowest common ancestors of any two of them. list has each once, in the
// order of their places, so that parents come before children. parent[i] is the index in list of the next vertex above list[i], or -1 for
// the root.
//
// Constraints: 0 ≤ v < n for each vertex; they may repeat.
//
// Complexity: O(k log n) for k vertices. The list has fewer than 2k.
func (p *Paths) Virtual(vertices []int) (list, parent []int) {
	var places []int
	for _, v := range vertices {
		places = append(places, p.Place(v))
	}
	sort.Ints(places)
	for i := len(places) - 1; i > 0; i-- {
		places = append(places, p.Place(p.LCA(p.Vertex(places[i-1]), p.Vertex(places[i]))))
	}
	sort.Ints(places)
	for i, place := range places {
		if i > 0 && place == places[i-1] {
			continue
		}
		up := len(list) - 1
		for ; up >= 0; up = parent[up] {
			if _, r := p.Subtree(list[up]); place < r {
				break
			}
		}
		list, parent = append(list, p.Vertex(place)), append(parent, up)
	}
	return list, parent
}
