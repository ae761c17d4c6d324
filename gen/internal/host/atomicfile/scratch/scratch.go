// Package scratch names the files and folders that kamyk needs only while it runs, and sweeps away those that a killed kamyk left behind.
//
// A process that is killed cannot tidy up, so the next one does. It must not take what is another's: not the folder of a run that still
// goes on, not a file that a person happened to name alike, and nothing of another machine that shares the disk. So the name says who
// made it, and nobody else makes such names: kamyk, then what it is for, the number of the process, a digest of the machine's name, and
// a random part. What is swept has such a name with this machine's digest, was made by a process that lives no more, and has not been
// changed for an hour. One kamyk sweeps at a time.
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

// Age is for how long something has to be unchanged before it is swept. Then nobody is about to use it.
const Age = time.Hour

// Name returns a name that nothing has yet. What it is for is a word of small letters.
func Name(purpose string) string {
	return fmt.Sprintf("kamyk-%s-%d-%s-%s", purpose, os.Getpid(), machine(), strings.ToLower(rand.Text()[:randomLength]))
}

const randomLength = 10 // letters and digits

// Hidden returns a name as Name does, of a file or a folder that listings leave out.
func Hidden(purpose string) string { return "." + Name(purpose) }

// Folder makes a folder below another one, "" for that of the system's temporary files. Whoever made it removes it.
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

// machine is a digest of the machine's name.
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
