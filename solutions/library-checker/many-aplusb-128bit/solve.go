// Package manyaplusb128bit solves Library Checker's problem Many A + B (128 bit).
package manyaplusb128bit

import (
	"kamyk/templates/fastio"
	"kamyk/templates/int128"
)

// Solve adds.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	var line []byte
	for range in.Int() {
		a, b := int128.Parse(in.Bytes()), int128.Parse(in.Bytes())
		line = append(a.Plus(b).Append(line[:0]), '\n')
		out.Bytes(line)
	}
}
