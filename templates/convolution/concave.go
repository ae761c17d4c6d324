package convolution

import (
	"kamyk/templates/debug"
	"kamyk/templates/search"
)

// MinPlusConcave returns the (min,+) convolution of a concave list and any list: element k is the least concave[i] + list[k-i].
//
// Constraints: concave[i+1] - concave[i] does not increase as i grows; neither list is empty.
//
// Complexity: O(n log n).
func MinPlusConcave(concave, list []int) []int {
	debug.Assert(func() bool { return len(concave) != 0 && len(list) != 0 }, "there is no least one of no sums")
	n, m := len(concave), len(list)
	forward, backward := make([]int, n+m-1), make([]int, n+m-1)
	for k := range forward {
		forward[k], backward[k] = 1<<63-1, 1<<63-1
	}
	mirror, behind := reversed(concave), reversed(list)
	for l := 0; l < m; l += n { // in a block of n elements, each is there from some k on, or each is there up to some k
		r := l + n
		if r > m {
			r = m
		}
		least(concave, list[l:r], forward[l:])
		least(mirror, behind[m-r:m-l], backward[m-r:])
	}
	for k, x := range reversed(backward) {
		if x < forward[k] {
			forward[k] = x
		}
	}
	return forward
}

// A rival is an element of the list that is best until an older one overtakes it.
type rival struct{ j, until int }

// least lowers result[k] to the least concave[k-j] + list[j] over 0 ≤ j ≤ k, for k below len(concave). Of two elements, the older one
// becomes better as k grows, because concave grows more slowly there. So a new element is best at once or never.
func least(concave, list, result []int) {
	var stack []rival // the best one is last, and the one before it is the next to be best
	for k := range concave {
		for len(stack) > 1 && stack[len(stack)-1].until <= k {
			stack = stack[:len(stack)-1]
		}
		if k < len(list) && (k == 0 || concave[0]+list[k] < concave[k-stack[len(stack)-1].j]+list[stack[len(stack)-1].j]) {
			until := len(concave)
			for len(stack) > 0 {
				last := stack[len(stack)-1]
				overtakes := func(at int) bool { return concave[at-last.j]+list[last.j] <= concave[at-k]+list[k] }
				if len(stack) == 1 || overtakes(last.until-1) {
					until = search.First(k, last.until, overtakes)
					break
				}
				stack = stack[:len(stack)-1]
			}
			stack = append(stack, rival{k, until})
		}
		best := stack[len(stack)-1].j
		if x := concave[k-best] + list[best]; x < result[k] {
			result[k] = x
		}
	}
}
