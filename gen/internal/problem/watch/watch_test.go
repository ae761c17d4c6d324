package watch_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/problem/watch"
	"kamyk/gen/internal/testonly/unpacked"
)

const problem = `
-- solutions/a/solve.go --
package a
-- solutions/a/test/sample-1.in --
1
-- lib/lib.go --
package lib
-- lib/words.txt --
a
-- .kamyk.toml --
`

func write(t *testing.T, root, name string) {
	t.Helper()
	name = filepath.Join(root, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(time.Now().String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// wait returns the next changed file, or "" if ctx ends.
func wait(ctx context.Context, w *watch.Watch) string {
	select {
	case name := <-w.Changed:
		return name
	case <-ctx.Done():
		return ""
	}
}

// TestMatters: a round follows a change of one of the problem's files, and nothing else. It names the last of several changes.
func TestMatters(t *testing.T) {
	root := unpacked.Text(t, problem)
	lib := filepath.Join(root, "lib")
	w, err := watch.New(filepath.Join(root, "solutions", "a"), root)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for _, step := range []struct {
		follow bool // the helper's folder, with all files in it
		names  string
		want   string
	}{
		{false, "solutions/a/solve.go", "solve.go"},
		{false, "solutions/a/solve.go solutions/a/problem.toml", "problem.toml"},
		{false, "solutions/a/.solve.go.swp solutions/a/solve.go~ solutions/a/a.out lib/lib.go", ""},
		{false, ".kamyk.toml", ".kamyk.toml"},
		{false, "solutions/a/test/sample-1.in", "sample-1.in"},
		{true, "lib/lib.go", "lib.go"},
		{true, "lib/words.txt", "words.txt"},
	} {
		if step.follow {
			w.Follow(map[string]bool{lib: true}, time.Now())
		}
		for name := range strings.FieldsSeq(step.names) {
			write(t, root, name)
		}
		patience := 300 * time.Millisecond
		if step.want != "" {
			patience = 10 * time.Second
		}
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		if got := wait(ctx, w); got != "" && filepath.Base(got) != step.want || got == "" && step.want != "" {
			t.Errorf("%s: %q has changed, want %q", step.names, got, step.want)
		}
		cancel()
	}
}

// TestFollowLate: what was written while a round ran, in a folder that was not watched then, makes another round.
func TestFollowLate(t *testing.T) {
	root := unpacked.Text(t, problem)
	w, err := watch.New(filepath.Join(root, "solutions", "a"), "")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	begun := time.Now().Add(-time.Hour)
	w.Follow(map[string]bool{filepath.Join(root, "lib"): false}, begun)
	if got := wait(t.Context(), w); filepath.Dir(got) != filepath.Join(root, "lib") {
		t.Errorf("%q has changed", got)
	}
}

// TestNewTestFolder: the first test in a new folder is named, not the folder, whichever of the two is noticed first.
func TestNewTestFolder(t *testing.T) {
	for range 10 {
		root := unpacked.Text(t, problem)
		w, err := watch.New(filepath.Join(root, "solutions", "a"), root)
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		write(t, root, "solutions/a/tests/01")
		w.Follow(nil, begun)
		if got := filepath.Base(<-w.Changed); got != "01" {
			t.Errorf("%s is named", got)
		}
		w.Close()
	}
}

// TestRounds cancels a round when something changes, and begins the next one with the file's name.
func TestRounds(t *testing.T) {
	root := unpacked.Text(t, problem)
	dir := filepath.Join(root, "solutions", "a")
	w, err := watch.New(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ctx, stop := context.WithCancel(t.Context())
	var rounds, ends []string
	err = w.Run(ctx, nil, func(within context.Context, cause watch.Cause) (map[string]bool, error) {
		rounds = append(rounds, filepath.Base(cause.File))
		if len(rounds) == 1 {
			write(t, root, "solutions/a/solve.go")
			<-within.Done()
		}
		return nil, within.Err()
	}, func(err error) {
		ends = append(ends, "ended")
		if err != nil {
			t.Error(err)
		}
		stop()
	})
	if err != context.Canceled || strings.Join(rounds, " ") != ". solve.go" || len(ends) != 1 {
		t.Errorf("%v: the rounds are %q, and %d came to their end", err, rounds, len(ends))
	}
}

// TestRequests: a request begins a round, and cancels one that runs.
func TestRequests(t *testing.T) {
	w, err := watch.New(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ctx, stop := context.WithCancel(t.Context())
	requests := make(chan string, 2)
	var rounds []string
	ends := 0
	err = w.Run(ctx, requests, func(within context.Context, cause watch.Cause) (map[string]bool, error) {
		rounds = append(rounds, cause.Request)
		if cause.Request == "" {
			requests <- "one"
			requests <- "two"
			<-within.Done()
		}
		if cause.Request == "one" {
			<-within.Done()
		}
		return nil, within.Err()
	}, func(error) {
		ends++
		stop()
	})
	if err != context.Canceled || strings.Join(rounds, " ") != " one two" || ends != 1 {
		t.Errorf("%v: the rounds are %q, and %d came to their end", err, rounds, ends)
	}
}
