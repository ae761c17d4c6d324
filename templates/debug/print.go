//go:build debug

package debug

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// Print writes the caller's file and line, and the values with single spaces between them, as one line to standard error.
// Strings stand as they are; everything else as fmt's %+v has it.
func Print(values ...any) {
	var line bytes.Buffer
	if _, file, number, ok := runtime.Caller(1); ok {
		fmt.Fprintf(&line, "%s:%d:", filepath.Base(file), number)
	}
	for _, value := range values {
		fmt.Fprintf(&line, " %+v", value)
	}
	line.WriteByte('\n')
	os.Stderr.Write(line.Bytes()) // at once, so that goroutines do not mix their lines
}
