// Package paste reads texts that a person pastes into a terminal or copies to the clipboard.
package paste

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"kamyk/gen/internal/host/clipboard"
)

// A Reader returns the next text that a person gives. name says which one is wanted.
type Reader func(name string) ([]byte, error)

// Terminal reads texts that are pasted into a terminal. Each ends at the end of the input, or at a line of three hyphens. Terminal calls
// ask before each.
func Terminal(in io.Reader, ask func(name string)) Reader {
	reader := bufio.NewReader(in)
	return func(name string) ([]byte, error) {
		ask(name)
		text, _, err := readBlock(reader)
		return text, err
	}
}

// Piped reads texts from a pipe, separated by lines of three hyphens. Nothing may follow the text called last.
func Piped(in io.Reader, last string) Reader {
	reader := bufio.NewReader(in)
	return func(name string) ([]byte, error) {
		text, closed, err := readBlock(reader)
		if err == nil && closed && name == last {
			err = checkEnd(reader)
		}
		return text, err
	}
}

func checkEnd(in *bufio.Reader) error {
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			return errors.New("text follows the second line ---, so no sample was made; import a sample with such a line from a file")
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// readBlock reads up to a line of three hyphens or the end. closed reports whether there was such a line. A terminal can be read again
// after its end.
func readBlock(in *bufio.Reader) (text []byte, closed bool, err error) {
	for {
		line, err := in.ReadBytes('\n')
		if string(bytes.TrimRight(line, "\r\n")) == "---" {
			return text, true, nil
		}
		text = append(text, line...)
		if errors.Is(err, io.EOF) {
			return text, false, nil
		}
		if err != nil {
			return nil, false, err
		}
	}
}

// Clipboard reads the clipboard each time that a line of input ends. It calls ask before. again reports whether the clipboard still held
// the previous text.
func Clipboard(ctx context.Context, in io.Reader, ask func(name string, again bool)) Reader {
	reader := bufio.NewReader(in)
	var last []byte
	return func(name string) ([]byte, error) {
		if _, err := clipboard.Read(ctx); errors.Is(err, clipboard.ErrNone) {
			return nil, err
		}
		for again := false; ; again = true {
			ask(name, again)
			if _, err := reader.ReadString('\n'); err != nil {
				return nil, fmt.Errorf("waiting for Return: %w", err)
			}
			text, err := clipboard.Read(ctx)
			if err != nil {
				return nil, err
			}
			if last == nil || !bytes.Equal(text, last) {
				last = text
				return text, nil
			}
		}
	}
}

// Interruptible stops waiting for a person when ctx ends.
func Interruptible(ctx context.Context, take Reader) Reader {
	type given struct {
		text []byte
		err  error
	}
	return func(name string) ([]byte, error) {
		result := make(chan given, 1)
		go func() {
			text, err := take(name)
			result <- given{text, err}
		}()
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case r := <-result:
			return r.text, r.err
		}
	}
}
