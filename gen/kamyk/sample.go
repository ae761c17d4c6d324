package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"kamyk/gen/internal/host/paste"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/workspace"
)

var sampleCommand = &command{
	name:     "sample",
	operands: "[PROBLEM] [DIR | ZIP] [--clipboard]",
	summary:  "save a pasted sample, or import the tests of a problem package",
	help: `Reads an input and then an output that you paste, and saves them as the next test/sample-N of the
problem. End each with Ctrl-D (on Windows Ctrl-Z and Return), or with a line of three hyphens. Leave
the output empty if you do not know the answer. With --clipboard, copy each from the page and press
Return instead.

From a folder or a zip archive, kamyk imports the tests of a package of online-judge-tools
(test/a.in, test/a.out), sinol (in/a.in, out/a.out), Polygon (tests/a, tests/a.a) or Kattis
(data/secret/a.in, a.ans), under their names. It copies the name, the limits and the points of groups
from config.yml, problem.xml or problem.yaml into problem.toml, and the checker next to it. A single
argument is a package if it starts with a dot or a slash or ends in .zip.

If an existing test has other contents, kamyk replaces and lists it, and keeps the old one as .old.`,
	flags: func(set *pflag.FlagSet) action {
		fromClipboard := set.Bool("clipboard", false, "read from the clipboard instead of the terminal")
		return func(ctx context.Context, out *printer, args []string) error {
			return sample(ctx, out, *fromClipboard, args)
		}
	},
}

func sample(ctx context.Context, out *printer, fromClipboard bool, args []string) error {
	if len(args) > 2 {
		return usage("sample takes at most one PROBLEM and one DIR or ZIP")
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	var from string
	if last := len(args) - 1; last == 1 || last == 0 && (workspace.IsFolder(args[0]) ||
		strings.HasSuffix(strings.ToLower(args[0]), ".zip")) {
		from, args = args[last], args[:last]
	}
	s, err := p.Find(args)
	if err != nil {
		return err
	}
	if err := s.Inside(filepath.Join(s.Dir, "test")); err != nil {
		return err
	}
	switch {
	case from != "" && fromClipboard:
		return usage("--clipboard cannot be combined with the package %s", from)
	case from != "":
		return importPackage(out, s, from)
	}
	return saveSample(out, s, paste.Interruptible(ctx, sampleReader(ctx, out, fromClipboard)))
}

func sampleReader(ctx context.Context, out *printer, fromClipboard bool) paste.Reader {
	switch {
	case fromClipboard:
		return paste.Clipboard(ctx, os.Stdin, func(name string, again bool) {
			if again {
				out.note("the clipboard still holds the input; copy the output")
			}
			out.note("copy the %s, and press Return", name)
		})
	case term.IsTerminal(int(os.Stdin.Fd())):
		return paste.Terminal(os.Stdin, func(name string) { out.note("paste the %s, and end it with Ctrl-D or a line ---", name) })
	}
	return paste.Piped(os.Stdin, "output")
}

func importPackage(out *printer, s *workspace.Source, from string) error {
	opened, err := archive.Open(from)
	if err != nil {
		return err
	}
	defer opened.Close()
	about, err := opened.About()
	if err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	added, err := scaffold.ImportTests(s.Problem, opened)
	if parts := testParts(added); len(parts) > 0 {
		out.paragraph("%s: %s, of a package of %s\n", s.Short(filepath.Join(s.Dir, "test")), strings.Join(parts, ", "), opened.Layout)
	}
	if err != nil {
		return err
	}
	taken, err := scaffold.ImportAbout(s.Problem, about, opened)
	if len(taken.Keys) > 0 {
		out.paragraph("%s: %s\n", s.Short(filepath.Join(s.Dir, "problem.toml")), strings.Join(taken.Keys, ", "))
	}
	for _, name := range taken.Files {
		out.result("%s\n", s.Short(filepath.Join(s.Dir, name)))
	}
	for _, note := range taken.Notes {
		out.note("%s", note)
	}
	noteUntested(out, about, opened)
	return err
}

// noteUntested prints which program generates the tests that a package does not contain.
func noteUntested(out *printer, about archive.About, opened *archive.Package) {
	missing := "tests"
	if groups := about.GroupsWithoutTests(opened.Tests); len(opened.Tests) > 0 && len(groups) > 0 {
		missing = "tests of group " + strings.Join(groups, ", ")
	} else if len(opened.Tests) > 0 {
		return
	}
	if len(about.Generators) == 0 {
		out.note("the package has no %s, and no program that makes them", missing)
		return
	}
	out.note("the package has no %s yet; make them with %s, then import it again", missing, strings.Join(about.Generators, ", "))
	if about.Format == tests.Sinol.Name {
		out.hint("in the package's folder: sinol-make ingen && sinol-make outgen")
	}
}

func saveSample(out *printer, s *workspace.Source, take paste.Reader) error {
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
		out.note("the output is empty, so the test has no answer")
	}
	name, err := scaffold.AddSample(s.Problem, input, output)
	if err != nil {
		return err
	}
	out.result("%s\n", out.short(filepath.Join(s.Dir, "test", name)))
	return nil
}
