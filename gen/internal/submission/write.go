package submission

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// An Outcome says what writing a file did.
type Outcome struct {
	Written bool   // the file was new, or was another one
	Kept    string // where the file with a person's changes is now, "" where there were none
}

// Write makes a file hold the content, whole or not at all, and makes the folders that it needs. A file that has the content already
// is left alone. One that is not as kamyk left it is first moved to a name beside it. What is no regular file, such as a pipe, is
// written to as it is. If ctx ends before the file is in its place, nothing is changed and the error is the context's.
func Write(ctx context.Context, name string, content []byte) (Outcome, error) {
	name, err := target(name)
	if err != nil {
		return Outcome{}, err
	}
	stat, err := os.Stat(name)
	if err == nil && !stat.Mode().IsRegular() && !stat.IsDir() {
		return Outcome{Written: true}, os.WriteFile(name, content, 0o666)
	}
	old, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Outcome{Written: true}, create(ctx, name, content, "")
	case err != nil:
		return Outcome{}, err
	case bytes.Equal(old, content):
		return Outcome{}, nil
	case Intact(old):
		return Outcome{Written: true}, create(ctx, name, content, "")
	}
	kept, err := beside(name)
	if err != nil {
		return Outcome{}, err
	}
	return Outcome{Written: true, Kept: kept}, create(ctx, name, content, kept)
}

// Same reports whether a file holds the content, whatever its line ends. A file that is not there does not, and is no error.
func Same(name string, content []byte) (same, exists bool, err error) {
	old, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, false, nil
	}
	if err != nil {
		return false, false, err
	}
	return bytes.Equal(bytes.ReplaceAll(old, []byte("\r\n"), []byte("\n")), content), true, nil
}

// target follows a symbolic link, so that the file it names is replaced and not the link.
func target(name string) (string, error) {
	resolved, err := filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		return name, nil
	}
	return resolved, err
}

// create writes the content to a temporary file in the same folder and gives it the name. A file of that name that is to be kept is
// moved away just before, and back where the new one does not come to stand.
func create(ctx context.Context, name string, content []byte, kept string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	temp, err := writeTemp(name, content)
	if err != nil {
		return err
	}
	defer os.Remove(temp) // fails once it was renamed
	if err := ctx.Err(); err != nil {
		return err
	}
	if kept != "" {
		if err := os.Rename(name, kept); err != nil {
			return err
		}
	}
	if err := os.Rename(temp, name); err != nil {
		if kept != "" {
			err = errors.Join(err, os.Rename(kept, name))
		}
		return err
	}
	return nil
}

// writeTemp writes a new file that has the rights which a file of that name would have.
func writeTemp(name string, content []byte) (temp string, err error) {
	temp = filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.%d.tmp", filepath.Base(name), os.Getpid()))
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
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

// beside returns a name next to a file's that nothing has yet: main.go.edited, main.go.edited-2 and so on.
func beside(name string) (string, error) {
	for n := 1; ; n++ {
		free := name + ".edited"
		if n > 1 {
			free = fmt.Sprintf("%s.edited-%d", name, n)
		}
		if _, err := os.Lstat(free); errors.Is(err, fs.ErrNotExist) {
			return free, nil
		} else if err != nil {
			return "", err
		}
	}
}
