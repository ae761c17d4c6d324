package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

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
