package std

import (
	"bytes"
	"embed"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// written are declarations that stand in for those of the distribution: what its own cannot say outside of the standard library, and
// functions for methods that types of the library gained. A file is named by the import path, with hyphens for slashes, and has .txt behind
// since it is no package.
//
//go:embed written/*.go.txt
var written embed.FS

// Written returns the source of the declarations that stand in for those of a package, if there are any.
func Written(path string) (source []byte, ok bool) {
	source, err := written.ReadFile("written/" + strings.ReplaceAll(path, "/", "-") + ".go.txt")
	return source, err == nil
}

// Instead returns the name of the function that stands for a method that a type gained: timeCompare for (time.Time).Compare.
func Instead(typ, method string) string {
	first, size := utf8.DecodeRuneInString(typ)
	return string(unicode.ToLower(first)) + typ[size:] + method
}

// Taken reports whether a name of the standard library may be taken from the distribution's source for a judge that lacks it, and if not,
// why. There is no reason for packages of which nothing is taken. A method or a field has its type before a dot.
func Taken(path, name string) (reason string, ok bool) {
	typ, _, isMember := strings.Cut(name, ".")
	for _, name := range []string{name, typ} {
		if reason, refused := refusedNames[path+"."+name]; refused {
			return reason, false
		}
	}
	if !slices.Contains(takenFrom, path) {
		return "", false
	}
	if isMember && !IsWritten(path, name) {
		return "it cannot be added to a type of the standard library", false
	}
	return "", true
}

// IsWritten reports whether a declaration stands in for the distribution's of a name, or for a method.
func IsWritten(path, name string) bool {
	source, _ := Written(path)
	if typ, member, ok := strings.Cut(name, "."); ok {
		name = Instead(typ, member)
	}
	return slices.ContainsFunc([]string{"func " + name + "(", "func " + name + "[", "var " + name + " ", "type " + name + " "},
		func(text string) bool {
			return bytes.Contains(source, []byte("\n"+text))
		})
}

// TakenFrom returns the packages of which something may be taken.
func TakenFrom() []string { return takenFrom }

// Newer returns the names of a package of the standard library that are newer than Go 1.N, methods and fields with their types.
func Newer(goos, path string, minor int) (names []string) {
	_, section, _ := strings.Cut(releases()[path], "\n")
	for line := range strings.Lines(section) {
		label, list, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if strings.Contains(label, ":") {
			continue
		}
		if since, ok := parseMinor(label); ok && since > minor {
			names = append(names, strings.Fields(list)...)
		}
	}
	return names
}

// takenFrom are the packages of which something may be taken.
var takenFrom = []string{
	"bufio", "bytes", "cmp", "container/heap", "container/list", "container/ring", "context", "errors", "fmt", "io", "iter", "maps", "math",
	"math/bits", "math/rand", "math/rand/v2", "os", "slices", "sort", "strconv", "strings", "sync", "sync/atomic", "text/tabwriter", "time",
	"unicode", "unicode/utf8",
}

// outside are packages that no program can import, and those that have all of theirs that is asked for.
var outside = map[string]string{"internal/reflectlite": "reflect"}

// Outside returns the import path of the package that has what one within the standard library has, or the path itself.
func Outside(path string) string {
	if other, ok := outside[path]; ok {
		return other
	}
	return path
}

// together are names that are taken with any other of their package, since they share what no program can see: a context tells its
// children by variables of the package, and errors.Is knows since Go 1.20 of errors that wrap several.
var together = map[string][]string{
	"context": {
		"AfterFunc", "Background", "Cause", "TODO", "WithCancel", "WithCancelCause", "WithDeadline", "WithDeadlineCause", "WithTimeout",
		"WithTimeoutCause", "WithValue", "WithoutCancel",
	},
	"errors": {"As", "Is"},
}

// Together returns what is taken with a name of a package, as "errors.Is", and the name itself first.
func Together(path, name string) []string {
	names := []string{path + "." + name}
	if path == "errors" && name != "Join" {
		return names
	}
	for _, other := range together[path] {
		names = append(names, path+"."+other)
	}
	return names
}

const (
	ofRuntime = "it belongs to the runtime"
	ofSystem  = "it belongs to the operating system"
	inside    = "it needs what the standard library does not export"
	value     = "programs compare with the standard library's own value"
)

// refusedNames say why a name of one of those packages is refused.
var refusedNames = map[string]string{
	"io.SectionReader.Outer":           inside,
	"os.CopyFS":                        ofSystem,
	"os.DirEntry":                      ofSystem,
	"os.DirFS":                         ofSystem,
	"os.ErrDeadlineExceeded":           value,
	"os.ErrNoHandle":                   value,
	"os.ErrProcessDone":                value,
	"os.File.ReadDir":                  ofSystem,
	"os.File.ReadFrom":                 ofSystem,
	"os.File.WriteTo":                  ofSystem,
	"os.FileMode.Type":                 inside,
	"os.OpenInRoot":                    ofSystem,
	"os.OpenRoot":                      ofSystem,
	"os.Process.WithHandle":            ofSystem,
	"os.ReadDir":                       ofSystem,
	"os.Root":                          ofSystem,
	"strconv.ParseComplex":             "it is long, and needs package unsafe of Go 1.20",
	"sync.Map.CompareAndDelete":        inside,
	"sync.Map.CompareAndSwap":          inside,
	"sync.Map.LoadAndDelete":           inside,
	"sync.Map.Swap":                    inside,
	"sync.Mutex.TryLock":               ofRuntime,
	"sync.RWMutex.TryLock":             ofRuntime,
	"sync.RWMutex.TryRLock":            ofRuntime,
	"sync/atomic.Value.CompareAndSwap": inside,
	"sync/atomic.Value.Swap":           inside,
	"time.Ticker.Reset":                ofRuntime,
	"time.Time.IsDST":                  inside,
	"time.Time.ZoneBounds":             inside,
}
