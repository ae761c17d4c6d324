package std

import (
	"bytes"
	"embed"
	"slices"
	"strings"
	"unicode"
)

// written holds declarations that replace those of the distribution, because the latter work only inside the standard library. It also
// holds functions that replace the new methods of types. The name of a file is the import path with hyphens for slashes. It ends in .txt,
// because the file is no package.
//
//go:embed written/*.go.txt
var written embed.FS

// Written returns the source of the declarations that replace those of a package, if there are any.
func Written(path string) (source []byte, ok bool) {
	source, err := written.ReadFile("written/" + strings.ReplaceAll(path, "/", "-") + ".go.txt")
	return source, err == nil
}

// FunctionFor returns the name of the function that replaces a new method of a type: timeCompare for (time.Time).Compare, and
// rwMutexTryLock for (*sync.RWMutex).TryLock.
func FunctionFor(typ, method string) string {
	capitals := len(typ) - len(strings.TrimLeftFunc(typ, unicode.IsUpper))
	if capitals > 1 && capitals < len(typ) {
		capitals-- // the last one begins a word
	}
	return strings.ToLower(typ[:capitals]) + typ[capitals:] + method
}

// Copyable reports whether kamyk may copy a name of the standard library from source for a judge that lacks it, and if not, why. The reason
// is empty for packages that kamyk does not copy from. The name of a method or a field is Type.Member.
func Copyable(path, name string) (reason string, ok bool) {
	typ, _, isMember := strings.Cut(name, ".")
	for _, name := range []string{name, typ} {
		if reason, refused := refusedNames[path+"."+name]; refused {
			return reason, false
		}
	}
	if !slices.Contains(CopiedFrom, path) {
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

// IsWritten reports whether written holds a replacement for a name or a method.
func IsWritten(path, name string) bool {
	typ, method, ok := strings.Cut(name, ".")
	return !ok && declares(path, name) || ok && (declares(path, FunctionFor(typ, method)) || isWhole(path, typ) && declares(path, typ))
}

// declares reports whether the replacements for a package declare a name.
func declares(path, name string) bool {
	source, _ := Written(path)
	starts := []string{"func " + name + "(", "func " + name + "[", "var " + name + " ", "type " + name + " "}
	return slices.ContainsFunc(starts, func(start string) bool { return bytes.Contains(source, []byte("\n"+start)) })
}

// Newer returns the names of a package of the standard library that are newer than Go 1.N. Those of methods and fields are Type.Member.
func Newer(path string, minor int) (names []string) {
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

// CopiedFrom lists the packages from which names may be copied.
var CopiedFrom = []string{
	"bufio", "bytes", "cmp", "container/heap", "container/list", "container/ring", "context", "errors", "fmt", "io", "iter", "maps", "math",
	"math/bits", "math/rand", "math/rand/v2", "os", "slices", "sort", "strconv", "strings", "sync", "sync/atomic", "text/tabwriter", "time",
	"unicode", "unicode/utf8", "unique",
}

// together lists names that are copied with any other name of their package, because they depend on each other: contexts inform their
// children through variables of the package, and since Go 1.20 errors.Is knows errors that wrap several.
var together = map[string][]string{
	"context": {
		"AfterFunc", "Background", "Cause", "TODO", "WithCancel", "WithCancelCause", "WithDeadline", "WithDeadlineCause", "WithTimeout",
		"WithTimeoutCause", "WithValue", "WithoutCancel",
	},
	"errors": {"As", "Is"},
}

// whole lists types, and the functions that return values of them. If the judge's type lacks a method that cannot become a function, all of
// these are copied.
var whole = map[string][]string{
	"io.SectionReader":     {"NewSectionReader"},
	"math/rand/v2.ChaCha8": {"NewChaCha8"},
	"math/rand/v2.PCG":     {"NewPCG"},
	"sync.Map":             nil,
	"sync/atomic.Value":    nil,
}

// Together returns the names that are copied with a name of a package, such as "errors.Is". The name itself is the first.
func Together(path, name string) []string {
	names := []string{path + "." + name}
	if typ, method, _ := strings.Cut(name, "."); isWhole(path, typ) && !declares(path, FunctionFor(typ, method)) {
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

// refusedNames says why some names of these packages are not copied.
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
