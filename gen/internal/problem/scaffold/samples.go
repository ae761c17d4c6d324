package scaffold

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/tests"
)

// Tests counts what happened to tests, by their names.
type Tests struct {
	Added   []string
	Changed []string // replaced; the old files are next to them as .old, .old-2 and so on
	Same    int      // already present
}

// testFolder is the folder for tests, as in online-judge-tools.
const testFolder = "test"

func compareSamples(root *os.Root, name string, list []companion.Test) (t Tests, files []file, err error) {
	for i, sample := range list {
		more, err := t.compare(root, name, fmt.Sprintf("sample-%d", i+1), unixText(sample.Input), unixText(sample.Output))
		if err != nil {
			return t, nil, err
		}
		files = append(files, more...)
	}
	return t, files, nil
}

// unixText returns a text with Unix line ends, including the last line.
func unixText(text string) []byte {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return []byte(text)
}

// compare counts a test, and returns the files to write for it. An output of nil is unknown.
func (t *Tests) compare(root *os.Root, name, test string, input, output []byte) (files []file, err error) {
	contents := []file{{path.Join(testFolder, test+".in"), input}}
	if output != nil {
		contents = append(contents, file{path.Join(testFolder, test+".out"), output})
	}
	replaced := false
	for _, f := range contents {
		old, err := root.ReadFile(path.Join(name, f.name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			files = append(files, f)
		case err != nil:
			return nil, err
		case !bytes.Equal(tests.UnixLines(old), tests.UnixLines(f.data)):
			files = append(files, f)
			replaced = true
		}
	}
	switch {
	case replaced:
		t.Changed = append(t.Changed, test)
	case len(files) > 0:
		t.Added = append(t.Added, test)
	default:
		t.Same++
	}
	return files, nil
}

// AddSample writes the next test/sample-N of a problem, and returns its name. An output of nil is unknown.
func AddSample(p *problem.Problem, input, output []byte) (string, error) {
	if output != nil {
		output = unixText(string(output))
	}
	return tests.SaveSample(filepath.Join(p.Dir, testFolder), unixText(string(input)), output)
}

// ImportTests copies the tests of a package, under their names.
func ImportTests(p *problem.Problem, from *archive.Package) (t Tests, err error) {
	root, err := os.OpenRoot(p.Dir)
	if err != nil {
		return t, err
	}
	defer root.Close()
	for _, test := range from.Tests {
		input, output, err := from.Read(test)
		if err != nil {
			return t, err
		}
		before := t
		files, err := t.compare(root, ".", test.Name, input, output)
		if err == nil && len(files) > 0 {
			_, err = writeFiles(root, ".", nil, files)
		}
		if err != nil {
			return before, err
		}
	}
	return t, nil
}
