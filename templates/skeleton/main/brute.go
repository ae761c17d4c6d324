package main

import "kamyk/templates/fastio"

// Brute computes the same answer directly from the statement, for small inputs. The submitted file does not contain it.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(n)
}
