package scaffold_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/templates"
)

// home returns a module for problems, with templates, and without the hundreds of files of the helpers.
func home(t *testing.T) *scaffold.Home {
	t.Helper()
	root := t.TempDir()
	writeFile(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	if err := os.MkdirAll(filepath.Join(root, "solutions"), 0o777); err != nil {
		t.Fatal(err)
	}
	err := fs.WalkDir(templates.Files, "skeleton", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := templates.Files.ReadFile(name)
		text := strings.ReplaceAll(string(data), `"kamyk/`, `"example.com/contest/`)
		writeFile(t, filepath.Join(root, "templates", filepath.FromSlash(name)), text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	m, err := problem.ModuleOf(root)
	if err != nil {
		t.Fatal(err)
	}
	template, err := scaffold.OpenTemplate(m, problem.Settings{}, "")
	if err != nil {
		t.Fatal(err)
	}
	return &scaffold.Home{Module: m, Template: template, Judges: judge.Known()}
}

func writeFile(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

// tree returns the files of a folder and what they hold, by their paths with slashes.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		data, err := os.ReadFile(name)
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func receive(t *testing.T, h *scaffold.Home, json string) *scaffold.Result {
	t.Helper()
	task, err := companion.Parse([]byte(json))
	if err != nil {
		t.Fatal(err)
	}
	created, err := h.Receive(task)
	if err != nil {
		t.Fatal(err)
	}
	return created
}

const zolw = `{"name": "B. Żółw & \"Friends\"", "url": "https://codeforces.com/contest/2155/problem/B", ` +
	`"memoryLimit": 256, "timeLimit": 1500,
	"tests": [{"input": "1\r\n2", "output": "3\n"}, {"input": "1\n4\n", "output": ""}], "testType": "single",
	"input": {"type": "file", "fileName": "input.txt"}, "output": {"type": "stdout"}}`

func TestReceive(t *testing.T) {
	h := home(t)
	created := receive(t, h, zolw)
	if created.Slug != "codeforces/2155/b" || created.Existed || len(created.Added) != 2 || len(created.Notes) != 0 {
		t.Errorf("made %+v", created)
	}
	files := tree(t, filepath.Join(h.Module.Root, "solutions"))
	for name, want := range map[string]string{
		"codeforces/2155/b/test/sample-1.in":  "1\n2\n",
		"codeforces/2155/b/test/sample-1.out": "3\n",
		"codeforces/2155/b/test/sample-2.in":  "1\n4\n",
		"codeforces/2155/b/test/sample-2.out": "",
		"codeforces/2155/b/problem.toml": `# What is known of the task. Every key is optional.

name = "B. Żółw & \"Friends\""
url = "https://codeforces.com/contest/2155/problem/B"
statement = "official"

judge = "codeforces"
# go = "1.22"                      # the version that compiles the file, if it is not the judge's
time_limit = "1.5s"
memory_limit = "256MiB"
# size = 1000000                   # the n of the statement's largest test, for kamyk bench
# gc_threshold = 0.75              # collect no garbage before this part of memory_limit is in use

input = "input.txt"
# output = "output.txt"

# tolerance = 1e-6                 # of numbers
# checker = "./check.go"           # a program; or lines, numbers, yes-no, unordered-lines, unordered-tokens
# checker_style = "testlib"        # or online-judge-tools, sio2, cph
# validator = "./validator.cpp"    # a program that checks inputs, beside or instead of Validate

# interactive = true               # a dialogue with the judge
# interactor = "./interactor.go"   # the program that plays the judge in kamyk test and kamyk stress

# [[solution]]                     # another function of the package
# entry = "Slow"
# expect = "TLE"                   # the verdict that it should get

# [[group]]                        # tests that are worth points together
# name = "1"
# points = 20
# tests = ["1a", "1b"]             # without this, those whose names say the group
# time_limit = "5s"                # for these tests
# memory_limit = "64MiB"

# [[test]]                         # a test with limits of its own
# name = "1a"
# time_limit = "5s"
# memory_limit = "64MiB"
`,
	} {
		if files[name] != want {
			t.Errorf("%s holds %q, want %q", name, files[name], want)
		}
	}
	if solve := files["codeforces/2155/b/solve.go"]; !strings.HasPrefix(solve, "// Package b solves B. Żółw & \"Friends\".\npackage b\n") ||
		!strings.Contains(solve, "func solveCase(") {
		t.Errorf("solve.go is\n%s", solve)
	}
	p, err := problem.Open(h.Module.Root, created.Dir)
	if err != nil || p.Err != nil || p.Config.MemoryLimit != 256<<20 || p.Config.Name != "B. Żółw & \"Friends\"" {
		t.Errorf("problem.toml is read as %+v, %v, %v", p.Config, err, p.Err)
	}
}

// TestReceiveAgain keeps what a person wrote, and replaces the samples that changed.
func TestReceiveAgain(t *testing.T) {
	h := home(t)
	dir := receive(t, h, zolw).Dir
	writeFile(t, filepath.Join(dir, "solve.go"), "package mine\n")
	writeFile(t, filepath.Join(dir, "problem.toml"), "time_limit = \"1s\"\n")
	writeFile(t, filepath.Join(dir, "test", "sample-3.in"), "my own\n")
	if err := os.Remove(filepath.Join(dir, "brute.go")); err != nil {
		t.Fatal(err)
	}
	before := tree(t, dir)
	created := receive(t, h, zolw)
	if !created.Existed || created.Same != 2 || len(created.Files)+len(created.Added)+len(created.Changed) != 0 {
		t.Errorf("sent again: %+v", created)
	}
	if want := []string{`time_limit is now "1.5s", and problem.toml has "1s"`}; !slices.Equal(created.Notes, want) {
		t.Errorf("notes %q, want %q", created.Notes, want)
	}
	if after := tree(t, dir); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("sent again, it is %q, not %q", after, before)
	}
	created = receive(t, h, strings.Replace(zolw, `1\r\n2`, `1\n9`, 1))
	if !slices.Equal(created.Changed, []string{"sample-1"}) || created.Same != 1 || len(created.Added) != 0 {
		t.Errorf("sent with another sample: %+v", created)
	}
	before["test/sample-1.in"], before["test/sample-1.in.old"] = "1\n9\n", "1\n2\n"
	if after := tree(t, dir); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("sent with another sample, it is %q, not %q", after, before)
	}
}

// TestNames has problems of every kind of name, one after the other.
func TestNames(t *testing.T) {
	h := home(t)
	for _, test := range []struct{ json, slug string }{
		{`{"name": "../../x"}`, "x"},
		{`{"name": "..\\..\\y\u0000\n/etc"}`, "y-etc"},
		{`{"name": "/"}`, "problem"},
		{`{"name": "对弈", "url": "https://example.com/1", "languages": {"java": {"taskClass": "DuiYi"}}}`, "duiyi"},
		{`{"name": "对弈", "languages": {"java": {"taskClass": "../../z"}}}`, "z"},
		{`{"name": "Żółw", "url": "https://example.com/1"}`, "zolw"},
		{`{"name": "Zolw", "url": "https://example.com/2"}`, "zolw-2"},
		{`{"name": "Żółw", "url": "https://example.com/3"}`, "zolw-3"},
		{`{"name": "Żółw", "url": "https://example.com/2"}`, "zolw-2"},
		{`{"name": "Żółw", "url": "https://example.com/1"}`, "zolw"},
		{`{"name": "CON"}`, "con-problem"},
		{`{"name": "main"}`, "main"},
		{`{"name": "", "url": "https://atcoder.jp/contests/abc300/tasks/abc300_a"}`, "atcoder/abc300/a"},
		{`{"name": "x", "url": "https://codeforces.com/contest/1/problem/../../../x"}`, "x"},
		{`{"name": "Plansza", "url": "https://szkopul.edu.pl/problemset/problem/abc/site/?key=statement"}`, "plansza"},
	} {
		if created := receive(t, h, test.json); created.Slug != test.slug {
			t.Errorf("%s is made in %s, want %s", test.json, created.Slug, test.slug)
		}
	}
	inside(t, h)
	found, err := problem.Find(h.Module.Root)
	if err != nil || len(found) != 12 {
		t.Errorf("%d problems are found, %v", len(found), err)
	}
	for _, p := range found {
		if p.Err != nil || !p.HasSolve() {
			t.Errorf("%s: %v", p.Slug, p.Err)
		}
	}
}

// inside checks that nothing was written beside solutions/, and no temporary folder left in it.
func inside(t *testing.T, h *scaffold.Home) {
	t.Helper()
	for name := range tree(t, h.Module.Root) {
		first, _, _ := strings.Cut(name, "/")
		if first != "solutions" && first != "templates" && first != "go.mod" || strings.Contains(name, ".kamyk-") {
			t.Errorf("there is %s", name)
		}
	}
	if entries, err := os.ReadDir(filepath.Dir(h.Module.Root)); err != nil || len(entries) != 1 {
		t.Errorf("beside the module there are %v, %v", entries, err)
	}
}

// TestStreams says what of files is kept.
func TestStreams(t *testing.T) {
	for _, test := range []struct{ stream, want, note string }{
		{`{"type": "stdin"}`, "", ""},
		{`{"type": "file", "fileName": "chess.in"}`, "chess.in", ""},
		{`{"type": "file", "fileName": "../../etc/passwd"}`, "", "invalid name"},
		{`{"type": "file", "fileName": "/etc/passwd"}`, "", "invalid name"},
		{`{"type": "file", "fileName": "C:\\x"}`, "", "invalid name"},
		{`{"type": "file", "fileName": "a\nb"}`, "", "invalid name"},
		{`{"type": "file", "fileName": ""}`, "", "invalid name"},
		{`{"type": "file", "fileName": ".bashrc"}`, "", "invalid name"},
		{`{"type": "regex", "pattern": "input.*"}`, "", "matches \"input.*\""},
	} {
		task, err := companion.Parse([]byte(`{"name": "a", "input": ` + test.stream + `}`))
		if err != nil {
			t.Fatal(err)
		}
		f := scaffold.NewFacts(task, nil)
		notes := strings.Join(f.Notes, "; ")
		if f.Input != test.want || !strings.Contains(notes, test.note) || (notes == "") != (test.note == "") {
			t.Errorf("%s: %q, noted %q", test.stream, f.Input, notes)
		}
	}
}

// TestLinks leaves solutions/ by no symbolic link.
func TestLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a link takes a right there")
	}
	h := home(t)
	elsewhere := t.TempDir()
	if err := os.Symlink(elsewhere, filepath.Join(h.Module.Root, "solutions", "codeforces")); err != nil {
		t.Fatal(err)
	}
	if created, err := h.New("codeforces/1/a", scaffold.Facts{}); err == nil {
		t.Errorf("made %+v through a link", created)
	}
	if files := tree(t, elsewhere); len(files) != 0 {
		t.Errorf("wrote %q through a link", files)
	}
}
