package main

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/tests"
	"kamyk/gen/internal/workspace"
)

// again tests a problem, and once more whenever something changes that it is made of. A test that runs then is stopped. It ends at an
// interrupt, or where there is nothing to test.
func (f *testFlags) again(ctx context.Context, v *voice, args []string) error {
	w, err := newWatch(args)
	if err != nil {
		return err
	}
	defer w.notifier.Close()
	for {
		round, cancel := context.WithCancel(ctx)
		finished := make(chan error, 1)
		go func() {
			begun := time.Now()
			read, err := f.once(round, v, args)
			w.follow(read, begun)
			finished <- err
		}()
		stopped := false
		select {
		case err = <-finished:
			v.afterRound(err)
			v.note("watching; an interrupt ends it")
			if !w.wait(ctx) {
				cancel()
				return ctx.Err()
			}
		case <-w.changed:
			stopped = true
		}
		cancel()
		if stopped {
			<-finished
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		v.result("\n")
	}
}

// afterRound says what there is still to say of a round.
func (v *voice) afterRound(err error) {
	var code exitError
	switch {
	case err == nil || errors.As(err, &code):
	case prog.Refusals(err) != nil:
		v.refuse(prog.Refusals(err))
	default:
		v.complain("%v", err)
	}
}

// A watch says when a file changes that a problem is made of.
type watch struct {
	notifier *fsnotify.Watcher
	changed  chan bool // something has changed, and nothing more for a moment
	dir      string    // the problem's folder
	tests    []string  // the folders of its tests
	rounds   chan reading
}

// A reading is what a round has read.
type reading struct {
	folders
	begun time.Time
	noted chan bool // closed when its folders are watched
}

func newWatch(args []string) (*watch, error) {
	p, err := workspace.Here()
	if err != nil {
		return nil, err
	}
	s, err := p.Find(args)
	if err != nil {
		return nil, err
	}
	notifier, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &watch{notifier: notifier, changed: make(chan bool), dir: s.Dir, tests: tests.Folders(s.Dir), rounds: make(chan reading)}
	w.add(folders{s.Dir: false}, time.Now())
	if s.Module != nil {
		notifier.Add(s.Module.Root)
	}
	go w.listen()
	return w, nil
}

// add watches folders as well. Those that are gone, or not there yet, are not watched. It reports whether something in a folder that is
// watched only now has changed since a time.
func (w *watch) add(read folders, since time.Time) (changed bool) {
	dirs := slices.Concat(slices.Collect(maps.Keys(read)), w.tests)
	watched := w.notifier.WatchList()
	for _, dir := range dirs {
		if !slices.Contains(watched, dir) && w.notifier.Add(dir) == nil {
			changed = changed || changedSince(dir, since)
		}
	}
	return changed
}

// changedSince reports whether a file in a folder was written after a time.
func changedSince(dir string, since time.Time) bool {
	entries, _ := os.ReadDir(dir)
	return slices.ContainsFunc(entries, func(entry os.DirEntry) bool {
		stat, err := entry.Info()
		return err == nil && !entry.IsDir() && stat.ModTime().After(since)
	})
}

// follow has the folders of the sources watched that a round has read, and returns when they are.
func (w *watch) follow(read folders, begun time.Time) {
	r := reading{read, begun, make(chan bool)}
	w.rounds <- r
	<-r.noted
}

// wait returns when something changes; the answer is false where ctx is done first.
func (w *watch) wait(ctx context.Context) bool {
	select {
	case <-w.changed:
		return true
	case <-ctx.Done():
		return false
	}
}

// listen passes on that something has changed, when nothing more does for a moment: an editor writes a file in several steps.
func (w *watch) listen() {
	const moment = 100 * time.Millisecond
	embedding := folders{}
	var settled <-chan time.Time
	var changed chan bool
	for {
		select {
		case event, ok := <-w.notifier.Events:
			if !ok {
				return
			}
			if w.matters(event, embedding) {
				settled = time.After(moment)
			}
			if slices.Contains(w.tests, event.Name) {
				w.add(nil, time.Now()) // before the tests come that it is for
			}
		case <-w.notifier.Errors:
		case r := <-w.rounds:
			if w.add(r.folders, r.begun) {
				settled = time.After(moment)
			}
			maps.Copy(embedding, r.folders)
			close(r.noted)
		case <-settled:
			settled, changed = nil, w.changed
		case changed <- true:
			changed = nil
		}
	}
}

// matters reports whether an event is about something that a problem is made of. What a checker writes beside itself, a program that is
// run or an editor that keeps a copy is not.
func (w *watch) matters(event fsnotify.Event, embedding folders) bool {
	dir, base := filepath.Dir(event.Name), filepath.Base(event.Name)
	switch {
	case event.Op == fsnotify.Chmod, strings.HasPrefix(base, ".") && base != ".kamyk.toml", strings.HasSuffix(base, "~"):
		return false
	case slices.Contains(w.tests, event.Name), slices.Contains(w.tests, dir), embedding[dir]:
		return true
	}
	return slices.Contains([]string{".go", ".toml", ".mod", ".sum", ".work", ".py", ".sh", ".cpp", ".cc"}, filepath.Ext(base))
}
