package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// enableEscapes makes a console support escape sequences, and reports whether it does. Consoles before Windows 10 cannot.
func enableEscapes(f *os.File) bool {
	var mode uint32
	console := windows.Handle(f.Fd())
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_PROCESSED_OUTPUT|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
