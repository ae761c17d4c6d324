//go:build debug

package debug

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// Enabled reports whether the build tag debug is set.
const Enabled = true

// Print writes one line to standard error: the caller's file and line, and the values separated by spaces. It formats strings as they are,
// and other values with %+v.
func Print(values ...any) {
	var line bytes.Buffer
	if _, file, number, ok := runtime.Caller(1); ok {
		fmt.Fprintf(&line, "%s:%d:", filepath.Base(file), number)
	}
	for _, value := range values {
		fmt.Fprintf(&line, " %+v", value)
	}
	line.WriteByte('\n')
	os.Stderr.Write(line.Bytes()) // in one write, so that lines of different goroutines do not mix
}
