package resolve

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
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
	data, _ := atomicfile.Read(file)
	sum, text, _ := strings.Cut(string(data), "\n")
	if sum != sumOf(text) {
		return ""
	}
	return text
}

// WriteCache writes a file of the cache atomically.
func WriteCache(file, text string) error {
	return atomicfile.WritePrivate(file, []byte(sumOf(text)+"\n"+text))
}

func sumOf(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }
