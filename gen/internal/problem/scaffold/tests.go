package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"

	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/archive"
)

// AddSample writes the next test/sample-N of a problem, and returns its name. An output of nil is unknown.
func AddSample(p *problem.Problem, input, output []byte) (string, error) {
	root, err := os.OpenRoot(p.Dir)
	if err != nil {
		return "", err
	}
	defer root.Close()
	scratch.Sweep(p.Dir)
	stage := scratch.Hidden("stage")
	if err := root.Mkdir(stage, 0o777); err != nil {
		return "", err
	}
	defer root.RemoveAll(stage)
	if err := root.WriteFile(stage+"/in", unixText(string(input)), 0o666); err != nil {
		return "", err
	}
	if output != nil {
		if err := root.WriteFile(stage+"/out", unixText(string(output)), 0o666); err != nil {
			return "", err
		}
	}
	return placeSample(root, stage, output != nil)
}

// placeSample moves a sample to the first free number. Only one process can take an input's name.
func placeSample(root *os.Root, stage string, answered bool) (name string, err error) {
	for n := 1; ; n++ {
		name = fmt.Sprintf("sample-%d", n)
		base := path.Join(testFolder, name)
		if there, err := exists(root, base+".out"); err != nil {
			return "", err
		} else if there {
			continue
		}
		switch err := placeFile(root, stage+"/in", base+".in"); {
		case errors.Is(err, fs.ErrExist):
			continue
		case err == nil && answered:
			return name, placeFile(root, stage+"/out", base+".out")
		default:
			return name, err
		}
	}
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
		files, err := t.compare(root, ".", test.Name, input, output)
		if err == nil && len(files) > 0 {
			_, err = placeFiles(root, ".", nil, files)
		}
		if err != nil {
			return t, err
		}
	}
	return t, nil
}
