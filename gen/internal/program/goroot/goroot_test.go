package goroot_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"kamyk/gen/internal/program/goroot"
)

func TestFind(t *testing.T) {
	command, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	t.Setenv("GOROOT", "")
	root := goroot.Find(t.Context())
	if _, err := os.Stat(filepath.Join(root, "src", "fmt", "print.go")); err != nil {
		t.Fatalf("%s is no distribution: %v", root, err)
	}
	t.Setenv("GOROOT", "elsewhere")
	if got := goroot.Find(t.Context()); got != "elsewhere" {
		t.Errorf("with GOROOT set: %s", got)
	}
	if runtime.GOOS == "windows" {
		t.Skip("the script is for a Unix shell")
	}
	dir := t.TempDir()
	script := "#!/bin/sh\nexec " + command + " \"$@\"\n"
	if err := os.WriteFile(filepath.Join(dir, "go"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOROOT", "")
	t.Setenv("PATH", dir)
	if got := goroot.Find(t.Context()); got != root {
		t.Errorf("with a script as go command: %s, want %s", got, root)
	}
}
