// Package terminal lays out text for a terminal: widths, columns, colours, and control characters that must not reach it. It prints
// nothing, and holds no wording of messages.
//
// A text is laid out before it is coloured: Paint puts marks of width zero around a part of it, and Render replaces them by escape
// sequences, or removes them.
package terminal

import (
	"io"
	"os"

	"golang.org/x/term"
)

// Is reports whether a stream is a terminal.
func Is(stream io.Writer) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Width returns the number of columns of a stream, or 0 if it is not a terminal or does not report it.
func Width(stream io.Writer) int {
	f, ok := stream.(*os.File)
	if !ok {
		return 0
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return max(0, columns)
}

// SupportsEscapes reports whether a stream is a terminal with escape sequences, and the user has not asked for plain text.
func SupportsEscapes(stream io.Writer) bool {
	return Is(stream) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && enableEscapes(stream.(*os.File))
}

// Clear clears the screen of a terminal, but keeps its scrollback. It reports whether the stream is a terminal.
func Clear(stream io.Writer) bool {
	if !Is(stream) || os.Getenv("TERM") == "dumb" {
		return false
	}
	io.WriteString(stream, "\x1b[H\x1b[2J")
	return true
}
