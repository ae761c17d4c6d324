package flatten_test

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/load"
	"kamyk/gen/internal/prog"
)

var update = flag.Bool("update", false, "write the files that flattening gives now into the archives that hold one")

// An archive is one idea: prose on top, lines "# key: value" that say how to flatten, and a module. The program and its flattened file
// are built and run, and must print the same. The keys:
//
//	main: FOLDER          the folder to flatten (default: the root of the archive)
//	go: VERSION           what the judge compiles with (default: the newest)
//	toolchains: LIST      build the file with these real toolchains too, such as go1.18.10
//	entry, input, output  as the flags of kamyk flatten
//	interactive: yes      tie the streams
//	heap: BYTES           collect no garbage below this
//	tags: LIST            build tags
//	files: LIST           the files that are the package, as in go run a.go
//	os: NAME              the judge's system; the file is then only built
//	original: TOOLCHAIN   what builds the original (default: the newest)
//	as: PATH              how the original is run, where the folder is no main: the folder of a main that calls it
//
// Comments in the modules say what is expected: //@ keep and //@ drop behind the line that declares something, and
// //@ refuse "REGEXP" or //@ warn "REGEXP" where a refusal or a warning must point. A section main.go.golden holds the file as it must
// be, made by -update.
type archive struct {
	name   string
	path   string
	keys   map[string]string
	parsed *txtar.Archive
	dir    string
}

func TestArchives(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	drawn, _ := filepath.Glob("testdata/machine/*.txtar") // what TestMachine saves
	paths = append(paths, drawn...)
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			readArchive(t, path).test(t)
		})
	}
}

var key = regexp.MustCompile(`(?m)^# (main|go|toolchains|entry|input|output|interactive|heap|tags|files|os|original|as): (.*)$`)

func readArchive(t *testing.T, path string) *archive {
	t.Helper()
	parsed, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a := &archive{name: filepath.Base(path), path: path, keys: map[string]string{}, parsed: parsed, dir: t.TempDir()}
	for _, match := range key.FindAllStringSubmatch(string(parsed.Comment), -1) {
		a.keys[match[1]] = match[2]
	}
	for _, file := range parsed.Files {
		name, data := fileOf(t, file)
		name = filepath.Join(a.dir, filepath.FromSlash(name))
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

func (a *archive) test(t *testing.T) {
	refusals := a.marked(t, regexp.MustCompile(`//@ refuse "(.*)"`))
	result, err := flatten.Run(context.Background(), a.request(t))
	if len(refusals) > 0 {
		a.checkRefusals(t, refusals, err)
		return
	}
	if err != nil {
		t.Fatalf("flattening: %v", err)
	}
	a.checkThorough(t, result.Source)
	a.checkGolden(t, result.Source)
	a.checkMarks(t, result.Source)
	a.checkPlaces(t, a.marked(t, regexp.MustCompile(`//@ warn "(.*)"`)), result.Warnings)
	a.checkTwice(t, result)
	if testing.Short() {
		return
	}
	want := a.runOriginal(t)
	got := a.runFile(t, result.Source, "local")
	if want != got {
		t.Errorf("the file prints\n%s\nand the original\n%s\nfile:\n%s", got, want, result.Source)
	}
	for _, toolchain := range strings.Fields(a.keys["toolchains"]) {
		if got := a.runFile(t, result.Source, toolchain); want != got {
			t.Errorf("built by %s the file prints\n%s\nand the original\n%s\nfile:\n%s", toolchain, got, want, result.Source)
		}
	}
}

func (a *archive) heap(t *testing.T) int64 {
	bytes, err := strconv.ParseInt(cmp.Or(a.keys["heap"], "0"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}

func (a *archive) request(t *testing.T) flatten.Request {
	r := flatten.Request{
		Dir:    filepath.Join(a.dir, a.keys["main"]),
		Entry:  a.keys["entry"],
		Input:  a.keys["input"],
		Output: a.keys["output"],

		Interactive: a.keys["interactive"] == "yes",
		HeapLimit:   a.heap(t),

		Target: prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH, Tags: strings.Fields(a.keys["tags"])},
	}
	for _, name := range strings.Fields(a.keys["files"]) {
		r.Files = append(r.Files, filepath.Join(r.Dir, name))
	}
	if name := a.keys["os"]; name != "" {
		r.Target.GOOS = name
	}
	if text := a.keys["go"]; text != "" {
		version, err := prog.ParseVersion(text)
		if err != nil {
			t.Fatal(err)
		}
		r.Target.Go = version
	}
	return r
}

// A mark is an expectation that stands in a file of the archive.
type mark struct {
	file string
	line int
	text string // what the expression found in parentheses
	code string // the line before the comment
}

func (a *archive) marked(t *testing.T, expression *regexp.Regexp) (marks []mark) {
	for _, file := range a.parsed.Files {
		for i, line := range strings.Split(string(file.Data), "\n") {
			if m := expression.FindStringSubmatchIndex(line); m != nil {
				marks = append(marks, mark{strings.TrimSuffix(file.Name, ".crlf"), i + 1, line[m[2]:m[3]], strings.TrimSpace(line[:m[0]])})
			}
		}
	}
	return marks
}

func (a *archive) checkRefusals(t *testing.T, marks []mark, err error) {
	if err == nil {
		t.Fatal("flattened what must be refused")
	}
	refusals := prog.Refusals(err)
	if refusals == nil {
		t.Fatalf("the error is no refusal: %v", err)
	}
	a.checkPlaces(t, marks, refusals)
}

// checkPlaces looks for what must be said of the marked lines.
func (a *archive) checkPlaces(t *testing.T, marks []mark, said prog.Errors) {
	for _, mark := range marks {
		place := fmt.Sprintf("%s:%d:", filepath.Join(a.dir, filepath.FromSlash(mark.file)), mark.line)
		found := false
		for _, e := range said {
			found = found || strings.HasPrefix(e.Error(), place) && regexp.MustCompile(mark.text).MatchString(e.Message)
		}
		if !found {
			t.Errorf("nothing is said at %s:%d that matches %q, but\n%v", mark.file, mark.line, mark.text, said.Err())
		}
	}
}

// checkThorough finds the packages by the go command, and then reads again what the other archives share: the file must be the same.
func (a *archive) checkThorough(t *testing.T, source []byte) {
	for _, thorough := range []bool{true, false} {
		if thorough && testing.Short() {
			continue
		}
		request := a.request(t)
		request.Thorough, request.Shared = thorough, shared
		result, err := flatten.Run(context.Background(), request)
		if err != nil {
			t.Fatalf("flattening again, by the go command %t: %v", thorough, err)
		}
		if !bytes.Equal(result.Source, source) {
			t.Errorf("by the go command %t the file is\n%s\nand was\n%s", thorough, result.Source, source)
		}
	}
}

// shared is what all archives have in common.
var shared = load.NewShared()

var declared = regexp.MustCompile(`^(?:func (?:\([^)]*\) )?|type |var |const )?(\w+)`)

// checkMarks looks for what must be kept or dropped, by the names on the marked lines.
func (a *archive) checkMarks(t *testing.T, source []byte) {
	for _, mark := range a.marked(t, regexp.MustCompile(`//@ (keep|drop)\b`)) {
		name := declared.FindStringSubmatch(mark.code)[1]
		found := regexp.MustCompile(`\b` + name + `\b`).Match(source)
		if found != (mark.text == "keep") {
			t.Errorf("%s:%d says %s for %s, but the file is\n%s", mark.file, mark.line, mark.text, name, source)
		}
	}
}

func (a *archive) checkGolden(t *testing.T, source []byte) {
	for i, file := range a.parsed.Files {
		if file.Name != "main.go.golden" || bytes.Equal(file.Data, source) {
			continue
		}
		if !*update {
			t.Errorf("the file differs from main.go.golden (-update writes it):\n%s", source)
			continue
		}
		a.parsed.Files[i].Data = source
		if err := os.WriteFile(a.path, txtar.Format(a.parsed), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// checkTwice flattens the flattened file: the result must be the file.
func (a *archive) checkTwice(t *testing.T, result *flatten.Result) {
	dir := t.TempDir()
	name := filepath.Join(dir, "main.go")
	if err := os.WriteFile(name, result.Source, 0o644); err != nil {
		t.Fatal(err)
	}
	again, err := flatten.Run(context.Background(), flatten.Request{Dir: dir, Files: []string{name}, Target: result.Target})
	if err != nil {
		t.Fatalf("flattening the file itself: %v\n%s", err, result.Source)
	}
	if !bytes.Equal(again.Source, result.Source) {
		t.Errorf("flattening the file again gives\n%s\nand not\n%s", again.Source, result.Source)
	}
}

func (a *archive) runOriginal(t *testing.T) string {
	folder := filepath.Join(a.dir, a.keys["main"])
	if as := a.keys["as"]; as != "" {
		folder = filepath.Join(a.dir, as)
	}
	target := []string{"."}
	if files := strings.Fields(a.keys["files"]); len(files) > 0 {
		target = files
	}
	toolchain := cmp.Or(a.keys["original"], "local")
	return a.run(t, folder, toolchain, append([]string{"-tags=" + a.keys["tags"]}, target...)...)
}

func (a *archive) runFile(t *testing.T, source []byte, toolchain string) string {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), source, 0o644); err != nil {
		t.Fatal(err)
	}
	return a.run(t, dir, toolchain, "main.go")
}

// run builds and runs a program, and returns what it prints on both streams, and how it ends if not well.
func (a *archive) run(t *testing.T, dir, toolchain string, target ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	build := exec.Command("go", append([]string{"build", "-ldflags=-s -w", "-o", program}, target...)...)
	build.Dir = dir
	build.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "CGO_ENABLED=0", "GOFLAGS=", "GOENV=off", "GOOS="+a.keys["os"])
	if out, err := build.CombinedOutput(); err != nil {
		if toolchain != "local" && strings.Contains(string(out), "download") {
			t.Skipf("%s cannot be had: %s", toolchain, out)
		}
		t.Fatalf("building in %s: %v\n%s", dir, err, out)
	}
	if a.keys["os"] != "" {
		return "built"
	}
	run := exec.Command(program)
	run.Dir = a.dir
	for _, file := range a.parsed.Files {
		if file.Name == "stdin" {
			run.Stdin = bytes.NewReader(file.Data)
		}
	}
	out, err := run.CombinedOutput()
	if err != nil {
		return fmt.Sprintf("%s\n%v", out, err)
	}
	return string(out)
}
