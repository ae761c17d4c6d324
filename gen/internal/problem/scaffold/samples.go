package scaffold

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/tests"
)

// Tests says what became of tests, by their names.
type Tests struct {
	Added   []string
	Changed []string // those that were replaced; each file that was is beside the new one, as .old, .old-2 and so on
	Same    int      // how many were there already
}

// testFolder is where tests go, as online-judge-tools has it.
const testFolder = "test"

// samples compares samples with those that a problem has, and returns the files to write.
func samples(root *os.Root, name string, list []companion.Test) (t Tests, files []file, err error) {
	for i, sample := range list {
		more, err := t.compare(root, name, fmt.Sprintf("sample-%d", i+1), lines(sample.Input), lines(sample.Output))
		if err != nil {
			return t, nil, err
		}
		files = append(files, more...)
	}
	return t, files, nil
}

// lines gives a text the line ends of Unix, also behind its last line.
func lines(text string) []byte {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return []byte(text)
}

// compare counts a test among the tests and returns the files to write for it: none if it is there. An output of nil is not known.
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
