package main

import (
	"fmt"

	"github.com/google/btree"
)

type entry struct{ key, value int }

func (p entry) Less(than btree.Item) bool { return p.key < than.(entry).key }

func init() { // beside what main does
	t := btree.NewOrderedG[int](3)
	for i := 0; i < 100; i++ {
		t.ReplaceOrInsert(i * 31 % 101)
	}
	c := t.Clone()
	t.DeleteMin()
	t.AscendRange(10, 15, func(x int) bool { fmt.Print(x, " "); return true })
	t.DescendLessOrEqual(5, func(x int) bool { fmt.Print(x, " "); return x > 2 })
	fmt.Println(t.Len(), c.Len())
	items := btree.New(2)
	items.ReplaceOrInsert(entry{2, 20})
	items.ReplaceOrInsert(entry{1, 10})
	fmt.Println(items.Min(), items.Max(), items.Has(entry{2, 0}))
}
