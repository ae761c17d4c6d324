// Package watch tells when one of the files that a problem is made of changes.
package watch

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"kamyk/gen/internal/tests"
)

// A Watch tells when a file changes that a problem is made of.
type Watch struct {
	Changed <-chan bool // something has changed, and nothing more for a moment

	notifier *fsnotify.Watcher
	changed  chan bool
	dir      string   // the problem's folder
	tests    []string // the folders of its tests
	rounds   chan reading
}

// A reading is what a round has read.
type reading struct {
	folders map[string]bool
	begun   time.Time
	noted   chan bool // closed when its folders are watched
}

// New watches a problem's folder, the folders of its tests, and the root of its module, "" for none.
func New(dir, root string) (*Watch, error) {
	notifier, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	changed := make(chan bool)
	w := &Watch{Changed: changed, changed: changed, notifier: notifier, dir: dir, tests: tests.Folders(dir), rounds: make(chan reading)}
	w.add(map[string]bool{dir: false}, time.Now())
	if root != "" {
		notifier.Add(root)
	}
	go w.listen()
	return w, nil
}

// Close ends the watch.
func (w *Watch) Close() error { return w.notifier.Close() }

// add watches folders as well. Those that are gone, or not there yet, are not watched. It reports whether something in a folder that is
// watched only now has changed since a time.
func (w *Watch) add(read map[string]bool, since time.Time) (changed bool) {
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

// Follow watches the folders of the sources too that a round has read since it began; true stands for those that hold other files than Go's
// that matter. It returns when they are watched.
func (w *Watch) Follow(read map[string]bool, begun time.Time) {
	r := reading{read, begun, make(chan bool)}
	w.rounds <- r
	<-r.noted
}

// Wait returns when something changes; it returns false if ctx is done first.
func (w *Watch) Wait(ctx context.Context) bool {
	select {
	case <-w.changed:
		return true
	case <-ctx.Done():
		return false
	}
}

// listen passes on that something has changed, when nothing more does for a moment: an editor writes a file in several steps.
func (w *Watch) listen() {
	const moment = 100 * time.Millisecond
	embedding := map[string]bool{}
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
func (w *Watch) matters(event fsnotify.Event, embedding map[string]bool) bool {
	dir, base := filepath.Dir(event.Name), filepath.Base(event.Name)
	switch {
	case event.Op == fsnotify.Chmod, strings.HasPrefix(base, ".") && base != ".kamyk.toml", strings.HasSuffix(base, "~"):
		return false
	case slices.Contains(w.tests, event.Name), slices.Contains(w.tests, dir), embedding[dir]:
		return true
	}
	return slices.Contains([]string{".go", ".toml", ".mod", ".sum", ".work", ".py", ".sh", ".cpp", ".cc"}, filepath.Ext(base))
}
