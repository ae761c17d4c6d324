package std

import (
	_ "embed"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/program/pattern"
)

// A Change is a different output of a function of the standard library for the same input since a release, according to the release notes.
type Change struct {
	Since  int    // the N of Go 1.N
	What   string // the behaviour before
	Source string
	Copied bool // the current function is copied from source instead
}

// changeTable has for each change a line with the N of Go 1.N, the package whose notes tell of it, "taken" where the function of today is
// taken from source instead, and what is otherwise before. Lines below it name the functions and variables that it concerns, and verbs of
// formats. It is written by hand.
//
// There are those that the notes of releases tell and that a solution may meet. Left out is what differs only for characters that Unicode
// has added since, for negative runes, for readers that break their contract and for nil contexts, and what a setting brings back (see
// Settings). The notes do not tell that the order of equal elements has changed once more since Go 1.22, for slices that are sorted badly
// at first: nobody may count on it.
//
//go:embed changes.txt
var changeTable string

// changes are those of each name.
var changes = sync.OnceValue(func() map[string][]Change {
	table := map[string][]Change{}
	var change Change
	for line := range strings.Lines(changeTable) {
		if head, what, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			words := strings.Fields(head)
			since, _ := parseMinor(words[0])
			change = Change{since, what, "https://go.dev/doc/go1." + words[0] + "#" + words[1], len(words) > 2}
			continue
		}
		for _, name := range strings.Fields(line) {
			table[name] = append(table[name], change)
		}
	}
	return table
})

// verbs find the verbs of the table in a format.
var verbs = map[string]func() *regexp.Regexp{
	"%#g": pattern.Lazy(`%[-+ 0-9.*\[\]]*#[-+# 0-9.*\[\]]*[gG]`),
	"%q":  pattern.Lazy(`%[-+# 0-9.*\[\]]*q`),
}

// ChangesOf returns the changes of a function or a variable in releases newer than Go 1.N. The name has the form of types.Func.FullName.
func ChangesOf(name string, minor int) (later []Change) {
	for _, change := range changes()[name] {
		if change.Since > minor {
			later = append(later, change)
		}
	}
	return later
}

// ChangesOfFormat returns the changes of a format's output in releases newer than Go 1.N.
func ChangesOfFormat(format string, minor int) (list []Change) {
	for _, verb := range slices.Sorted(maps.Keys(verbs)) {
		if verbs[verb]().MatchString(format) {
			list = append(list, ChangesOf(verb, minor)...)
		}
	}
	return list
}

// settingTable has a line for each GODEBUG setting that a program can set: name, package, N of the first Go 1.N.0 that knows it, N of the
// Go 1.N that changed its default or 0, and the value before.
//
//go:embed godebug.txt
var settingTable string

// A Setting is a GODEBUG setting for a //go:debug line.
type Setting struct {
	Name    string
	Package string // the package whose behaviour it changes
	Since   int    // the N of the first Go 1.N.0 release that knows it; no release knows //go:debug lines below 21
	Changed int    // the N of the Go 1.N release that changed the default, 0 for none
	Old     string // the value that gives the behaviour before
}

// Settings returns the GODEBUG settings, by name. It is shared: do not change it. Programs whose go line is below Go 1.20 get the
// defaults of Go 1.20. A toolchain refuses settings that it does not know. Source: GOROOT/src/internal/godebugs/table.go of the releases
// from Go 1.21.0 on; those of the go command are left out.
var Settings = sync.OnceValue(func() (list []Setting) {
	for line := range strings.Lines(settingTable) {
		words := append(strings.Fields(line), "") // the last one is missing where nothing changed
		since, _ := parseMinor(words[2])
		changed, _ := parseMinor(words[3])
		list = append(list, Setting{words[0], words[1], since, changed, words[4]})
	}
	return list
})
