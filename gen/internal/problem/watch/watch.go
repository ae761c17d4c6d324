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

// A Watch reports changes of a problem's files.
type Watch struct {
	Changed <-chan string // the last changed file, once changes pause

	notifier *fsnotify.Watcher
	changed  chan string
	tests    []string // the folders of the tests
	rounds   chan round
}

type round struct {
	folders map[string]bool
	start   time.Time
	watched chan bool // closed when the folders are watched
}

// New watches a problem's folder, its test folders, and the root of its module unless that is "".
func New(dir, root string) (*Watch, error) {
	notifier, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	changed := make(chan string)
	w := &Watch{Changed: changed, changed: changed, notifier: notifier, tests: tests.Folders(dir), rounds: make(chan round)}
	w.watchFolders(map[string]bool{dir: false}, time.Now())
	if root != "" {
		notifier.Add(root)
	}
	go w.forward()
	return w, nil
}

// Close ends the watch.
func (w *Watch) Close() error { return w.notifier.Close() }

// watchFolders watches more folders, if they exist. It returns a file that changed since a time in a newly watched folder, or "".
func (w *Watch) watchFolders(read map[string]bool, since time.Time) (changed string) {
	dirs := slices.Concat(slices.Collect(maps.Keys(read)), w.tests)
	watched := w.notifier.WatchList()
	for _, dir := range dirs {
		if !slices.Contains(watched, dir) && w.notifier.Add(dir) == nil {
			changed = cmp.Or(changed, changedSince(dir, since))
		}
	}
	return changed
}

func changedSince(dir string, since time.Time) string {
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		if stat, err := entry.Info(); err == nil && !entry.IsDir() && stat.ModTime().After(since) {
			return filepath.Join(dir, entry.Name())
		}
	}
	return ""
}

// Follow watches the folders of sources that a round has read since start. The value is true for folders whose other files matter too. It
// returns once they are watched.
func (w *Watch) Follow(read map[string]bool, start time.Time) {
	r := round{read, start, make(chan bool)}
	w.rounds <- r
	<-r.watched
}

// A Cause is why a round begins: a file changed, or the user asked for it; neither for the first round.
type Cause struct{ File, Request string }

// Run calls round, and again after each change and each request, which cancel a running round. round returns the folders of its sources;
// finished gets the error of each completed round. Run returns when ctx ends.
func (w *Watch) Run(ctx context.Context, requests <-chan string, round func(context.Context, Cause) (map[string]bool, error),
	finished func(error)) error {
	for cause := (Cause{}); ctx.Err() == nil; {
		within, cancel := context.WithCancel(ctx)
		ended := make(chan error, 1)
		go func() {
			begun := time.Now()
			read, err := round(within, cause)
			w.Follow(read, begun)
			ended <- err
		}()
		next, complete := w.await(ctx, requests, ended, finished)
		cancel()
		if !complete {
			<-ended
		}
		cause = next
	}
	return ctx.Err()
}

func (w *Watch) await(ctx context.Context, requests <-chan string, ended <-chan error, finished func(error)) (next Cause, complete bool) {
	var stopped <-chan struct{} // nil during a round, which ends with ctx itself
	for {
		select {
		case err := <-ended:
			finished(err)
			stopped, complete = ctx.Done(), true
		case file := <-w.Changed:
			return Cause{File: file}, complete
		case request := <-requests:
			return Cause{Request: request}, complete
		case <-stopped:
			return Cause{}, complete
		}
	}
}

// forward sends the last change once changes pause, because an editor writes a file in several steps.
func (w *Watch) forward() {
	const moment = 100 * time.Millisecond
	embeds := map[string]bool{}
	var settled <-chan time.Time
	var changed chan string
	last := ""
	for {
		select {
		case event, ok := <-w.notifier.Events:
			if !ok {
				return
			}
			if w.relevant(event, embeds) {
				settled, last = time.After(moment), event.Name
			}
			if slices.Contains(w.tests, event.Name) { // which may be watched already, if a round ended meanwhile
				w.watchFolders(nil, time.Time{})
				last = cmp.Or(changedSince(event.Name, time.Time{}), last)
			}
		case <-w.notifier.Errors:
		case r := <-w.rounds:
			if name := w.watchFolders(r.folders, r.start); name != "" {
				settled, last = time.After(moment), name
			}
			maps.Copy(embeds, r.folders)
			close(r.watched)
		case <-settled:
			settled, changed = nil, w.changed
		case changed <- last:
			changed = nil
		}
	}
}

// relevant reports whether an event concerns the problem. It ignores files that checkers, programs and editors write.
func (w *Watch) relevant(event fsnotify.Event, embeds map[string]bool) bool {
	dir, base := filepath.Dir(event.Name), filepath.Base(event.Name)
	switch {
	case event.Op == fsnotify.Chmod, strings.HasPrefix(base, ".") && base != ".kamyk.toml", strings.HasSuffix(base, "~"):
		return false
	case slices.Contains(w.tests, event.Name), slices.Contains(w.tests, dir), embeds[dir]:
		return true
	}
	return slices.Contains([]string{".go", ".toml", ".mod", ".sum", ".work", ".py", ".sh", ".cpp", ".cc"}, filepath.Ext(base))
}
