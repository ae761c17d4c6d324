package submission

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/host/atomicfile/scratch"
)

// TestSweep finds what was left when kamyk was killed between replacing a file and keeping what was in its place.
func TestSweep(t *testing.T) {
	cache := t.TempDir()
	for _, name := range []string{"XDG_CACHE_HOME", "LocalAppData", "HOME"} {
		t.Setenv(name, cache)
	}
	ended := exec.Command(os.Args[0], "-test.run=^$")
	if err := ended.Run(); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	sealed := string(Seal([]byte("package main\n")))
	for content, purpose := range map[string]string{
		"edited": displaced + "go", "edited C++": displaced + "cpp", sealed: displaced + "go", "half of a fi": "new",
	} {
		name := strings.Replace(scratch.Hidden(purpose), strconv.Itoa(os.Getpid()), strconv.Itoa(ended.Process.Pid), 1)
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		then := time.Now().Add(-2 * time.Hour)
		if err := os.Chtimes(name, then, then); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Write(t.Context(), filepath.Join(dir, "main.go"), []byte(sealed)); err != nil {
		t.Fatal(err)
	}
	entries, _ := os.ReadDir(dir)
	text, _ := os.ReadFile(filepath.Join(dir, "main.go.edited"))
	translated, _ := os.ReadFile(filepath.Join(dir, "main.cpp.edited"))
	if len(entries) != 3 || string(text) != "edited" || string(translated) != "edited C++" {
		t.Errorf("the folder holds %v, and %q and %q were kept", entries, text, translated)
	}
}

// TestReplaceSlowly goes the way of systems that cannot exchange two files.
func TestReplaceSlowly(t *testing.T) {
	dir := t.TempDir()
	name, temp := filepath.Join(dir, "main.go"), filepath.Join(dir, "temp")
	sealed := string(Seal([]byte("package main\n")))
	for i, step := range []struct{ before, kept, beside string }{
		{sealed, "", ""},
		{"mine", name + ".edited", "mine"},
		{"mine again", name + ".edited-2", "mine again"},
	} {
		for file, content := range map[string]string{name: step.before, temp: "new"} {
			if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := replaceWithoutExchange(temp, name)
		text, _ := os.ReadFile(name)
		beside, _ := os.ReadFile(step.kept)
		entries, _ := os.ReadDir(dir)
		if err != nil || kept != step.kept || string(text) != "new" || string(beside) != step.beside || len(entries) != i+1 {
			t.Errorf("%q: kept as %q, which holds %q, %v; the folder holds %v", step.before, kept, beside, err, entries)
		}
	}
}
