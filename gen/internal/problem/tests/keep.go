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
	number, err := saveNumbered(dir, input)
	if err != nil {
		return "", false, err
	}
	base := foundName(dir, number)
	if answer != nil {
		err = atomicfile.Create(base+".out", answer)
	}
	return base + ".in", true, err
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

// saveNumbered saves an input under the smallest free number. Only one process can take a number.
func saveNumbered(dir string, input []byte) (int, error) {
	temp, err := atomicfile.Temporary(dir, input)
	if err != nil {
		return 0, err
	}
	for n := 1; ; n++ {
		if _, err := os.Lstat(foundName(dir, n) + ".out"); err == nil {
			continue // another test's answer
		}
		if err := atomicfile.MoveTo(temp, foundName(dir, n)+".in"); !errors.Is(err, fs.ErrExist) {
			if err != nil {
				os.Remove(temp)
			}
			return n, err
		}
	}
}

func foundName(dir string, n int) string { return filepath.Join(dir, fmt.Sprintf("found-%d", n)) }
