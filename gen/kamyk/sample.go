package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"kamyk/gen/internal/archive"
	"kamyk/gen/internal/clipboard"
	"kamyk/gen/internal/scaffold"
	"kamyk/gen/internal/workspace"
)

func sampleCommand() *command {
	return &command{
		name:     "sample",
		operands: "[PROBLEM] [DIR | ZIP] [--clipboard]",
		summary:  "save a pasted sample, or take the tests of a package",
		help: `Reads an input and then an output that you paste, and writes them as the next test/sample-N of the
problem. End each with Ctrl-D (on Windows Ctrl-Z and Return), or with a line of three hyphens. Leave
the output empty if you do not know the answer. With --clipboard, copy each from the page and press
Return instead.

From a folder or a zip archive, kamyk takes the tests of a package of online-judge-tools
(test/a.in, test/a.out), sinol (in/a.in, out/a.out) or Polygon (tests/a, tests/a.a), under their
names. A single argument is a package if it starts with a dot or a slash or ends in .zip.

An existing test with other content is replaced and listed; the old one stays next to it as .old.`,
		flags: func(set *pflag.FlagSet) action {
			fromClipboard := set.Bool("clipboard", false, "read from the clipboard instead of the terminal")
			return func(ctx context.Context, v *voice, args []string) error { return sample(ctx, v, *fromClipboard, args) }
		},
	}
}

func sample(ctx context.Context, v *voice, fromClipboard bool, args []string) error {
	if len(args) > 2 {
		return usage("one PROBLEM, and one DIR or ZIP at most")
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	var from string
	if last := len(args) - 1; last == 1 || last == 0 && (workspace.IsFolder(args[0]) || strings.HasSuffix(strings.ToLower(args[0]), ".zip")) {
		from, args = args[last], args[:last]
	}
	s, err := p.Find(args)
	if err != nil {
		return err
	}
	switch {
	case from != "" && fromClipboard:
		return usage("--clipboard cannot be combined with the package %s", from)
	case from != "":
		return takePackage(v, s, from)
	}
	take := pasted(v, bufio.NewReader(os.Stdin))
	if fromClipboard {
		take = copied(ctx, v, bufio.NewReader(os.Stdin))
	}
	return takeSample(v, s, interruptible(ctx, take))
}

// takePackage takes the tests of a package.
func takePackage(v *voice, s *workspace.Source, from string) error {
	opened, err := archive.Open(from)
	if err != nil {
		return err
	}
	defer opened.Close()
	tests, err := scaffold.AddTests(s.Problem, opened)
	if parts := testParts(tests); len(parts) > 0 {
		folder := filepath.ToSlash(v.short(filepath.Join(s.Dir, "test")))
		v.result("%s: %s, of a package of %s\n", folder, strings.Join(parts, ", "), opened.Layout)
	}
	return err
}

// A taker returns the next text that a person gives, which is called by that name.
type taker func(name string) ([]byte, error)

// takeSample takes an input and an output.
func takeSample(v *voice, s *workspace.Source, take taker) error {
	input, err := take("input")
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(input)) == 0 {
		return errors.New("the input is empty, so no sample was made")
	}
	output, err := take("output")
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(output)) == 0 {
		output = nil
		v.note("the output is empty, so the test has no answer")
	}
	name, err := scaffold.AddSample(s.Problem, input, output)
	if err != nil {
		return err
	}
	v.result("%s\n", filepath.ToSlash(v.short(filepath.Join(s.Dir, "test", name))))
	return nil
}

// pasted takes what is pasted into the terminal, or piped in with a line of hyphens between the two.
func pasted(v *voice, in *bufio.Reader) taker {
	return func(name string) ([]byte, error) {
		if term.IsTerminal(int(os.Stdin.Fd())) {
			v.note("paste the %s, and end it with Ctrl-D or a line ---", name)
		}
		text, closed, err := block(in)
		if err == nil && closed && name == "output" && !term.IsTerminal(int(os.Stdin.Fd())) {
			err = nothingMore(in)
		}
		return text, err
	}
}

// nothingMore returns an error if there is text behind a sample.
func nothingMore(in *bufio.Reader) error {
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			return errors.New("there is text behind the second line ---, so no sample was made; a sample with such a line is taken from a file")
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// block reads up to a line of three hyphens, and says that there was one, or to the end. A terminal can be read on behind its end.
func block(in *bufio.Reader) (text []byte, closed bool, err error) {
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

// copied takes what is on the clipboard each time that Return is pressed.
func copied(ctx context.Context, v *voice, in *bufio.Reader) taker {
	var last []byte
	return func(name string) ([]byte, error) {
		for {
			v.note("copy the %s, and press Return", name)
			if _, err := in.ReadString('\n'); err != nil {
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
			v.note("the clipboard still holds the input; copy the output")
		}
	}
}

// interruptible gives up waiting for a person when ctx ends.
func interruptible(ctx context.Context, take taker) taker {
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
