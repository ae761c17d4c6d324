package submission

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/atomicfile/scratch"
)

// replace moves a temporary file to name, and returns the new name of an edited file there, or "". On failure it removes the temporary
// file; a person's edits survive under some name.
func replace(temp, name string) (kept string, err error) {
	for {
		err := atomicfile.MoveTo(temp, name)
		if !errors.Is(err, fs.ErrExist) {
			if err != nil {
				os.Remove(temp)
			}
			return "", err
		}
		// For a moment the hidden file will hold a person's edits; removeLeftovers recognises its name.
		hidden := filepath.Join(filepath.Dir(name), scratch.Hidden(displaced+strings.TrimPrefix(filepath.Ext(name), ".")))
		if err := os.Rename(temp, hidden); err != nil {
			os.Remove(temp)
			return "", err
		}
		switch err := exchange(hidden, name); {
		case errors.Is(err, fs.ErrNotExist): // the file was removed
			temp = hidden
		case errors.Is(err, errors.ErrUnsupported):
			return replaceWithoutExchange(hidden, name)
		case err != nil:
			os.Remove(hidden)
			return "", err
		default:
			kept, err := keepEdited(hidden, name)
			if err != nil && exchange(hidden, name) == nil { // undo
				if text, err := atomicfile.Read(hidden); err == nil && Intact(text) {
					os.Remove(hidden)
				}
			}
			return kept, err
		}
	}
}

// displaced begins the purpose of a hidden file that holds a replaced one: displacedgo or displacedcpp.
const displaced = "displaced"

// keepEdited removes a replaced file, or, if it was edited, names it main.go.edited, main.go.edited-2 and so on.
func keepEdited(old, name string) (kept string, err error) {
	if text, err := atomicfile.Read(old); err == nil && Intact(text) {
		return "", os.Remove(old)
	}
	return atomicfile.TakeFree(name+".edited", func(free string) error { return atomicfile.MoveTo(old, free) })
}

// replaceWithoutExchange is replace for systems that cannot exchange two files. It moves an edited file away first, so that for a moment
// no file has the name.
func replaceWithoutExchange(temp, name string) (kept string, err error) {
	old, err := atomicfile.Read(name)
	if err == nil && !Intact(old) {
		if kept, err = keepEdited(name, name); err != nil {
			os.Remove(temp)
			return "", err
		}
	}
	if err = os.Rename(temp, name); err != nil {
		os.Remove(temp)
	}
	return kept, err
}

// removeLeftovers removes the files that a killed process left in a folder, and keeps edited ones.
func removeLeftovers(dir string) {
	scratch.EachLeftover(dir, func(left, purpose string) {
		if extension, ok := strings.CutPrefix(purpose, displaced); ok {
			keepEdited(left, filepath.Join(dir, "main."+extension))
			return
		}
		os.Remove(left)
	})
}
