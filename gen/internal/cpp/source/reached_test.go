package source

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestReadAhead reads packages where the go command is a script, which takes long to say where the distribution is. It is asked once.
func TestReadAhead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the script is for a Unix shell")
	}
	command, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	dir := t.TempDir()
	calls := filepath.Join(dir, "calls")
	script := "#!/bin/sh\necho call >>" + calls + "\nexec " + command + " \"$@\"\n"
	if err := os.WriteFile(filepath.Join(dir, "go"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOROOT", "")
	t.Setenv("PATH", dir)
	for path, read := range ReadAhead(t.Context(), []string{"bufio", "io", "sort"}) {
		if err := read().err; err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if text, err := os.ReadFile(calls); err != nil || strings.Count(string(text), "call") != 1 {
		t.Errorf("the calls are %q, %v", text, err)
	}
}
