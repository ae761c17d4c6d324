package atomicfile_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"kamyk/gen/internal/host/atomicfile"
)

// TestOneTakes has many take one name at once: one gets it, and each of the others keeps its file.
func TestOneTakes(t *testing.T) {
	for range 20 {
		dir := t.TempDir()
		var got atomic.Int64
		var group sync.WaitGroup
		for i := range 8 {
			group.Go(func() {
				from := filepath.Join(dir, fmt.Sprintf("from-%d", i))
				if err := atomicfile.Write(from, []byte(from)); err != nil {
					t.Error(err)
				}
				switch err := atomicfile.MoveTo(from, filepath.Join(dir, "name")); {
				case err == nil:
					got.Add(1)
				case !errors.Is(err, fs.ErrExist):
					t.Error(err)
				default:
					if text, err := os.ReadFile(from); err != nil || string(text) != from {
						t.Errorf("%q, %v", text, err)
					}
				}
			})
		}
		group.Wait()
		if got.Load() != 1 {
			t.Errorf("%d took the name", got.Load())
		}
	}
}

// TestNumbered has many take numbered names at once: each gets its own, and none is left out.
func TestNumbered(t *testing.T) {
	dir := t.TempDir()
	const many = 20
	var group sync.WaitGroup
	var names sync.Map
	for i := range many {
		group.Go(func() {
			temp, err := atomicfile.Temporary(dir, []byte{byte(i)})
			if err != nil {
				t.Error(err)
				return
			}
			name, err := atomicfile.TakeFree(filepath.Join(dir, "a"), func(free string) error { return atomicfile.MoveTo(temp, free) })
			if _, twice := names.LoadOrStore(name, true); twice || err != nil {
				t.Errorf("%s: twice is %v, %v", name, twice, err)
			}
		})
	}
	group.Wait()
	for n := 1; n <= many; n++ {
		name := filepath.Join(dir, "a")
		if n > 1 {
			name += fmt.Sprintf("-%d", n)
		}
		if !taken(&names, name) {
			t.Errorf("nobody took %s", name)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != many {
		t.Errorf("there are %d files, %v", len(entries), err)
	}
}

func taken(names *sync.Map, name string) bool {
	_, ok := names.Load(name)
	return ok
}

// TestNothingIsLeft writes where it cannot be done.
func TestNothingIsLeft(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "folder", "below"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.Write(filepath.Join(dir, "folder"), nil); err == nil {
		t.Error("a file covers a folder")
	}
	if err := atomicfile.Create(filepath.Join(dir, "folder"), nil); !errors.Is(err, fs.ErrExist) {
		t.Errorf("creating where there is a folder: %v", err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("there is more than the folder: %v, %v", entries, err)
	}
}
