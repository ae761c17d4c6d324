// Command flattened reads n and n integers with fastio, and writes the running sum after each.
package main

import (
	"os"

	"kamyk/templates/fastio"
)

func main() {
	in, out := fastio.NewReader(os.Stdin), fastio.NewWriter(os.Stdout)
	sum := 0
	for n := in.Int(); n > 0; n-- {
		sum += in.Int()
		out.Int(sum)
		out.Newline()
	}
	if err := out.Flush(); err != nil {
		panic(err)
	}
}
