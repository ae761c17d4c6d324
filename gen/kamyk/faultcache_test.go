package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A goCache is a build cache of the go command of its own, and a folder in which kamyk remembers where the types of the standard library
// are in there.
type goCache struct {
	environment []string
	exports     []string // the files with the types of what the file for echo imports
	flattened   []byte
}

// newGoCache fills a cache, which takes the go command some seconds.
func (f *faulty) newGoCache() (*goCache, error) {
	c := &goCache{environment: append(os.Environ(), "GOCACHE="+f.t.TempDir(), "XDG_CACHE_HOME="+f.t.TempDir())}
	var err error
	if c.flattened, err = f.flattenWith(c); err != nil {
		return nil, err
	}
	list := exec.Command("go", "list", "-export", "-f", "{{.Export}}", "bufio", "io", "os", "errors", "io/fs", "time")
	list.Env = c.environment
	names, err := list.Output()
	c.exports = strings.Fields(string(names))
	if err == nil && len(c.exports) != 6 {
		err = fmt.Errorf("go list names %q", names)
	}
	return c, err
}

// flattenWith returns what flatten writes to standard output.
func (f *faulty) flattenWith(c *goCache) ([]byte, error) {
	flatten := f.command("flatten", "-o", "-", "echo")
	flatten.Env = c.environment
	var said bytes.Buffer
	flatten.Stderr = &said
	text, err := flatten.Output()
	if err != nil {
		err = fmt.Errorf("flatten: %w: %s", err, &said)
	}
	return text, err
}

// damageCache empties, cuts or removes a file in the go command's cache, as a full disk or a cleaner does: kamyk has it made again. Noise
// of the same length is not noticed by the go command either, and may be refused; the file is never another one.
func (f *faulty) damageCache() (err error) {
	if f.cache == nil {
		if f.cache, err = f.newGoCache(); err != nil {
			return err
		}
	}
	name := f.cache.exports[f.random.IntN(len(f.cache.exports))]
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	how := f.random.IntN(4)
	switch how {
	case 0:
		err = os.Truncate(name, 0)
	case 1:
		err = os.Truncate(name, f.random.Int64N(int64(len(text))))
	case 2:
		err = os.Remove(name)
	case 3:
		err = os.WriteFile(name, bytes.Repeat([]byte{0xa5}, len(text)), 0o666)
	}
	if err != nil {
		return err
	}
	flattened, err := f.flattenWith(f.cache)
	if how == 3 {
		if undo := os.WriteFile(name, text, 0o666); undo != nil || err != nil {
			return undo
		}
	}
	if err == nil && !bytes.Equal(flattened, f.cache.flattened) {
		err = fmt.Errorf("another file was written")
	}
	if err != nil {
		return fmt.Errorf("%s, way %d: %w", filepath.Base(name), how, err)
	}
	return nil
}
