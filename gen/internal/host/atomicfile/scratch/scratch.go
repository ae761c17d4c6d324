// Package scratch names the temporary files and folders of kamyk, and removes those that a killed kamyk left behind.
//
// A killed process cannot tidy up, so a later one does. It must not remove anything else: the folder of a run that continues, a file that a
// user happens to name in the same way, or files of another machine that shares the disk. So the name says who created it: kamyk, the
// purpose, the process number, a digest of the machine's name, and a random part. Sweep removes files with such a name and this machine's
// digest whose process has ended, and which have not changed for an hour. Only one kamyk sweeps at a time.
package scratch

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Age is how long a file must be unchanged before it is removed. By then nobody is about to use it.
const Age = time.Hour

// Name returns a new name for a purpose, which is a word of small letters.
func Name(purpose string) string {
	return fmt.Sprintf("kamyk-%s-%d-%s-%s", purpose, os.Getpid(), machine(), strings.ToLower(rand.Text()[:randomLength]))
}

const randomLength = 10 // letters and digits

// Hidden returns a name as Name does, for a file or folder that listings leave out.
func Hidden(purpose string) string { return "." + Name(purpose) }

// Folder creates a folder in parent, or in the system's temporary folder if parent is "". The caller removes it.
func Folder(parent, purpose string) (string, error) {
	if parent == "" {
		parent = os.TempDir()
		sweepHourly(parent)
	}
	dir := filepath.Join(parent, Name(purpose))
	err := os.Mkdir(dir, 0o700)
	if errors.Is(err, fs.ErrNotExist) && parent == os.TempDir() {
		err = fmt.Errorf("there is no folder %s for temporary files; set TMPDIR (on Windows TMP) to one that exists", parent)
	}
	return dir, err
}

var machine = sync.OnceValue(func() string {
	name, _ := os.Hostname()
	sum := sha256.Sum256([]byte(name))
	return fmt.Sprintf("%x", sum[:4])
})

// IsLeftover reports whether name was created by a dead kamyk process on this machine, and for which purpose.
func IsLeftover(name string) (purpose string, left bool) {
	parts := strings.Split(strings.TrimPrefix(name, "."), "-")
	if len(parts) != 5 || parts[0] != "kamyk" || parts[3] != machine() || len(parts[4]) != randomLength {
		return "", false
	}
	pid, err := strconv.ParseInt(parts[2], 10, 32)
	return parts[1], err == nil && pid > 0 && !alive(int(pid))
}

// Remove removes a folder that Folder has created. os.RemoveAll alone reads the folder around, which not every system allows for temporary
// files.
func Remove(dir string) error {
	if os.RemoveAll(dir) == nil {
		return nil
	}
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		os.RemoveAll(filepath.Join(dir, entry.Name()))
	}
	return os.Remove(dir)
}
