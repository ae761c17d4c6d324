package atomicfile

import (
	"bytes"
	"fmt"
	"os"
	"syscall"
)

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
