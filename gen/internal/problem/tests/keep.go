package tests

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/atomicfile/scratch"
)

// SaveFound saves a failing test as found-N.in and found-N.out with the smallest free N, and returns the name of the input. It writes no
// .out for an answer of nil. If a file already has this input, it returns that file's name, and fresh is false. Several processes may save
// at once.
func SaveFound(dir string, input, answer []byte) (name string, fresh bool, err error) {
	scratch.Sweep(dir)
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if filepath.Ext(name) != ".in" {
			continue
		}
		if old, err := atomicfile.Read(name); err == nil && bytes.Equal(old, input) {
			return name, false, addAnswer(name, answer)
		}
	}
	base, err := saveNumbered(dir, "found", input, answer)
	if err != nil {
		return "", false, err
	}
	return base + ".in", true, nil
}

// SaveSample saves the next sample-N.in and sample-N.out, and returns the name sample-N. It writes no .out for an answer of nil.
func SaveSample(dir string, input, answer []byte) (name string, err error) {
	scratch.Sweep(dir)
	base, err := saveNumbered(dir, "sample", input, answer)
	return filepath.Base(base), err
}

// addAnswer saves the answer of a test that lacks one, since the process that saved the input may have been killed.
func addAnswer(input string, answer []byte) error {
	output := strings.TrimSuffix(input, ".in") + ".out"
	if _, err := os.Lstat(output); answer == nil || err == nil {
		return nil
	}
	if err := atomicfile.Create(output, answer); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// saveNumbered saves a test under the smallest free number, and returns its file names without extension. Only one process can take a
// number. Both files are written before one gets its name, because the disk may be full.
func saveNumbered(dir, kind string, input, answer []byte) (base string, err error) {
	in, err := atomicfile.Temporary(dir, input)
	if err != nil {
		return "", err
	}
	defer os.Remove(in) // fails if MoveTo has renamed it
	out := ""
	if answer != nil {
		if out, err = atomicfile.Temporary(dir, answer); err != nil {
			return "", err
		}
		defer os.Remove(out)
	}
	for n := 1; ; n++ {
		base = filepath.Join(dir, fmt.Sprintf("%s-%d", kind, n))
		if _, err := os.Lstat(base + ".out"); err == nil {
			continue // another test's answer
		}
		switch err = atomicfile.MoveTo(in, base+".in"); {
		case errors.Is(err, fs.ErrExist):
			continue
		case err == nil && answer != nil:
			if err = atomicfile.MoveTo(out, base+".out"); err != nil {
				os.Remove(base + ".in")
			}
		}
		return base, err
	}
}
