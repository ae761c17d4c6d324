package scratch_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/host/atomicfile/scratch"
)

// dead returns the number of a process that has ended.
func dead(t *testing.T) string {
	t.Helper()
	command := exec.Command(os.Args[0], "-test.run=^$")
	if err := command.Run(); err != nil {
		t.Fatal(err)
	}
	return strconv.Itoa(command.Process.Pid)
}

// TestSweep puts many things into a folder, of which only those are swept that a killed kamyk of this machine left an hour ago.
func TestSweep(t *testing.T) {
	cache := t.TempDir()
	for _, name := range []string{"XDG_CACHE_HOME", "LocalAppData", "HOME"} {
		t.Setenv(name, cache)
	}
	own, ended := strconv.Itoa(os.Getpid()), dead(t)
	mine := scratch.Name("test")
	was := strings.Replace(mine, "-"+own+"-", "-"+ended+"-", 1)
	parts := strings.Split(was, "-")
	parts[3] = "00000000"
	elsewhere := strings.Join(parts, "-")
	const fresh, old = time.Minute, 2 * time.Hour
	cases := map[string]struct {
		age   time.Duration
		swept bool
	}{
		was:       {old, true},
		"." + was: {old, true},
		strings.Replace(scratch.Name("test"), own, ended, 1): {fresh, false},
		mine:                        {old, false},
		elsewhere:                   {old, false},
		was + ".bak":                {old, false},
		"my-" + was:                 {old, false},
		"kamyk-test-1234567":        {old, false},
		"kamyk":                     {old, false},
		"kamyk-test-" + ended + "-": {old, false},
	}
	for _, folders := range []bool{true, false} {
		dir := t.TempDir()
		for name, c := range cases {
			full := filepath.Join(dir, name)
			var err error
			if folders {
				err = os.MkdirAll(filepath.Join(full, "below"), 0o777)
			} else {
				err = os.WriteFile(full, nil, 0o666)
			}
			if err != nil {
				t.Fatal(err)
			}
			then := time.Now().Add(-c.age)
			if err := os.Chtimes(full, then, then); err != nil {
				t.Fatal(err)
			}
		}
		scratch.Sweep(dir)
		for _, name := range slices.Sorted(maps.Keys(cases)) {
			if _, err := os.Lstat(filepath.Join(dir, name)); os.IsNotExist(err) != cases[name].swept {
				t.Errorf("%s: swept is %v, want %v", name, os.IsNotExist(err), cases[name].swept)
			}
		}
	}
}

// TestNames checks that all names differ, and that those of a living process are not left.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		name := scratch.Hidden("x")
		if _, left := scratch.IsLeftover(name); left || seen[name] {
			t.Fatalf("%s: left is %v, seen is %v", name, left, seen[name])
		}
		seen[name] = true
	}
}
