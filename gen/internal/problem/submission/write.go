package submission

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/whole"
)

// An Outcome says what writing a file did.
type Outcome struct {
	Written bool   // the file was new, or was another one
	Kept    string // where the file with a person's changes is now, "" where there were none
}

// Write makes a file hold the content, whole or not at all, and makes the folders that it needs. A file that has the content already
// is left alone. One that is not as kamyk left it is kept under a name beside it. What is no regular file, such as a pipe, is written to
// as it is. If ctx ends before the file is in its place, nothing is changed and the error is the context's.
//
// Others may write the file at the same time: another kamyk, or the person in an editor. So it is not enough to read the file and then
// to put another one in its place. What was in its place when it was replaced is looked at once more.
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
	if err == nil && bytes.Equal(old, content) || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Outcome{}, err
	}
	sweep(filepath.Dir(name))
	temp, err := whole.Temporary(filepath.Dir(name), content)
	if err != nil {
		return Outcome{}, err
	}
	if err := ctx.Err(); err != nil {
		os.Remove(temp)
		return Outcome{}, err
	}
	kept, err := replace(temp, name)
	return Outcome{Written: err == nil, Kept: kept}, err
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
