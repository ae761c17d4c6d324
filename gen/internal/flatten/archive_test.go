package flatten_test

import (
	"bytes"
	"context"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestArchives flattens the archives of this package and of the stages (package marked says what is in one), compares what is kept and
// refused with their marks, and flattens the file again. The default run takes half of them each day. With -long original and file are
// built and run, and must print the same.
func TestArchives(t *testing.T) {
	marked.Part(t, 2, testArchive, append(ofStages(t), "testdata/machine/*.txtar")...)
}

// archives says how many archives each stage has at least whose archives are modules like those of this package. A stage that loses some
// fails, and so does a pattern that finds fewer than there were.
var archives = map[string]int{
	".": 149, "check": 18, "effects": 3, "emit": 17, "exposed": 11, "load": 1, "lower": 101, "reach": 9, "rename": 36, "why": 1,
}

// ofStages returns the patterns of the stages' archives.
func ofStages(t *testing.T) (patterns []string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join("*", "testdata", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, archive := range all {
		if stage := filepath.Dir(filepath.Dir(archive)); archives[stage] == 0 {
			t.Fatalf("%s is of a stage that is not known to have archives", archive)
		}
	}
	for _, stage := range slices.Sorted(maps.Keys(archives)) {
		pattern := filepath.Join(stage, "testdata", "*.txtar")
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) < archives[stage] {
			t.Fatalf("%s matches %d archives, and %d are known", pattern, len(found), archives[stage])
		}
		patterns = append(patterns, pattern)
	}
	return patterns
}

func testArchive(t *testing.T, a *marked.Archive) {
	result, err := flatten.Run(context.Background(), request(t, a))
	if a.Refused(t, err) {
		return
	}
	if err != nil {
		t.Fatalf("flattening: %v", err)
	}
	a.Golden(t, "main.go", result.Source)
	if a.Stage() != "reach" { // whose own test holds them
		checkMarks(t, a, result.Source)
	}
	a.Said(t, "warn", result.Warnings)
	checkTwice(t, result)
	if tier.Long() {
		if tier.LongSample(filepath.Base(a.Path), 9) {
			checkThorough(t, a, result.Source)
		}
		if tier.All() || a.Stage() == "emit" || a.Keys["strip"] != "" {
			checkStripped(t, a)
		}
		if tier.LongToday(filepath.Base(a.Path), 16) {
			runBoth(t, a, result.Source)
		}
	}
}

// shared is what all archives have in common.
var shared = load.NewShared()

func request(t *testing.T, a *marked.Archive) flatten.Request {
	t.Helper()
	r := flatten.Request{Query: load.Query{Entry: a.Keys["entry"], Target: a.Target(t), Shared: shared}}
	r.Input, r.Output, r.Interactive = a.Keys["input"], a.Keys["output"], a.Keys["interactive"] == "yes"
	r.Strip = map[string]prog.Strip{"helpers": prog.StripHelpers, "all": prog.StripAll}[a.Keys["strip"]]
	r.Dir, r.Files = a.Main()
	if text := a.Keys["heap"]; text != "" {
		var err error
		if r.HeapLimit, err = strconv.ParseInt(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// checkThorough finds the packages by the go command, and then without what the archives share: the file must be the same.
func checkThorough(t *testing.T, a *marked.Archive, source []byte) {
	t.Helper()
	for _, thorough := range []bool{true, false} {
		r := request(t, a)
		r.Thorough, r.Shared = thorough, nil
		result, err := flatten.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("flattening again, by the go command %t: %v", thorough, err)
		}
		if !bytes.Equal(result.Source, source) {
			t.Errorf("by the go command %t the file is\n%s\nand was\n%s", thorough, result.Source, source)
		}
	}
}

// checkStripped flattens without comments: the file is as gofmt wants it, and has none but those that must stay.
func checkStripped(t *testing.T, a *marked.Archive) {
	t.Helper()
	for _, strip := range []prog.Strip{prog.StripHelpers, prog.StripAll} {
		r := request(t, a)
		r.Strip = strip
		result, err := flatten.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("flattening without comments: %v", err)
		}
		if formatted, err := format.Source(result.Source); err != nil || !bytes.Equal(formatted, result.Source) {
			t.Errorf("gofmt changes the file without comments, or %v:\n%s", err, result.Source)
		}
		checkTwice(t, result)
	}
}

// checkMarks looks for what must be kept or dropped, by the names on the marked lines.
func checkMarks(t *testing.T, a *marked.Archive, source []byte) {
	t.Helper()
	for _, word := range []string{"keep", "drop"} {
		for _, mark := range a.Marks(t, word) {
			name, err := mark.Declares()
			if err != nil {
				t.Fatal(err)
			}
			if found := regexp.MustCompile(`\b` + name + `\b`).Match(source); found != (word == "keep") {
				t.Errorf("%s says %s for %s, but the file is\n%s", mark.Line, word, name, source)
			}
		}
	}
}

// checkTwice flattens the flattened file: the result must be the file.
func checkTwice(t *testing.T, result *flatten.Result) {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "main.go")
	if err := os.WriteFile(name, result.Source, 0o644); err != nil {
		t.Fatal(err)
	}
	again, err := flatten.Run(context.Background(),
		flatten.Request{Query: load.Query{Dir: dir, Files: []string{name}, Target: result.Program.Target, Shared: shared}})
	if err != nil {
		t.Fatalf("flattening the file itself: %v\n%s", err, result.Source)
	}
	if !bytes.Equal(again.Source, result.Source) {
		t.Errorf("flattening the file again gives\n%s\nand not\n%s", again.Source, result.Source)
	}
}
