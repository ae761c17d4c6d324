package resolve_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/goroot"
	"kamyk/gen/internal/testonly/unpacked"
)

var update = flag.Bool("update", false, "write what is found now into the archives")

// TestArchives resolves the folder work/ of each archive, with cache/ as the module cache. A section found holds the packages, with their
// files and where they come from. A line "# declined: REGEXP" on top says why the go command must be asked instead, and "# files: LIST"
// names the files that are the package. What is found without the go command, it must find too.
func TestArchives(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command whose toolchain could be found")
	}
	paths, err := filepath.Glob("testdata/listings/*.txtar")
	if err != nil || len(paths) < 43 {
		t.Fatalf("found %d archives, and 43 are known: %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testArchive(t, path) })
	}
}

var (
	expectation = regexp.MustCompile(`(?m)^# declined: (.*)$`)
	named       = regexp.MustCompile(`(?m)^# files: (.*)$`)
)

func testArchive(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := unpacked.Files(t, archive.Files)
	offline(t, filepath.Join(dir, "cache"))
	tools, err := resolve.Toolchain(goroot.Find(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	query := resolve.Query{Dir: filepath.Join(dir, "work"), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	patterns := []string{"."}
	if files := named.FindSubmatch(archive.Comment); files != nil {
		for _, name := range strings.Fields(string(files[1])) {
			query.Files = append(query.Files, filepath.Join(query.Dir, name))
		}
		patterns = query.Files
	}
	found, err := resolve.Program(query, tools, tools.ReadStandard(query))
	if expected := expectation.FindSubmatch(archive.Comment); expected != nil {
		var declined *resolve.Declined
		if !errors.As(err, &declined) || !regexp.MustCompile(string(expected[1])).MatchString(declined.Reason) {
			t.Fatalf("found %d packages and the error %v, and not declined: %s", len(found), err, expected[1])
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	compare(t, path, archive, describe(dir, found))
	flags := []string{"list", "-mod=readonly", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}"}
	list := exec.Command("go", append(flags, patterns...)...)
	list.Dir = query.Dir
	listed, err := list.CombinedOutput()
	if err != nil {
		t.Fatalf("the go command finds nothing: %v\n%s", err, listed)
	}
	var own []string
	for _, pkg := range found {
		own = append(own, pkg.Path)
	}
	if theirs := strings.Fields(string(listed)); !slices.Equal(slices.Sorted(slices.Values(own)), slices.Sorted(slices.Values(theirs))) {
		t.Errorf("found %s, and the go command %s", own, theirs)
	}
}

// offline gives the test settings of its own, and a module cache to which nothing is added.
func offline(t *testing.T, cache string) {
	for key, value := range map[string]string{
		"GOMODCACHE": cache, "GOPROXY": "off", "GOSUMDB": "off", "GOENV": "off", "GOFLAGS": "", "GOWORK": "", "GOTOOLCHAIN": "local",
	} {
		t.Setenv(key, value)
	}
}

// describe writes packages without names of folders that differ from run to run.
func describe(dir string, found []*resolve.Package) string {
	var text strings.Builder
	for _, pkg := range found {
		fmt.Fprintf(&text, "%s (%s)", pkg.Path, pkg.Name)
		if m := pkg.Module; m != nil {
			fmt.Fprintf(&text, " of %s %s, Go %s", m.Path, m.Version, m.GoVersion)
		}
		fmt.Fprintln(&text)
		for _, file := range pkg.Files {
			rel, _ := filepath.Rel(dir, file.Name)
			fmt.Fprintf(&text, "\t%s\n", filepath.ToSlash(rel))
		}
		fmt.Fprintf(&text, "\timports %s\n", strings.Join(pkg.Imports, " "))
	}
	return text.String()
}

func compare(t *testing.T, path string, archive *txtar.Archive, got string) {
	i := slices.IndexFunc(archive.Files, func(file txtar.File) bool { return file.Name == "found" })
	if i >= 0 && string(archive.Files[i].Data) == got {
		return
	}
	if !*update {
		t.Fatalf("the section found differs (-update writes it):\n%s", got)
	}
	if i < 0 {
		i, archive.Files = len(archive.Files), append(archive.Files, txtar.File{Name: "found"})
	}
	archive.Files[i].Data = []byte(got)
	if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}
