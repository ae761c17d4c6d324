package resolve

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// CacheFile returns the name of a file in the user's cache folder, or "" without such a folder.
func CacheFile(name string) string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "kamyk", name)
}

// ReadCache returns the text that WriteCache wrote to a file, or "". The first line of the file is the checksum of the others, so a
// truncated or edited file is ignored.
func ReadCache(file string) string {
	if stat, err := os.Stat(file); err != nil || !stat.Mode().IsRegular() {
		return "" // a pipe may never say anything
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	sum, text, _ := strings.Cut(string(data), "\n")
	if sum != sumOf(text) {
		return ""
	}
	return text
}

// WriteCache writes a file of the cache atomically.
func WriteCache(file, text string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(file), "*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // it fails after the renaming
	_, err = temp.WriteString(sumOf(text) + "\n" + text)
	if err := cmp.Or(err, temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), file)
}

func sumOf(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }
