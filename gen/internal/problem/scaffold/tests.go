package scaffold

import (
	"os"
	"path/filepath"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/tests"
)

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
