// Package watch reports changes of the files of a problem.
package watch

import (
	"cmp"
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"kamyk/gen/internal/problem/tests"
)

// A Watch tells when a file changes that a problem is made of.
type Watch struct {
	Changed <-chan string // the file that has changed last, when nothing more does for a moment

	notifier *fsnotify.Watcher
	changed  chan string
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
	changed := make(chan string)
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

// add watches folders as well. Those that are gone, or not there yet, are not watched. It returns what has changed since a
// time in a folder that is watched only now, or "".
func (w *Watch) add(read map[string]bool, since time.Time) (changed string) {
	dirs := slices.Concat(slices.Collect(maps.Keys(read)), w.tests)
	watched := w.notifier.WatchList()
	for _, dir := range dirs {
		if !slices.Contains(watched, dir) && w.notifier.Add(dir) == nil {
			changed = cmp.Or(changed, changedSince(dir, since))
		}
	}
	return changed
}

// changedSince returns a file in a folder that was written after a time, or "".
func changedSince(dir string, since time.Time) string {
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		if stat, err := entry.Info(); err == nil && !entry.IsDir() && stat.ModTime().After(since) {
			return filepath.Join(dir, entry.Name())
		}
	}
	return ""
}

// Follow watches the folders of the sources too that a round has read since it began; true stands for those that hold other files than Go's
// that matter. It returns when they are watched.
func (w *Watch) Follow(read map[string]bool, begun time.Time) {
	r := reading{read, begun, make(chan bool)}
	w.rounds <- r
	<-r.noted
}

// Wait returns what changes, or "" if ctx is done first.
func (w *Watch) Wait(ctx context.Context) string {
	select {
	case name := <-w.changed:
		return name
	case <-ctx.Done():
		return ""
	}
}

// Rounds calls round, and again whenever something changes, with the name of the file that has changed; the first round gets "". A round
// that runs then is cancelled. It returns the folders of the sources that it has read, and what went wrong; finished gets that of each
// round that came to its end. It ends with ctx.
func (w *Watch) Rounds(ctx context.Context, round func(ctx context.Context, changed string) (map[string]bool, error),
	finished func(error)) error {
	for changed := ""; ctx.Err() == nil; {
		within, cancel := context.WithCancel(ctx)
		ended := make(chan error, 1)
		go func() {
			begun := time.Now()
			read, err := round(within, changed)
			w.Follow(read, begun)
			ended <- err
		}()
		select {
		case err := <-ended:
			finished(err)
			changed = w.Wait(ctx)
			cancel()
		case next := <-w.Changed:
			cancel()
			<-ended
			changed = next
		}
	}
	return ctx.Err()
}

// listen passes on that something has changed, when nothing more does for a moment: an editor writes a file in several steps.
func (w *Watch) listen() {
	const moment = 100 * time.Millisecond
	embedding := map[string]bool{}
	var settled <-chan time.Time
	var changed chan string
	last := ""
	for {
		select {
		case event, ok := <-w.notifier.Events:
			if !ok {
				return
			}
			if w.matters(event, embedding) {
				settled, last = time.After(moment), event.Name
			}
			if slices.Contains(w.tests, event.Name) {
				last = cmp.Or(w.add(nil, time.Time{}), last) // before the tests come that it is for, or most of them
			}
		case <-w.notifier.Errors:
		case r := <-w.rounds:
			if name := w.add(r.folders, r.begun); name != "" {
				settled, last = time.After(moment), name
			}
			maps.Copy(embedding, r.folders)
			close(r.noted)
		case <-settled:
			settled, changed = nil, w.changed
		case changed <- last:
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
