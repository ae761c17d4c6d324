// Package atomicfile writes files atomically: a reader sees the old file or the new one, and a file that must not be replaced stays.
//
// A file is written under a temporary name in the same folder, and then renamed. If it must not replace another file, it gets its name by a
// hard link instead. The system creates a link only if the name is free, so only one of two competing processes succeeds. On a file system
// without links, an empty file reserves the name, which only one process can create, and is then replaced.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/atomicfile/scratch"
)

// Write makes a file hold the content, in place of what it held. The folders that it needs are made.
func Write(name string, content []byte) error {
	return writeMode(name, content, 0o777, 0o666)
}

// WritePrivate is Write for a secret: nobody else may read the file or list a folder that is made for it.
func WritePrivate(name string, content []byte) error {
	return writeMode(name, content, 0o700, 0o600)
}

func writeMode(name string, content []byte, folder, file fs.FileMode) error {
	temp, err := temporary(filepath.Dir(name), content, folder, file)
	if err != nil {
		return err
	}
	if err = os.Rename(temp, name); err != nil {
		os.Remove(temp)
	}
	return err
}

// Create makes a file that holds the content. The error is fs.ErrExist where there is a file of that name, which is left as it is.
func Create(name string, content []byte) error {
	temp, err := Temporary(filepath.Dir(name), content)
	if err != nil {
		return err
	}
	if err = MoveTo(temp, name); err != nil {
		os.Remove(temp)
	}
	return err
}

// Temporary makes a file with the content in a folder, which is made if it is missing, and returns its name. If the process is killed,
// scratch.Sweep removes it.
func Temporary(dir string, content []byte) (temp string, err error) {
	return temporary(dir, content, 0o777, 0o666)
}

func temporary(dir string, content []byte, folderMode, fileMode fs.FileMode) (temp string, err error) {
	if err := os.MkdirAll(dir, folderMode); err != nil {
		return "", err
	}
	temp = filepath.Join(dir, scratch.Hidden("new"))
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return "", err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(temp)
		return "", err
	}
	return temp, nil
}

// MoveTo gives a file another name, if nothing has that. The error is fs.ErrExist where something has.
func MoveTo(from, name string) error {
	err := os.Link(from, name)
	if err == nil {
		os.Remove(from)
		return nil
	}
	if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	holder, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666) // there are no links here
	if err != nil {
		return err
	}
	holder.Close()
	if err = os.Rename(from, name); err != nil {
		os.Remove(name)
	}
	return err
}

// MoveToFree gives a file the first of the names that a function has for 1, 2, 3, … which nothing has, and returns it.
func MoveToFree(from string, name func(n int) string) (string, error) {
	for n := 1; ; n++ {
		if err := MoveTo(from, name(n)); !errors.Is(err, fs.ErrExist) {
			return name(n), err
		}
	}
}

// NumberedNames names files name, name-2, name-3 and so on.
func NumberedNames(name string) func(n int) string {
	return func(n int) string {
		if n == 1 {
			return name
		}
		return fmt.Sprintf("%s-%d", name, n)
	}
}
