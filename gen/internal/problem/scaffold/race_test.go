package scaffold_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/scaffold"
)

// TestSamplesAtOnce has many take a sample at once: each gets a number of its own, and none is left out.
func TestSamplesAtOnce(t *testing.T) {
	p := &problem.Problem{Dir: t.TempDir()}
	const many = 20
	var group sync.WaitGroup
	for i := range many {
		group.Go(func() {
			text := fmt.Appendf(nil, "%d\n", i)
			if _, err := scaffold.AddSample(p, text, text); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	seen := map[string]bool{}
	for n := 1; n <= many; n++ {
		base := filepath.Join(p.Dir, "test", fmt.Sprintf("sample-%d", n))
		input, _ := os.ReadFile(base + ".in")
		output, _ := os.ReadFile(base + ".out")
		if len(input) == 0 || string(input) != string(output) || seen[string(input)] {
			t.Errorf("sample %d is %q, and its answer %q", n, input, output)
		}
		seen[string(input)] = true
	}
	if entries, err := os.ReadDir(p.Dir); err != nil || len(entries) != 1 {
		t.Errorf("there are %v, %v", entries, err)
	}
}

// TestNewAtOnce has many begin the same problem at once. One does, and the others say that there is one.
func TestNewAtOnce(t *testing.T) {
	for range 10 {
		h := home(t)
		var created atomic.Int64
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				var exists *scaffold.ExistsError
				switch _, err := h.New("zolw", scaffold.Facts{}); {
				case err == nil:
					created.Add(1)
				case !errors.As(err, &exists):
					t.Error(err)
				}
			})
		}
		group.Wait()
		if created.Load() != 1 {
			t.Errorf("%d say that they have begun the problem", created.Load())
		}
	}
}

// TestOldSamplesAreKept edits a sample again and again, and has another one sent each time. What was edited is there, however often.
func TestOldSamplesAreKept(t *testing.T) {
	h := home(t)
	dir := receive(t, h, zolw).Dir
	for i, kept := range []string{"sample-1.in.old", "sample-1.in.old-2", "sample-1.in.old-3"} {
		mine := fmt.Sprintf("edited %d\n", i)
		writeFile(t, filepath.Join(dir, "test", "sample-1.in"), mine)
		receive(t, h, zolw)
		if text, err := os.ReadFile(filepath.Join(dir, "test", kept)); err != nil || string(text) != mine {
			t.Errorf("%s is %q, %v", kept, text, err)
		}
	}
}

// TestOldSampleCannotBeKept has no room for the old name: nothing is changed then, neither this sample nor another one.
func TestOldSampleCannotBeKept(t *testing.T) {
	h := home(t)
	dir := receive(t, h, zolw).Dir
	long := strings.Repeat("x", 255-len(".in"))
	writeFile(t, filepath.Join(dir, "test", long+".in"), "edited\n")
	writeFile(t, filepath.Join(dir, "test", "a.in"), "edited, too\n")
	before := tree(t, dir)
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := scaffold.Replace(root, "test/a.in", "test/"+long+".in"); err == nil {
		t.Error("a name was too long, and there is no error")
	}
	if after := tree(t, dir); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("there is %q, and was %q", after, before)
	}
}
