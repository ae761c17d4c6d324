package tests

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/atomicfile/scratch"
)

// A ConflictError means that a file with other content has this name.
type ConflictError struct{ Name string }

func (e *ConflictError) Error() string { return e.Name + " already exists with different content" }

// Write writes the files of a set into a folder. If one of them exists with other content, or a link leads out of the folder, or ctx has
// ended, it writes nothing. A folder that does not exist appears at once, with all of its files.
func Write(ctx context.Context, dir string, files []File) error {
	for _, file := range files {
		if !filepath.IsLocal(filepath.FromSlash(file.Name)) {
			return fmt.Errorf("%s is not in the folder of the test set", file.Name)
		}
	}
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return writeNew(ctx, dir, files)
	}
	if stat, err := os.Stat(dir); err == nil && !stat.IsDir() {
		return fmt.Errorf("%s is not a folder", dir)
	}
	var missing []File
	for _, file := range files {
		name := filepath.Join(dir, filepath.FromSlash(file.Name))
		if err := atomicfile.Inside(dir, name); err != nil {
			return err
		}
		old, err := atomicfile.Read(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			missing = append(missing, file)
		case err != nil:
			return err
		case !bytes.Equal(old, file.Content):
			return &ConflictError{name}
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	scratch.Sweep(dir)
	for _, file := range missing {
		name := filepath.Join(dir, filepath.FromSlash(file.Name))
		switch err := atomicfile.Create(name, file.Content); {
		case errors.Is(err, fs.ErrExist):
			return &ConflictError{name}
		case err != nil:
			return err
		}
	}
	return nil
}

// writeNew writes the files into a hidden folder, which it renames.
func writeNew(ctx context.Context, dir string, files []File) error {
	parent := filepath.Dir(dir)
	if err := os.MkdirAll(parent, 0o777); err != nil {
		return err
	}
	scratch.Sweep(parent)
	stage := filepath.Join(parent, scratch.Hidden("set"))
	defer os.RemoveAll(stage)
	if err := os.Mkdir(stage, 0o777); err != nil {
		return atomicfile.CannotCreateIn(parent, err)
	}
	for _, file := range files {
		if err := atomicfile.Create(filepath.Join(stage, filepath.FromSlash(file.Name)), file.Content); err != nil {
			return atomicfile.CannotCreateIn(dir, err)
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return os.Rename(stage, dir)
}
