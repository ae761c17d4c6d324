package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/testonly/tier"
)

// TestPages writes the site, follows its links, and compiles the texts to copy.
func TestPages(t *testing.T) {
	tier.NeedLong(t)
	dir, temp := t.TempDir(), t.TempDir()
	s, err := read("../../../..", temp)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.write(dir); err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil || len(pages) < 40 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	text := map[string]string{}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		text[filepath.Base(page)] = string(data)
	}
	for name, page := range text {
		for _, m := range regexp.MustCompile(`(?:href|src)="([^":]*)"`).FindAllStringSubmatch(page, -1) {
			file, anchor, _ := strings.Cut(m[1], "#")
			if file == "" {
				file = name
			}
			if _, err := os.Stat(filepath.Join(dir, file)); err != nil {
				t.Errorf("%s: no file %s", name, file)
			}
			if anchor != "" && !strings.Contains(text[file], `id="`+anchor+`"`) {
				t.Errorf("%s: no place %s", name, m[1])
			}
		}
	}
	var list struct{ Files map[string]any }
	data, err := os.ReadFile(filepath.Join(dir, "verify_files.json"))
	if err != nil || json.Unmarshal(data, &list) != nil || list.Files["templates/fenwick/fenwick.go"] == nil {
		t.Errorf("verify_files.json: %v", err)
	}
	s.compileCopies(t)
}

// TestVerdicts holds that each solution of Library Checker has a day in verdicts.txt, in order, and nothing else has one.
func TestVerdicts(t *testing.T) {
	data, err := os.ReadFile("verdicts.txt")
	if err != nil {
		t.Fatal(err)
	}
	solvers, err := filepath.Glob("../../../../solutions/library-checker/*/solve.go")
	if err != nil || len(solvers) < 200 {
		t.Fatalf("%d solutions, %v", len(solvers), err)
	}
	var names, dated []string
	for _, solver := range solvers {
		names = append(names, filepath.Base(filepath.Dir(solver)))
	}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		name, day, _ := strings.Cut(strings.TrimSpace(line), " ")
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		dated = append(dated, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if !slices.Contains(dated, name) {
			t.Errorf("%s has no day", name)
		}
	}
	if !slices.IsSorted(dated) || len(dated) != len(names) {
		t.Errorf("%d days for %d solutions, in order: %v", len(dated), len(names), slices.IsSorted(dated))
	}
}

// compileCopies compiles the texts to copy.
func (s *site) compileCopies(t *testing.T) {
	for _, p := range s.Packages {
		dir := filepath.Join(s.temp, "copied", p.Name)
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		source := "package main\n\n" + p.Text + "\n\nfunc main() {}\n"
		if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(s.temp, "copied/go.mod"), []byte("module copied\n\ngo 1.18\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	vet := exec.Command("go", "vet", "./...")
	vet.Dir = filepath.Join(s.temp, "copied")
	if out, err := vet.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, bytes.TrimSpace(out))
	}
}
