// Package streams takes the standard streams from the contestant's code in a worker. The problem's package imports it there, so that this
// happens before the package's variables and init functions read a byte: the streams carry what kamyk and the worker say to each other.
package streams

import "os"

// In and Out were standard input and output when the process began.
var In, Out = os.Stdin, os.Stdout

func init() {
	if null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0); err == nil {
		os.Stdin, os.Stdout = null, null
	}
}
