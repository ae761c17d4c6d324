package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// readKeys changes the mode of a console, and returns a function that restores it, or nil if f is not a console.
func readKeys(f *os.File) (restore func()) {
	var mode uint32
	console := windows.Handle(f.Fd())
	if windows.GetConsoleMode(console, &mode) != nil {
		return nil
	}
	if windows.SetConsoleMode(console, mode&^(windows.ENABLE_LINE_INPUT|windows.ENABLE_ECHO_INPUT)) != nil {
		return nil
	}
	return func() { windows.SetConsoleMode(console, mode) }
}
