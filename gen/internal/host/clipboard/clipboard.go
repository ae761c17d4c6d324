// Package clipboard copies a text to the clipboard, and reads one from it.
//
// To copy, either a program of the system reads the text, or an escape sequence (OSC 52) asks the terminal to copy it. Neither reports
// whether it worked. The user pastes from the clipboard of the machine with the keyboard. Over ssh, only a forwarded display and the
// terminal reach that machine. So over ssh, only the programs that use a forwarded display run: pbcopy on a remote Mac would succeed, and
// fill a clipboard that nobody uses.
package clipboard

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"unicode/utf16"
)

// A tool is a program that reads a text for the clipboard from its standard input.
type tool struct {
	program string
	args    []string
	env     []string // beside the environment
	usable  func() bool
	encode  func(text []byte) []byte // converts the text to what the program reads; nil if that is the text
}

// ErrNone means that this machine has no tool that reaches a clipboard.
var ErrNone = errors.New("no clipboard tool found")

// Write returns Terminal if it asked the terminal to copy the text. Nothing tells whether the terminal did.
const Terminal = "the terminal"

// Write copies a text to the clipboard with the first tool that works, and returns its name: a program, or Terminal. If it finds no tool,
// the error wraps ErrNone and says which one to install.
func Write(ctx context.Context, text []byte) (by string, err error) {
	var failed []error
	for _, w := range tools {
		if !w.usable() {
			continue
		}
		program, err := exec.LookPath(w.program)
		if err != nil {
			continue
		}
		if err = w.copyText(ctx, program, text); err == nil {
			return w.program, nil
		}
		failed = append(failed, fmt.Errorf("%s: %w", w.program, err))
	}
	if remote() {
		err := askTerminal(text)
		if err == nil {
			return Terminal, nil
		}
		failed = append(failed, err)
	}
	if len(failed) == 0 {
		return "", fmt.Errorf("%w; %s", ErrNone, installHint())
	}
	return "", errors.Join(failed...)
}

// copyText writes the text to the program's input. Its other streams are closed, because it runs as long as it owns the clipboard.
func (w tool) copyText(ctx context.Context, program string, text []byte) error {
	if w.encode != nil {
		text = w.encode(text)
	}
	command := exec.CommandContext(ctx, program, w.args...)
	command.Env = append(os.Environ(), w.env...)
	command.Stdin = strings.NewReader(string(text))
	return command.Run()
}

func remote() bool { return os.Getenv("SSH_CONNECTION") != "" || os.Getenv("SSH_TTY") != "" }

func local() bool { return !remote() }

func askTerminal(text []byte) error {
	file, err := os.OpenFile(terminalDevice, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("asking the terminal: %w", err)
	}
	defer file.Close()
	return writeOSC52(file, text, os.Getenv("TMUX") != "")
}

// writeOSC52 writes the sequence that asks a terminal to take a text. Inside tmux it writes two: one for tmux itself, and one that tmux
// passes on to its own terminal, since either may be set to ignore it.
func writeOSC52(terminal io.Writer, text []byte, inTmux bool) error {
	sequence := "\x1b]52;c;" + base64.StdEncoding.EncodeToString(text) + "\a"
	if inTmux {
		sequence += "\x1bPtmux;" + strings.ReplaceAll(sequence, "\x1b", "\x1b\x1b") + "\x1b\\"
	}
	_, err := io.WriteString(terminal, sequence)
	return err
}

// encodeUTF16 encodes a text for clip.exe, which reads text that is not ASCII in a code page of the system, unless it looks like UTF-16.
func encodeUTF16(text []byte) []byte {
	if !bytes.ContainsFunc(text, func(r rune) bool { return r >= 0x80 }) {
		return text
	}
	encoded, _ := binary.Append(nil, binary.LittleEndian, utf16.Encode([]rune(string(text)))) // of a slice, which cannot fail
	return encoded
}

// readers lists the programs that print the clipboard, on all systems. Read uses the first that works: on Linux, the programs of Wayland
// may be installed where X11 runs, and fail.
var readers = [][]string{
	{"wl-paste", "--no-newline"},
	{"xclip", "-selection", "clipboard", "-out"},
	{"xsel", "--clipboard", "--output"},
	{"pbpaste"},
	{"powershell.exe", "-NoProfile", "-Command", "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw"},
}

// Read returns the text on the clipboard, with the line ends of Unix. The error wraps ErrNone if no program that reads it is installed.
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
		if exit, ok := errors.AsType[*exec.ExitError](err); ok && len(exit.Stderr) > 0 {
			err = errors.New(string(bytes.TrimSpace(exit.Stderr)))
		}
		failed = append(failed, fmt.Sprintf("%s: %v", reader[0], err))
	}
	if len(failed) > 0 {
		return nil, errors.New("reading the clipboard: " + strings.Join(failed, "; "))
	}
	return nil, fmt.Errorf("%w; install wl-paste, xclip or xsel, or leave out --clipboard", ErrNone)
}
