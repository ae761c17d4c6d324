package submission

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/whole"
	"kamyk/gen/internal/host/whole/litter"
)

// replace gives a temporary file the name of another one, which it keeps if that is not as kamyk left it. It returns where that is then,
// or "". If it fails, the temporary file is gone, and what a person has written is there under its own name or another one.
func replace(temp, name string) (kept string, err error) {
	for {
		err := whole.Take(temp, name)
		if !errors.Is(err, fs.ErrExist) {
			if err != nil {
				os.Remove(temp)
			}
			return "", err
		}
		// From here on the hidden file holds the person's, for a moment: a name of its own says so to sweep.
		was := filepath.Join(filepath.Dir(name), litter.Hidden(displaced(name)))
		if err := os.Rename(temp, was); err != nil {
			os.Remove(temp)
			return "", err
		}
		switch err := exchange(was, name); {
		case errors.Is(err, fs.ErrNotExist): // somebody has removed the file
			temp = was
		case errors.Is(err, errors.ErrUnsupported):
			return replaceSlowly(was, name)
		case err != nil:
			os.Remove(was)
			return "", err
		default:
			return keep(was, name)
		}
	}
}

// displaced is what a hidden file is for that holds what was replaced: displacedgo or displacedcpp.
func displaced(name string) string { return displacement + strings.TrimPrefix(filepath.Ext(name), ".") }

const displacement = "displaced"

// keep removes what was replaced, or gives it a name beside the new file if a person has changed it: main.go.edited, main.go.edited-2 and
// so on.
func keep(was, name string) (kept string, err error) {
	if old, err := os.ReadFile(was); err == nil && Intact(old) {
		return "", os.Remove(was)
	}
	return whole.TakeNumbered(was, whole.Suffixed(name+".edited"))
}

// replaceSlowly does what replace does where a system cannot exchange two files. A file that is as kamyk left it is replaced at once;
// another one is moved away first, so that for a moment there is none.
func replaceSlowly(temp, name string) (kept string, err error) {
	old, err := os.ReadFile(name)
	if err == nil && !Intact(old) {
		if kept, err = keep(name, name); err != nil {
			os.Remove(temp)
			return "", err
		}
	}
	if err = os.Rename(temp, name); err != nil {
		os.Remove(temp)
	}
	return kept, err
}

// sweep puts away what a killed process has left in a folder: a file that a person has changed is kept.
func sweep(dir string) {
	litter.Each(dir, func(left, purpose string) {
		if extension, ok := strings.CutPrefix(purpose, displacement); ok {
			keep(left, filepath.Join(dir, "main."+extension))
			return
		}
		os.Remove(left)
	})
}
