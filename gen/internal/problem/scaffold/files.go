package scaffold

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/program/prog"
)

// writeFiles creates a problem's folder, or adds to it. It writes files only if they are missing, and writes replace over existing files,
// which keepOld keeps. It returns the names of the files that it wrote.
func writeFiles(root *os.Root, name string, files, replace []file) (written []string, err error) {
	scratch.Sweep(root.Name())
	stage := scratch.Hidden("stage")
	defer root.RemoveAll(stage)
	if err := writeStage(root, stage, slices.Concat(files, replace)); err != nil {
		return nil, err
	}
	created, err := createFolder(root, stage, name)
	if err != nil {
		return nil, err
	}
	if created {
		return prog.Map(files, func(f file) string { return f.name }), nil
	}
	if err := keepOld(root, name, replace); err != nil {
		return nil, err
	}
	for _, f := range replace {
		if err := root.Rename(path.Join(stage, f.name), path.Join(name, f.name)); err != nil {
			return nil, err
		}
	}
	for _, f := range files {
		full := path.Join(name, f.name)
		err := root.MkdirAll(path.Dir(full), 0o777)
		if err == nil {
			err = link(root, path.Join(stage, f.name), full)
		}
		switch {
		case err == nil:
			written = append(written, f.name)
		case !errors.Is(err, fs.ErrExist):
			return written, err
		}
	}
	return written, nil
}

func writeStage(root *os.Root, stage string, files []file) error {
	if err := root.Mkdir(stage, 0o777); err != nil {
		return atomicfile.CannotCreateIn(root.Name(), err)
	}
	for _, f := range files {
		name := path.Join(stage, f.name)
		if err := root.MkdirAll(path.Dir(name), 0o777); err != nil {
			return err
		}
		if err := root.WriteFile(name, f.data, 0o666); err != nil {
			return atomicfile.CannotCreateIn(root.Name(), err)
		}
	}
	return nil
}

// createFolder renames the stage to a free name. It reports false if the name is taken, even by a process that was faster.
func createFolder(root *os.Root, stage, name string) (bool, error) {
	if taken, err := exists(root, name); err != nil || taken {
		return false, err
	}
	err := root.MkdirAll(path.Dir(name), 0o777)
	if err == nil {
		err = root.Rename(stage, name)
	}
	if taken, _ := exists(root, name); err != nil && taken {
		return false, nil
	}
	return err == nil, err
}

// keepOld keeps the files that are about to be replaced as NAME.old, NAME.old-2 and so on. If it fails for one, it keeps none. It creates
// the folders of all files.
func keepOld(root *os.Root, name string, replace []file) (err error) {
	var links []string
	defer func() {
		for i := 0; err != nil && i < len(links); i++ {
			root.Remove(links[i])
		}
	}()
	for _, f := range replace {
		full := path.Join(name, f.name)
		if err := root.MkdirAll(path.Dir(full), 0o777); err != nil {
			return err
		}
		if taken, err := exists(root, full); err != nil {
			return err
		} else if old, err := root.ReadFile(full); !taken || err == nil && bytes.Equal(old, f.data) {
			continue
		}
		kept, err := atomicfile.TakeFree(full+".old", func(free string) error { return link(root, full, free) })
		if err != nil {
			return fmt.Errorf("keeping the old %s: %w", f.name, err)
		}
		links = append(links, kept)
	}
	return nil
}

// link links a file to a free name, or copies it if the file system has no links.
func link(root *os.Root, from, name string) error {
	err := root.Link(from, name)
	if err == nil || errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	data, err := root.ReadFile(from)
	if err != nil {
		return err
	}
	file, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Close()); err != nil {
		root.Remove(name)
	}
	return err
}

// exists reports whether a file, folder or link has this name, even a dangling link.
func exists(root *os.Root, name string) (bool, error) {
	_, err := root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}
