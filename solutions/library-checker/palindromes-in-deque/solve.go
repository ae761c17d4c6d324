// Package palindromesindeque solves Library Checker's problem Palindromes in Deque.
package palindromesindeque

import (
	"kamyk/templates/eertree"
	"kamyk/templates/fastio"
)

// Solve changes the text, O(log q) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	text := eertree.NewDeque('a', 26)
	for range in.Int() {
		switch in.Int() {
		case 0:
			text.PushFront(in.Byte())
		case 1:
			text.PushBack(in.Byte())
		case 2:
			text.PopFront()
		case 3:
			text.PopBack()
		}
		out.IntLine(text.Distinct(), text.Prefix(), text.Suffix())
	}
}
