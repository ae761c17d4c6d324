package submission

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/atomicfile"
)

// An Outcome says what writing a file did.
type Outcome struct {
	Written  bool   // new or changed
	Kept     string // new name of a file with a person's edits, or ""
	Outdated bool   // it differs from the existing file, and was not written
}

// Write writes a file atomically, and creates its folder. It does nothing if the content is the same. It renames an edited file. It writes
// directly to a pipe or another special file. If ctx ends first, it changes nothing and returns the context's error.
//
// Another kamyk or an editor may write the file at the same time. So Write checks the replaced file again after replacing it.
func Write(ctx context.Context, name string, content []byte) (Outcome, error) {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // replace the target, not the link
	} else if !errors.Is(err, fs.ErrNotExist) {
		return Outcome{}, err
	}
	stat, err := os.Stat(name)
	if err == nil && !stat.Mode().IsRegular() && !stat.IsDir() {
		return Outcome{Written: true}, os.WriteFile(name, content, 0o666)
	}
	old, err := atomicfile.Read(name)
	if err == nil && bytes.Equal(old, content) || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Outcome{}, err
	}
	removeLeftovers(filepath.Dir(name))
	temp, err := atomicfile.Temporary(filepath.Dir(name), content)
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

// Same reports whether a file exists and has the content, apart from line ends.
func Same(name string, content []byte) (same, exists bool, err error) {
	old, err := atomicfile.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, false, nil
	}
	if err != nil {
		return false, false, err
	}
	return bytes.Equal(bytes.ReplaceAll(old, []byte("\r\n"), []byte("\n")), content), true, nil
}
