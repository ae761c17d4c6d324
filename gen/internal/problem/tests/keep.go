package tests

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/whole"
	"kamyk/gen/internal/host/whole/litter"
)

// Keep saves a test that was found, as found-N.in and found-N.out in a folder, with the smallest N that is free, and returns the name of
// the input. The answer is nil where it is not known; then there is no .out. A test whose input is in the folder already is not saved a
// second time: then the name is that of the file that has it, and fresh is false. Several processes may save at once.
func Keep(dir string, input, answer []byte) (name string, fresh bool, err error) {
	litter.Sweep(dir)
	inputs, err := filepath.Glob(filepath.Join(escape(dir), "*.in"))
	if err != nil {
		return "", false, err
	}
	for _, name := range inputs {
		if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, input) {
			return name, false, complete(name, answer)
		}
	}
	number, err := takeNumber(dir, input)
	if err != nil {
		return "", false, err
	}
	base := found(dir, number)
	if answer != nil {
		err = whole.Create(base+".out", answer)
	}
	return base + ".in", true, err
}

// complete saves the answer to a test that is there without one: the process that saved the input may have been killed.
func complete(input string, answer []byte) error {
	output := strings.TrimSuffix(input, ".in") + ".out"
	if _, err := os.Lstat(output); answer == nil || err == nil {
		return nil
	}
	if err := whole.Create(output, answer); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// takeNumber saves an input under the smallest number that is free, which only one process can get.
func takeNumber(dir string, input []byte) (int, error) {
	temp, err := whole.Temporary(dir, input)
	if err != nil {
		return 0, err
	}
	for n := 1; ; n++ {
		if _, err := os.Lstat(found(dir, n) + ".out"); err == nil {
			continue // the answer to another input
		}
		if err := whole.Take(temp, found(dir, n)+".in"); !errors.Is(err, fs.ErrExist) {
			if err != nil {
				os.Remove(temp)
			}
			return n, err
		}
	}
}

func found(dir string, n int) string { return filepath.Join(dir, fmt.Sprintf("found-%d", n)) }

// escape keeps the special characters of a folder's name from being a pattern.
func escape(dir string) string {
	if filepath.Separator == '\\' {
		return dir
	}
	var escaped []byte
	for _, c := range []byte(dir) {
		if bytes.IndexByte([]byte(`\*?[`), c) >= 0 {
			escaped = append(escaped, '\\')
		}
		escaped = append(escaped, c)
	}
	return string(escaped)
}
