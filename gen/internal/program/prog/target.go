package prog

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
)

// A Target is the machine and toolchain that compile the file.
type Target struct {
	Go      Version
	Library Version // of the standard library that runs with the program; 0 means the same as Go
	GOOS    string
	GOARCH  string
	Tags    []string // build tags, sorted
}

// Runs returns the release whose standard library runs with the program.
func (t Target) Runs() Version { return max(t.Go, t.Library) }

// A Version is a release of Go: 22 is Go 1.22. The zero Version is none.
type Version int

// ParseVersion reads "1.22", "1.22.2" or "go1.22".
func ParseVersion(text string) (Version, error) {
	rest, ok := strings.CutPrefix(strings.TrimPrefix(text, "go"), "1.")
	minor, _, _ := strings.Cut(rest, ".")
	minor, _, _ = strings.Cut(minor, "rc")
	n, err := strconv.Atoi(minor)
	if !ok || err != nil || n < 0 || n > 1000 {
		return 0, fmt.Errorf("%q is no Go version such as 1.22", text)
	}
	return Version(n), nil
}

// String returns the form "1.22".
func (v Version) String() string { return "1." + strconv.Itoa(int(v)) }

// Toolchain returns the release that kamyk itself was built with, the newest language that it knows.
func Toolchain() Version {
	version, err := ParseVersion(runtime.Version())
	if err != nil {
		return 26 // a development build says "devel"
	}
	return version
}
