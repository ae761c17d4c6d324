package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"kamyk/gen/internal/archive"
	"kamyk/gen/internal/problem"
)

// AddSample writes the next test/sample-N of a problem, and returns its name. An output of nil is not known.
func AddSample(p *problem.Problem, input, output []byte) (string, error) {
	root, err := os.OpenRoot(p.Dir)
	if err != nil {
		return "", err
	}
	defer root.Close()
	name := ""
	for n := 1; name == "" || taken(root, name); n++ {
		name = fmt.Sprintf("sample-%d", n)
	}
	var t Tests
	if input != nil {
		input = lines(string(input))
	}
	if output != nil {
		output = lines(string(output))
	}
	files, err := t.compare(root, ".", name, input, output)
	if err == nil {
		_, err = place(root, ".", nil, files)
	}
	return name, err
}

// taken reports whether there is a file of a test of that name.
func taken(root *os.Root, name string) bool {
	for _, suffix := range []string{".in", ".out"} {
		if _, err := root.Lstat(testFolder + "/" + name + suffix); !errors.Is(err, fs.ErrNotExist) {
			return true
		}
	}
	return false
}

// AddTests takes the tests of a package, each under its own name.
func AddTests(p *problem.Problem, from *archive.Package) (t Tests, err error) {
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
		files, err := t.compare(root, ".", test.Name, input, output)
		if err == nil && len(files) > 0 {
			_, err = place(root, ".", nil, files)
		}
		if err != nil {
			return t, err
		}
	}
	return t, nil
}
