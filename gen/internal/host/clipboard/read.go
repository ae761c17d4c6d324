package clipboard

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// readers are the programs that print the clipboard, on whatever system. The first that is installed and works is taken: on a desktop of
// Linux, the one for the other kind of display fails, and is passed over.
var readers = [][]string{
	{"wl-paste", "--no-newline"},
	{"xclip", "-selection", "clipboard", "-out"},
	{"xsel", "--clipboard", "--output"},
	{"pbpaste"},
	{"powershell.exe", "-NoProfile", "-Command", "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw"},
}

// Read returns the text on the clipboard, with the line ends of Unix. The error holds ErrNone if no program that reads it is installed.
func Read(ctx context.Context) ([]byte, error) {
	var failed []string
	for _, reader := range readers {
		program, err := exec.LookPath(reader[0])
		if err != nil {
			continue
		}
		command := exec.CommandContext(ctx, program, reader[1:]...)
		command.Env = append(command.Environ(), "LC_CTYPE=UTF-8") // pbpaste writes in the encoding of the locale
		text, err := command.Output()
		if err == nil {
			return []byte(strings.ReplaceAll(string(text), "\r\n", "\n")), nil
		}
		failed = append(failed, fmt.Sprintf("%s: %v", reader[0], err))
	}
	if len(failed) > 0 {
		return nil, errors.New("reading the clipboard: " + strings.Join(failed, "; "))
	}
	return nil, fmt.Errorf("%w; install wl-paste, xclip or xsel", ErrNone)
}
