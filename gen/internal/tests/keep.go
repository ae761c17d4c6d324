package tests

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Keep saves a test that was found, as found-N.in and found-N.out in a folder, with the smallest N that is free, and returns the name of
// the input. The answer is nil where it is not known; then there is no .out. A test whose input is in the folder already is not saved a
// second time: then the name is that of the file that has it, and fresh is false. Several processes may save at once.
func Keep(dir string, input, answer []byte) (name string, fresh bool, err error) {
	inputs, err := filepath.Glob(filepath.Join(escape(dir), "*.in"))
	if err != nil {
		return "", false, err
	}
	for _, name := range inputs {
		if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, input) {
			return name, false, nil
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", false, err
	}
	base, err := reserve(dir)
	if err != nil {
		return "", false, err
	}
	defer os.Remove(base + ".lock")
	if answer != nil {
		if err := create(base+".out", answer); err != nil {
			return "", false, err
		}
	}
	return base + ".in", true, create(base+".in", input) // last, since a test is found by its input
}

// reserve finds the smallest number that is free, and takes it by a file that only one process can make.
func reserve(dir string) (base string, err error) {
	for n := 1; ; n++ {
		base = filepath.Join(dir, fmt.Sprintf("found-%d", n))
		lock, err := os.OpenFile(base+".lock", os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		lock.Close()
		if !exists(base+".in") && !exists(base+".out") {
			return base, nil
		}
		os.Remove(base + ".lock")
	}
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

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
