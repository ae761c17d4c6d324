// A program over 166 KB of library source, of which the flattened file needs a third.
package main

import (
	"fmt"

	"github.com/emirpasic/gods/containers"
	"github.com/emirpasic/gods/lists/arraylist"
	"github.com/emirpasic/gods/maps/linkedhashmap"
	"github.com/emirpasic/gods/maps/treemap"
	"github.com/emirpasic/gods/sets/treeset"
	"github.com/emirpasic/gods/stacks/arraystack"
	"github.com/emirpasic/gods/trees/binaryheap"
	"github.com/emirpasic/gods/utils"
)

func main() {
	ordered := treemap.NewWithIntComparator()
	for i, word := range []string{"c", "a", "b"} {
		ordered.Put(10-i, word)
	}
	key, value := ordered.Min()
	fmt.Println(ordered.Keys(), ordered.Values(), key, value)
	linked := linkedhashmap.New()
	linked.Put("z", 1)
	linked.Put("a", 2)
	heap := binaryheap.NewWith(func(a, b interface{}) int { return -utils.IntComparator(a, b) })
	for _, x := range []int{3, 9, 4} {
		heap.Push(x)
	}
	list := arraylist.New("q", "w", "e")
	list.Sort(utils.StringComparator)
	stack := arraystack.New()
	stack.Push(1)
	stack.Push(2)
	for _, c := range []containers.Container{ordered, linked, heap, list, stack, treeset.NewWithIntComparator(2, 1, 2)} {
		fmt.Println(c.Size(), c.Empty(), c.Values())
	}
	top, _ := heap.Pop()
	fmt.Println(top, linked)
	it := ordered.Iterator()
	for it.Next() {
		fmt.Print(it.Key(), "=", it.Value(), " ")
	}
	fmt.Println(list.String())
}
