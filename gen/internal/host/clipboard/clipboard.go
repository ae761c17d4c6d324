// Package clipboard copies a text to the clipboard.
//
// There is no one way to do so, and none of them says whether it worked: a program of the system that reads the text, or a request to the
// terminal (OSC 52). The clipboard that counts is the one at the keyboard. Over ssh that is another machine's, to which only a forwarded
// display and the terminal lead, so the programs of this machine are not asked there: on a Mac at the other end, pbcopy would fill a
// clipboard that nobody pastes from, and say that all went well.
package clipboard

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"unicode/utf16"
)

// A way is a program that takes a text for the clipboard on its standard input.
type tool struct {
	program string
	args    []string
	env     []string // beside the environment
	usable  func() bool
	encode  func(text []byte) []byte // what it reads; nil for the text as it is
}

// ErrNone says that this machine has no way to a clipboard.
var ErrNone = errors.New("no clipboard tool found")

// Terminal is what Write returns where a terminal was asked, of which nobody knows whether it listens.
const Terminal = "the terminal"

// Write puts a text on the clipboard and returns the name of what took it: a program, or Terminal. The first way that works is
// taken. The error holds ErrNone where there was none to try, with what would make one.
func Write(ctx context.Context, text []byte) (by string, err error) {
	var failed []error
	for _, w := range tools() {
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

// run has the program read the text. Its own streams are closed, since the program stays for as long as it owns the clipboard.
func (w tool) copyText(ctx context.Context, program string, text []byte) error {
	if w.encode != nil {
		text = w.encode(text)
	}
	command := exec.CommandContext(ctx, program, w.args...)
	command.Env = append(os.Environ(), w.env...)
	command.Stdin = strings.NewReader(string(text))
	return command.Run()
}

// remote reports whether the person is at another machine.
func remote() bool { return os.Getenv("SSH_CONNECTION") != "" || os.Getenv("SSH_TTY") != "" }

func local() bool { return !remote() }

// ask has the terminal at the other end take the text.
func askTerminal(text []byte) error {
	file, err := os.OpenFile(terminalDevice, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("asking the terminal: %w", err)
	}
	defer file.Close()
	return writeOSC52(file, text, os.Getenv("TMUX") != "")
}

// request writes the sequence that asks a terminal to take a text. What runs in tmux asks twice: tmux itself, and past tmux the terminal
// around it, since each of the two may be set to listen or not.
func writeOSC52(terminal io.Writer, text []byte, inTmux bool) error {
	sequence := "\x1b]52;c;" + base64.StdEncoding.EncodeToString(text) + "\a"
	if inTmux {
		sequence += "\x1bPtmux;" + strings.ReplaceAll(sequence, "\x1b", "\x1b\x1b") + "\x1b\\"
	}
	_, err := io.WriteString(terminal, sequence)
	return err
}

// wide encodes for clip.exe, which takes what is not plain for a code page of the system unless it looks like UTF-16.
func encodeUTF16(text []byte) []byte {
	if isASCII(text) {
		return text
	}
	var encoded []byte
	for _, unit := range utf16.Encode([]rune(string(text))) {
		encoded = append(encoded, byte(unit), byte(unit>>8))
	}
	return encoded
}

// plain reports whether a text is ASCII.
func isASCII(text []byte) bool {
	for _, b := range text {
		if b >= 0x80 {
			return false
		}
	}
	return true
}
