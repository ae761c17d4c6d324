//go:build !windows

package terminal

import "os"

// enableEscapes does nothing: terminals of these systems support escape sequences.
func enableEscapes(*os.File) bool { return true }
