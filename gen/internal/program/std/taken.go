package std

import (
	"bytes"
	"embed"
	"slices"
	"strings"
	"unicode"
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

// Instead returns the name of the function that stands for a method that a type gained: timeCompare for (time.Time).Compare, and
// rwMutexTryLock for (*sync.RWMutex).TryLock.
func Instead(typ, method string) string {
	capitals := len(typ) - len(strings.TrimLeftFunc(typ, unicode.IsUpper))
	if capitals > 1 && capitals < len(typ) {
		capitals-- // the last one begins a word
	}
	return strings.ToLower(typ[:capitals]) + typ[capitals:] + method
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
	if isMember && !IsWritten(path, name) && !isWhole(path, typ) {
		return "it cannot be added to a type of the standard library", false
	}
	return "", true
}

func isWhole(path, typ string) bool {
	_, ok := whole[path+"."+typ]
	return ok
}

// IsWritten reports whether a declaration stands in for the distribution's of a name, or for a method.
func IsWritten(path, name string) bool {
	typ, method, ok := strings.Cut(name, ".")
	return !ok && declares(path, name) || ok && (declares(path, Instead(typ, method)) || isWhole(path, typ) && declares(path, typ))
}

// declares reports whether a name is among the declarations that stand in for those of a package.
func declares(path, name string) bool {
	source, _ := Written(path)
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
	"unicode", "unicode/utf8", "unique",
}

// Outside returns the import path of the package that has what one within the standard library has, or the path itself.
func Outside(path string) string {
	if path == "internal/reflectlite" {
		return "reflect"
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

// whole are types that the file has as its own, with all of their methods, where the judge's lack one that cannot be a function beside
// them, and the functions that make their values.
var whole = map[string][]string{
	"io.SectionReader":     {"NewSectionReader"},
	"math/rand/v2.ChaCha8": {"NewChaCha8"},
	"math/rand/v2.PCG":     {"NewPCG"},
	"sync.Map":             nil,
	"sync/atomic.Value":    nil,
}

// Together returns what is taken with a name of a package, as "errors.Is", and the name itself first.
func Together(path, name string) []string {
	names := []string{path + "." + name}
	if typ, method, _ := strings.Cut(name, "."); isWhole(path, typ) && !declares(path, Instead(typ, method)) {
		for _, maker := range append(whole[path+"."+typ], typ) {
			names = append(names, path+"."+maker)
		}
		return names
	}
	if path == "errors" && name != "Join" {
		return names
	}
	for _, other := range together[path] {
		names = append(names, path+"."+other)
	}
	return names
}

const (
	folders   = "it is of package io/fs, which came with Go 1.16"
	ofRuntime = "it belongs to the runtime"
	ofSystem  = "it belongs to the operating system"
	inside    = "it needs what the standard library does not export"
	value     = "programs compare with the standard library's own value"
)

// refusedNames say why a name of one of those packages is refused.
var refusedNames = map[string]string{
	"os.CopyFS":              ofSystem,
	"os.DirEntry":            folders,
	"os.DirFS":               folders,
	"os.ErrDeadlineExceeded": value,
	"os.ErrNoHandle":         value,
	"os.ErrProcessDone":      value,
	"os.File.ReadDir":        folders,
	"os.FileMode.Type":       folders,
	"os.OpenInRoot":          ofSystem,
	"os.OpenRoot":            ofSystem,
	"os.Process.WithHandle":  ofSystem,
	"os.ReadDir":             folders,
	"os.Root":                ofSystem,
	"time.Ticker.Reset":      ofRuntime,
	"time.Time.IsDST":        inside,
	"time.Time.ZoneBounds":   inside,
}
