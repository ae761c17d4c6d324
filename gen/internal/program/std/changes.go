package std

import (
	_ "embed"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/program/lazyregexp"
)

// A Change is a release since which a function of the standard library has another output for the same input.
type Change struct {
	Since  int    // the N of Go 1.N
	What   string // the behaviour before
	Source string // the address of the release notes
	Copied bool   // kamyk copies the current function from source instead
}

// changeTable has a line for each change: the N of Go 1.N, the package in its release notes, a colon, and the behaviour before. If kamyk
// copies the current function from source, "taken" stands before the colon. The lines below name the functions, variables and
// verbs of formats that changed. It is written by hand.
//
// It holds the changes in the release notes that a solution may meet. It omits changes only for characters that are new in Unicode, for
// negative runes, for readers that break their contract, and for nil contexts. It also omits what a setting restores (see Settings). Since
// Go 1.22, the order of equal elements has changed once more for some slices. The notes omit that, and no program may depend on it.
//
//go:embed changes.txt
var changeTable string

// changes are the changes of each name.
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

// verbs match formats with the verbs of the table.
var verbs = map[string]func() *regexp.Regexp{
	"%#g": lazyregexp.New(`%[-+ 0-9.*\[\]]*#[-+# 0-9.*\[\]]*[gG]`),
	"%q":  lazyregexp.New(`%[-+# 0-9.*\[\]]*q`),
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

// settingTable has a line for each GODEBUG setting that a program can set. The line holds the name, the package, and the N of the first Go
// 1.N.0 that knows the setting. Then follow the N of the Go 1.N that changed its default, or 0, and the old default.
//
//go:embed godebug.txt
var settingTable string

// A Setting is a GODEBUG setting for a //go:debug line.
type Setting struct {
	Name    string
	Package string // the package whose behaviour it changes
	Since   int    // the N of the first Go 1.N.0 release that knows it; no release knows //go:debug lines below 21
	Changed int    // the N of the Go 1.N release that changed the default, 0 for none
	Old     string // the default before
}

// Settings returns the GODEBUG settings, sorted by name. Do not modify the list. Programs whose go line is below 1.20 get the defaults of
// Go 1.20. A toolchain refuses settings that it does not know. Source: GOROOT/src/internal/godebugs/table.go of the releases since Go
// 1.21.0, without the settings of the go command.
var Settings = sync.OnceValue(func() (list []Setting) {
	for line := range strings.Lines(settingTable) {
		words := append(strings.Fields(line), "") // the last one is missing if nothing changed
		since, _ := parseMinor(words[2])
		changed, _ := parseMinor(words[3])
		list = append(list, Setting{words[0], words[1], since, changed, words[4]})
	}
	return list
})
