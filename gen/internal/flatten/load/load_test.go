package load_test

import (
	"flag"
	"fmt"
	"go/types"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/tier"
	"kamyk/gen/internal/testonly/unpacked"
)

var update = flag.Bool("update", false, "write what is loaded now into the archives")

// TestArchives loads the folder of each archive, with lines "# key: value" on top that say how:
//
//	dir: FOLDER     the folder (default: the root of the archive)
//	files: LIST     the files of it that are the package
//	go, os: VALUE   the target
//	source: LIST    packages of the standard library to read from source
//
// A section loaded holds the packages in the order of their initialisation, or what is refused. It is the same by either lister, where
// both know an answer. The go command is asked about a third each day, and about all with -run or -long.
func TestArchives(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command to list packages")
	}
	here, err := filepath.Abs("testdata/listings") // each test goes to a folder of its own
	if err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(here, "*.txtar"))
	if err != nil || len(paths) < 25 {
		t.Fatalf("found %d archives, and 25 are known: %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testArchive(t, path) })
	}
}

var key = regexp.MustCompile(`(?m)^# (dir|files|go|os|taken): (.*)$`)

func testArchive(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	root := unpack(t, archive)
	for name, value := range map[string]string{"GOFLAGS": "", "GOENV": "off", "GOPROXY": "off", "GOWORK": ""} {
		t.Setenv(name, value)
	}
	q := query(root, archive)
	t.Chdir(q.Dir)
	compare(t, path, archive, describe(t, root, q))
	if !tier.Part(t.Name(), 6) {
		return // -run asks the go command about each, as .ci/run does on one day of four
	}
	q.Thorough = true
	if got := describe(t, root, q); got != describe(t, root, query(root, archive)) {
		t.Errorf("by the go command it is\n%s", got)
	}
}

// unpack returns the folder of an archive by its real name, as the go command knows it.
func unpack(t *testing.T, archive *txtar.Archive) string {
	root, err := filepath.EvalSymlinks(unpacked.Files(t, archive.Files))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func query(root string, archive *txtar.Archive) load.Query {
	q := load.Query{Dir: root, Target: prog.Target{Go: prog.Toolchain(), GOOS: "linux", GOARCH: "amd64"}, Shared: shared}
	for _, m := range key.FindAllStringSubmatch(string(archive.Comment), -1) {
		switch values := strings.Fields(m[2]); m[1] {
		case "dir":
			q.Dir = filepath.Join(root, filepath.FromSlash(m[2]))
		case "files":
			for _, name := range values {
				q.Files = append(q.Files, filepath.Join(q.Dir, name))
			}
		case "go":
			q.Target.Go, _ = prog.ParseVersion(m[2])
		case "os":
			q.Target.GOOS = m[2]
		case "taken":
			q.Copied = map[string]bool{}
			for _, name := range values {
				q.Copied[name] = true
			}
		}
	}
	return q
}

// shared is what all archives have in common.
var shared = load.NewShared()

// describe writes a program, or what is refused, without names of folders that differ from run to run.
func describe(t *testing.T, root string, q load.Query) string {
	t.Helper()
	p, err := load.Load(t.Context(), q)
	if err != nil && prog.Refusals(err) == nil {
		t.Fatalf("loading: %v", err)
	}
	if err != nil {
		text := strings.ReplaceAll(err.Error(), root+string(filepath.Separator), "")
		return strings.ReplaceAll(text, root, "the folder") + "\n"
	}
	var text strings.Builder
	for _, pkg := range p.Packages {
		describePackage(&text, root, pkg)
	}
	for _, name := range slices.Sorted(maps.Keys(p.Settings)) {
		fmt.Fprintf(&text, "GODEBUG %s=%s\n", name, p.Settings[name].Value)
	}
	return text.String()
}

func describePackage(text *strings.Builder, root string, pkg *prog.Package) {
	fmt.Fprintf(text, "package %s %s\n", pkg.Name, pkg.Path)
	if pkg.Std {
		return // of which version, and with which files, differs from Go to Go
	}
	for _, file := range pkg.Files {
		rel, _ := filepath.Rel(root, file.Name)
		fmt.Fprintf(text, "\t%s, Go %s\n", filepath.ToSlash(rel), file.Go)
	}
	for _, object := range slices.SortedFunc(maps.Keys(pkg.Embeds), func(a, b types.Object) int {
		return strings.Compare(a.Name(), b.Name())
	}) {
		fmt.Fprintf(text, "\tembeds %q as %s\n", pkg.Embeds[object].Content, object.Name())
	}
	if n := len(pkg.Marked); n > 0 {
		fmt.Fprintf(text, "\tcalls %d times what is marked to be dropped\n", n)
	}
	if pkg.Licence != "" {
		fmt.Fprintf(text, "\tlicence: %s\n", pkg.Licence)
	}
}

func compare(t *testing.T, path string, archive *txtar.Archive, got string) {
	t.Helper()
	i := slices.IndexFunc(archive.Files, func(file txtar.File) bool { return file.Name == "loaded" })
	if i >= 0 && string(archive.Files[i].Data) == got {
		return
	}
	if !*update {
		t.Fatalf("the section loaded differs (-update writes it):\n%s", got)
	}
	if i < 0 {
		i, archive.Files = len(archive.Files), append(archive.Files, txtar.File{Name: "loaded"})
	}
	archive.Files[i].Data = []byte(got)
	if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}
