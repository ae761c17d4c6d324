package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
)

// place makes a problem's folder, or adds to it: files where there are none of that name, and others that replace what is there. It
// returns the names of the first kind that were written.
func place(root *os.Root, name string, files, replace []file) (written []string, err error) {
	stage, err := newStage(root)
	if err != nil {
		return nil, err
	}
	defer root.RemoveAll(stage)
	there, err := exists(root, name)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		kept, err := exists(root, path.Join(name, f.name))
		if err != nil {
			return nil, err
		}
		if !kept {
			written = append(written, f.name)
			replace = append(replace, f)
		}
	}
	for _, f := range replace {
		if err := write(root, path.Join(stage, f.name), f.data); err != nil {
			return nil, err
		}
	}
	if !there {
		if err := root.MkdirAll(path.Dir(name), 0o777); err != nil {
			return nil, err
		}
		return written, root.Rename(stage, name)
	}
	for _, f := range replace {
		if err := root.MkdirAll(path.Join(name, path.Dir(f.name)), 0o777); err != nil {
			return nil, err
		}
		if err := root.Rename(path.Join(stage, f.name), path.Join(name, f.name)); err != nil {
			return nil, err
		}
	}
	return written, nil
}

// exists reports whether there is a file or folder of that name, be it a link that leads nowhere.
func exists(root *os.Root, name string) (bool, error) {
	_, err := root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// newStage makes a hidden folder, which nothing takes for a problem.
func newStage(root *os.Root) (string, error) {
	for n := 0; ; n++ {
		name := fmt.Sprintf(".new-%d-%d", os.Getpid(), n)
		if err := root.Mkdir(name, 0o777); !errors.Is(err, fs.ErrExist) {
			return name, err
		}
	}
}

// write makes a file, and the folders that it needs.
func write(root *os.Root, name string, data []byte) error {
	if err := root.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	return root.WriteFile(name, data, 0o666)
}
