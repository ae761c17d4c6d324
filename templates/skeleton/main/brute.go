package main

import "kamyk/templates/fastio"

// Brute finds the same answer from the statement alone, for small inputs. It is no part of the file that is submitted.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(n)
}
