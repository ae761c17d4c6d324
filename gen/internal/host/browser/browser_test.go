package browser_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"kamyk/gen/internal/host/browser"
)

// opener makes the program that opens pages here, out of the lines of a shell script, the only one on PATH.
func opener(t *testing.T, lines string) string {
	name := "xdg-open"
	switch runtime.GOOS {
	case "windows":
		t.Skip("a shell script is no program on Windows")
	case "darwin":
		name = "open"
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+lines+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	return dir
}

func TestOpen(t *testing.T) {
	dir := opener(t, `printf %s "$*" >"${0%/*}/noted"`)
	const page = "https://example.com/$(id)?a=1&b='2'#submit"
	if err := browser.Open(page); err != nil {
		t.Fatal(err)
	}
	noted, err := os.ReadFile(filepath.Join(dir, "noted"))
	if err != nil || string(noted) != page {
		t.Errorf("opened %q, %v", noted, err)
	}
}

func TestOpenFails(t *testing.T) {
	opener(t, "exit 3")
	if err := browser.Open("https://example.com/"); err == nil || errors.Is(err, browser.ErrNone) {
		t.Errorf("a program that fails: %v", err)
	}
	for _, page := range []string{"file:///etc/passwd", "--help", "", "javascript:alert(1)"} {
		if err := browser.Open(page); err == nil {
			t.Errorf("%q was opened", page)
		}
	}
	t.Setenv("PATH", t.TempDir())
	if err := browser.Open("https://example.com/"); !errors.Is(err, browser.ErrNone) {
		t.Errorf("without a program: %v", err)
	}
}
