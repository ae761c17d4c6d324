// Package marked reads the archives that test the stages: a module whose comments say what a stage must find. It builds and runs nothing.
package marked

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/tier"
)

// There are hundreds of small archives. Rare garbage collection, as in kamyk itself, saves a quarter of the time.
func init() { debug.SetGCPercent(400) }

var update = flag.Bool("update", false, "write the results into the .golden sections of archives")

// Update reports whether the flag -update is set.
func Update() bool { return *update }

// An Archive tests one idea. It begins with a comment, which says the idea and has lines "# key: value". The files of a module follow. A
// section NAME.crlf gets Windows line ends, and NAME.quoted is a string literal of Go. The keys:
//
//	main: FOLDER          the folder to flatten (default: the root of the archive)
//	go: VERSION           the judge's version of Go (default: the newest)
//	toolchains: LIST      also build the file with these toolchains, such as go1.18.10
//	entry, input, output  like the flags of kamyk flatten
//	interactive: yes      tie the streams
//	heap: BYTES           collect no garbage below this
//	tags: LIST            build tags
//	files: LIST           the files of the package, as in go run a.go
//	os: NAME              the judge's system; the test then builds the file, but does not run it
//	original: TOOLCHAIN   the toolchain that builds the original (default: the newest)
//	strip: helpers, all   drop these comments
//	as: PATH              the folder of a main that calls the package, to run the original if the package is no main
//
// Marks in the module say what a stage must find, see Mark. A section NAME.golden holds a result. A test compares it only if the section
// exists: add an empty one, and -update fills it.
type Archive struct {
	Path string // of the archive
	Dir  string // the folder with its files
	Keys map[string]string

	parsed *txtar.Archive
}

// Each runs a test for every archive that matches a pattern, as parallel subtests. The default pattern is testdata/*.txtar.
func Each(t *testing.T, test func(t *testing.T, a *Archive), patterns ...string) {
	t.Helper()
	each(t, func(*testing.T) {}, test, patterns...)
}

// Today is Each for a sample of the archives, see tier.NeedToday.
func Today(t *testing.T, of uint32, test func(t *testing.T, a *Archive), patterns ...string) {
	t.Helper()
	each(t, func(t *testing.T) { tier.NeedToday(t, of) }, test, patterns...)
}

// Part is Each for a sample of the archives, see tier.NeedPart.
func Part(t *testing.T, of uint32, test func(t *testing.T, a *Archive), patterns ...string) {
	t.Helper()
	each(t, func(t *testing.T) { tier.NeedPart(t, of) }, test, patterns...)
}

func each(t *testing.T, need func(t *testing.T), test func(t *testing.T, a *Archive), patterns ...string) {
	t.Helper()
	if len(patterns) == 0 {
		patterns = []string{filepath.Join("testdata", "*.txtar")}
	}
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("no archives %s: %v", pattern, err)
		}
		for _, path := range paths {
			t.Run(title(path), func(t *testing.T) {
				need(t)
				t.Parallel()
				test(t, Read(t, path))
			})
		}
	}
}

// title returns the name of an archive's subtest, such as loop-plain, or lower/loop-plain in the test of another package.
func title(path string) string {
	name := strings.TrimSuffix(filepath.Base(path), ".txtar")
	if !strings.HasPrefix(path, "testdata") {
		return stage(path) + "/" + name
	}
	return name
}

func stage(path string) string { return filepath.Base(filepath.Dir(filepath.Dir(path))) }

// Stage returns the name of the package that an archive belongs to.
func (a *Archive) Stage() string { return stage(a.Path) }

var key = regexp.MustCompile(`(?m)^# (main|go|toolchains|entry|input|output|interactive|heap|tags|files|os|original|as|strip): (.*)$`)

// Read reads an archive, and writes its files to a temporary folder of the test.
func Read(t *testing.T, path string) *Archive {
	t.Helper()
	parsed, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a := &Archive{Path: path, Dir: t.TempDir(), Keys: map[string]string{}, parsed: parsed}
	for _, match := range key.FindAllStringSubmatch(string(parsed.Comment), -1) {
		a.Keys[match[1]] = match[2]
	}
	for _, section := range parsed.Files {
		name, data := fileOf(t, section)
		name = filepath.Join(a.Dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// fileOf returns the file that a section describes.
func fileOf(t *testing.T, section txtar.File) (name string, data []byte) {
	t.Helper()
	if name, ok := strings.CutSuffix(section.Name, ".crlf"); ok {
		return name, bytes.ReplaceAll(section.Data, []byte("\n"), []byte("\r\n"))
	}
	name, ok := strings.CutSuffix(section.Name, ".quoted")
	if !ok {
		return name, section.Data
	}
	text, err := strconv.Unquote(strings.TrimSpace(string(section.Data)))
	if err != nil {
		t.Fatalf("%s: %v", section.Name, err)
	}
	return name, []byte(text)
}

// Comment returns the text before the files, with the keys.
func (a *Archive) Comment() string { return string(a.parsed.Comment) }

// Section returns the contents of a section, or nil if there is none.
func (a *Archive) Section(name string) []byte {
	if a.parsed == nil {
		return nil
	}
	for _, section := range a.parsed.Files {
		if section.Name == name {
			return section.Data
		}
	}
	return nil
}

// Golden compares a result with the section NAME.golden, if the archive has one. With -update, it writes the section.
func (a *Archive) Golden(t *testing.T, name string, got []byte) {
	t.Helper()
	name += ".golden"
	for i, section := range a.parsed.Files {
		if section.Name != name || bytes.Equal(section.Data, got) {
			continue
		}
		if !*update {
			t.Errorf("%s differs from the archive's (-update writes it):\n%s", name, got)
			continue
		}
		a.parsed.Files[i].Data = got
		if err := os.WriteFile(a.Path, txtar.Format(a.parsed), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Main returns the folder of the package to flatten, and its files if a key lists them.
func (a *Archive) Main() (dir string, files []string) {
	dir = filepath.Join(a.Dir, filepath.FromSlash(a.Keys["main"]))
	for _, name := range strings.Fields(a.Keys["files"]) {
		files = append(files, filepath.Join(dir, name))
	}
	return dir, files
}

// Target returns the judge's version of Go and system.
func (a *Archive) Target(t *testing.T) prog.Target {
	t.Helper()
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH, Tags: strings.Fields(a.Keys["tags"])}
	if name := a.Keys["os"]; name != "" {
		target.GOOS = name
	}
	if text := a.Keys["go"]; text != "" {
		version, err := prog.ParseVersion(text)
		if err != nil {
			t.Fatal(err)
		}
		target.Go = version
	}
	return target
}
