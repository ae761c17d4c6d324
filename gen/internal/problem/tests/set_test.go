package tests_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kamyk/gen/internal/problem/tests"
)

func contents(n int) (list []tests.Content) {
	for i := range n {
		list = append(list, tests.Content{Name: fmt.Sprintf("sample-%d", i+1),
			Input: fmt.Appendf(nil, "%d\n", i), Answer: fmt.Appendf(nil, "answer %d\n", i)})
	}
	return list
}

func TestFiles(t *testing.T) {
	for _, test := range []struct {
		layout         *tests.Layout
		samples, tests int
		groups         []string
		want           string // the first and the last inputs, and how many there are
	}{
		{tests.Flat, 0, 2, nil, "random-000.in random-001.in 2"},
		{tests.Flat, 1, 1001, nil, "sample-1.in random-1000.in 1002"},
		{tests.Sinol, 2, 20, nil, "in/abc0a.in in/abc10b.in 22"},
		{tests.Sinol, 0, 1, nil, "in/abc1a.in in/abc1a.in 1"},
		{tests.Sinol, 0, 270, nil, "in/abc1a.in in/abc11j.in 270"},
		{tests.Sinol, 28, 0, nil, "in/abc0a.in in/abc0ab.in 28"},
		{tests.Sinol, 1, 6, []string{"1", "2"}, "in/abc0a.in in/abc2c.in 7"},
		{tests.Kattis, 2, 11, []string{"1", "2"}, "data/sample/1.in data/secret/2/05.in 13"},
		{tests.Polygon, 1, 3, nil, "tests/01 tests/04 4"},
		{tests.Polygon, 1, 99, nil, "tests/001 tests/100 100"},
	} {
		var inputs []string
		seen := map[string]bool{}
		list := contents(test.tests)
		tests.Spread(list, test.groups)
		for i, file := range test.layout.Files("abc", contents(test.samples), list) {
			if seen[file.Name] {
				t.Errorf("%s: two files are called %s", test.layout.Name, file.Name)
			}
			if seen[file.Name] = true; i%2 == 0 {
				inputs = append(inputs, file.Name)
			}
		}
		got := fmt.Sprintf("%s %s %d", inputs[0], inputs[len(inputs)-1], len(inputs))
		if got != test.want {
			t.Errorf("%s of %d and %d: %s, want %s", test.layout.Name, test.samples, test.tests, got, test.want)
		}
	}
}

// What is written is what kamyk test reads, each input with its answer.
func TestWrittenSetsAreFound(t *testing.T) {
	for layout, below := range map[*tests.Layout]string{tests.Flat: "test", tests.Sinol: "", tests.Polygon: ""} {
		dir := t.TempDir()
		list := contents(30)
		tests.Spread(list, nil)
		files := layout.Files("abc", contents(2), list)
		for range 2 { // the second time all is there
			if err := tests.Write(t.Context(), filepath.Join(dir, below), files); err != nil {
				t.Fatal(err)
			}
		}
		found, err := tests.In(dir)
		if err != nil || len(found) != 32 {
			t.Fatalf("%s: %d tests, %v", layout.Name, len(found), err)
		}
		for _, test := range found {
			input, _ := os.ReadFile(test.Input)
			if answer, _ := os.ReadFile(test.Output); string(answer) != "answer "+string(input) {
				t.Errorf("%s: %s has %q for %q", layout.Name, test.Name, answer, input)
			}
		}
	}
}

func TestWriteKeepsOtherFiles(t *testing.T) {
	dir := t.TempDir()
	files := tests.Flat.Files("", nil, contents(3))
	if err := os.WriteFile(filepath.Join(dir, "random-001.in"), []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	var conflict *tests.ConflictError
	if err := tests.Write(t.Context(), dir, files); !errors.As(err, &conflict) || filepath.Base(conflict.Name) != "random-001.in" {
		t.Errorf("got %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := tests.Write(ctx, dir, files[:2]); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	holds(t, dir, "random-001.in")
}

// TestWriteStaysInside has a set of files that are not all below its folder.
func TestWriteStaysInside(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "set")
	for _, task := range []string{"../../x", "/x", "a/../../../x"} {
		if err := tests.Write(t.Context(), dir, tests.Sinol.Files(task, nil, contents(1))); err == nil && task != "/x" {
			t.Errorf("a set of task %q was written", task)
		}
	}
	if entries, err := os.ReadDir(filepath.Dir(dir)); err != nil || len(entries) > 1 {
		t.Errorf("there are %v, %v", entries, err)
	}
}

// TestWriteFails has a set that no folder can hold. The error names the folder that was asked for.
func TestWriteFails(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "set")
	err := tests.Write(t.Context(), dir, []tests.File{{Name: "a"}, {Name: "a/b"}})
	if err == nil || !strings.HasPrefix(err.Error(), "no file can be created in "+dir+": ") {
		t.Errorf("got %v", err)
	}
}

// TestWriteOverFile names a file for the folder, which stays.
func TestWriteOverFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "set")
	if err := os.WriteFile(name, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := tests.Write(t.Context(), name, []tests.File{{Name: "a"}}); err == nil || err.Error() != name+" is not a folder" {
		t.Errorf("got %v", err)
	}
}

// holds checks the names in a folder.
func holds(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	if !slices.Equal(names, want) {
		t.Errorf("the folder holds %q, want %q", names, want)
	}
}

func TestKeep(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[a]", "test")
	keep := func(input string, answer []byte, want string, wantFresh bool) {
		t.Helper()
		name, fresh, err := tests.SaveFound(dir, []byte(input), answer)
		if err != nil || filepath.Base(name) != want || fresh != wantFresh {
			t.Errorf("kept as %s, fresh %v, %v, want %s", name, fresh, err, want)
		}
	}
	keep("1\n", []byte("one\n"), "found-1.in", true)
	keep("2\n", nil, "found-2.in", true)
	keep("1\n", []byte("one\n"), "found-1.in", false)
	if err := os.Remove(filepath.Join(dir, "found-1.out")); err != nil { // as if kamyk had been killed before it came to that
		t.Fatal(err)
	}
	keep("1\n", []byte("one\n"), "found-1.in", false)
	if err := os.WriteFile(filepath.Join(dir, "found-3.out"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	keep("3\n", []byte("three\n"), "found-4.in", true)
	holds(t, dir, "found-1.in", "found-1.out", "found-2.in", "found-3.out", "found-4.in", "found-4.out")
}

// Each of many that save at once gets a number of its own, and none is left out.
func TestKeepAtOnce(t *testing.T) {
	dir := t.TempDir()
	var group sync.WaitGroup
	for i := range 20 {
		group.Go(func() {
			if _, _, err := tests.SaveFound(dir, fmt.Appendf(nil, "%d", i), fmt.Appendf(nil, "%d", i)); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	entries, _ := os.ReadDir(dir)
	if len(entries) != 40 {
		t.Errorf("%d files for 20 tests", len(entries))
	}
	inputs, _ := filepath.Glob(filepath.Join(dir, "*.in"))
	for _, name := range inputs {
		input, _ := os.ReadFile(name)
		if answer, _ := os.ReadFile(strings.TrimSuffix(name, "in") + "out"); string(answer) != string(input) {
			t.Errorf("%s is %q, and its answer %q", name, input, answer)
		}
	}
}

func TestTask(t *testing.T) {
	for slug, want := range map[string]string{"kamienie-2": "kam", "codeforces/2155/e": "exx", "p10": "pxx", "gambit-wiezy": "gam"} {
		if got := tests.Task(slug); got != want {
			t.Errorf("%s: %s, want %s", slug, got, want)
		}
	}
}

// A test keeps a group that was chosen; the others fill the groups in order.
func TestSpread(t *testing.T) {
	list := contents(5)
	list[1].Group = "9"
	tests.Spread(list, []string{"1", "2"})
	got := ""
	for _, test := range list {
		got += test.Group
	}
	if got != "19122" {
		t.Errorf("the groups are %s", got)
	}
}

// A set is not written through a link that leads out of its folder.
func TestWriteRefusesLinksOut(t *testing.T) {
	top := t.TempDir()
	dir, outside := filepath.Join(top, "set"), filepath.Join(top, "outside")
	for _, name := range []string{dir, outside} {
		if err := os.Mkdir(name, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(dir, "in")); err != nil {
		t.Skip(err)
	}
	list := contents(1)
	tests.Spread(list, nil)
	err := tests.Write(t.Context(), dir, tests.Sinol.Files("abc", nil, list))
	if entries, _ := os.ReadDir(outside); err == nil || len(entries) > 0 {
		t.Errorf("it was written, %v", err)
	}
}
