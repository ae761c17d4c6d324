package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestInterruptExplore stops explore at a heap whose moves never end. The values before it are printed and explained, and so is where it
// was.
func TestInterruptExplore(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root := t.TempDir()
	started := filepath.Join(t.TempDir(), "started")
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "solutions", "slow", "explore.go"), `package slow

import "os"

func Moves(n int, to func(left ...int)) {
	if n == 40 {
		os.WriteFile("`+started+`", nil, 0o666)
		for {
		}
	}
	for k := 1; k <= min(2, n); k++ {
		to(n - k)
	}
}
`)
	command := exec.Command("kamyk", "explore", "slow", "--to", "100")
	command.Dir, command.Env = root, append(append(os.Environ(), goEnvironment(t)...), "XDG_CACHE_HOME="+caches)
	printed, said := interrupt(t, command, started)
	values := strings.TrimSpace(strings.Repeat("0 1 2 ", 13) + "0")
	if !strings.HasPrefix(strings.ReplaceAll(printed, "\n", " "), values+" ") || !strings.Contains(printed, "lost: ") {
		t.Errorf("printed %q", printed)
	}
	for _, line := range []string{"kamyk: slow: the values end at 39: you stopped it\n",
		": warning: Moves(40) has not ended: you stopped it\n"} {
		if !strings.Contains(said, line) {
			t.Errorf("said %q, without %q", said, line)
		}
	}
}
