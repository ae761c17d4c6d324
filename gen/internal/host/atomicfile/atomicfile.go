// Package atomicfile writes files atomically: a reader sees the old file or the new one, and a file that must not be replaced stays.
//
// A file is written under a temporary name in the same folder, and then renamed. If it must not replace another file, it gets its name by a
// hard link instead. The system creates a link only if the name is free, so only one of two competing processes succeeds. On a file system
// without links, an empty file reserves the name, which only one process can create, and is then replaced.
//
// Open and Read refuse pipes and devices, which might have no end.
package atomicfile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"kamyk/gen/internal/host/atomicfile/scratch"
)

// Write replaces the contents of a file, and creates the folders that it needs.
func Write(name string, content []byte) error {
	return write(name, content, 0o777, 0o666, os.Rename)
}

// WritePrivate is Write for a secret: nobody else may read the file, or list a folder that is created for it.
func WritePrivate(name string, content []byte) error {
	return write(name, content, 0o700, 0o600, os.Rename)
}

// Create creates a file with the given contents. If the file exists, the error is fs.ErrExist, and the file does not change.
func Create(name string, content []byte) error {
	return write(name, content, 0o777, 0o666, MoveTo)
}

func write(name string, content []byte, folderMode, fileMode fs.FileMode, move func(from, name string) error) error {
	temp, err := temporary(filepath.Dir(name), content, folderMode, fileMode)
	if err != nil {
		return err
	}
	if err = move(temp, name); err != nil {
		os.Remove(temp)
	}
	return err
}

// Temporary creates a file with the given contents in a folder, creates the folder if it is missing, and returns the file's name. If the
// process is killed, scratch.Sweep removes the file.
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
		return "", CannotCreateIn(dir, err)
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(temp)
		return "", CannotCreateIn(dir, err)
	}
	return temp, nil
}

// CannotCreateIn converts an error in creating a temporary file or folder. The result names the folder dir, since a temporary name tells
// nobody anything.
func CannotCreateIn(dir string, err error) error {
	if reason, ok := errors.AsType[syscall.Errno](err); ok {
		return fmt.Errorf("no file can be created in %s: %w", dir, reason)
	}
	return err
}

// MoveTo renames a file if the new name is free. Otherwise the error is fs.ErrExist.
func MoveTo(from, name string) error {
	err := os.Link(from, name)
	if err == nil {
		os.Remove(from)
		return nil
	}
	if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	holder, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666) // this file system has no links
	if err != nil {
		return err
	}
	holder.Close()
	if err = os.Rename(from, name); err != nil {
		os.Remove(name)
	}
	return err
}

// TakeFree calls take with name, name-2, name-3 and so on, until the error is not fs.ErrExist, and returns the name that was free.
func TakeFree(name string, take func(name string) error) (free string, err error) {
	free = name
	for n := 2; ; n++ {
		if err := take(free); !errors.Is(err, fs.ErrExist) {
			return free, err
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

// Open opens a file to read it. It refuses pipes and devices, which might have no end. It does not wait until somebody writes to a pipe.
func Open(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	stat, err := f.Stat()
	if err == nil && !stat.Mode().IsRegular() && !stat.IsDir() {
		err = fmt.Errorf("%s is a pipe or a device, and not a file", name)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Read reads a file as [Open] opens it.
func Read(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var text bytes.Buffer
	if stat, err := f.Stat(); err == nil {
		text.Grow(int(min(stat.Size(), 1<<30)) + bytes.MinRead)
	}
	_, err = text.ReadFrom(f)
	return text.Bytes(), err
}

// Inside returns an error if a write would end up outside a folder, because the file, or a folder on the way, is a link that leads
// out. A pipe or a device is an error, too.
func Inside(root, name string) error {
	top, err := filepath.EvalSymlinks(root)
	if err != nil {
		return err
	}
	for at := name; ; at = filepath.Dir(at) {
		target, err := filepath.EvalSymlinks(at)
		if link, linkErr := os.Readlink(at); errors.Is(err, fs.ErrNotExist) && linkErr == nil { // a link to nothing yet
			target, err = link, nil
			if !filepath.IsAbs(link) {
				target = filepath.Join(filepath.Dir(at), link)
			}
		}
		if errors.Is(err, fs.ErrNotExist) && filepath.Dir(at) != at {
			continue
		}
		if err != nil {
			return fmt.Errorf("writing %s: %w", relative(root, name), err)
		}
		if inner, err := filepath.Rel(top, target); err != nil || !filepath.IsLocal(inner) {
			return fmt.Errorf("%s leads out of %s, to %s; remove the link", relative(root, at), root, target)
		}
		if stat, err := os.Stat(at); err == nil && !stat.IsDir() && !stat.Mode().IsRegular() {
			return fmt.Errorf("%s is a pipe or a device; kamyk writes only files there, so remove it", relative(root, at))
		}
		return nil
	}
}

func relative(root, name string) string {
	if inner, err := filepath.Rel(root, name); err == nil {
		return filepath.ToSlash(inner)
	}
	return name
}
