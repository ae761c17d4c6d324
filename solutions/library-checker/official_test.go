package librarychecker_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var official = flag.String("official", "",
	"run the files in out/ on the official tests in `FOLDER`, which has CATEGORY/PROBLEM/in, out and checker")

// TestOfficial runs the flattened files on the tests of the judge, which generate.py of its problems makes, and asks its checkers.
func TestOfficial(t *testing.T) {
	if *official == "" {
		t.Skip("-official=FOLDER says where the tests are")
	}
	problems, err := filepath.Glob(filepath.Join(*official, "*", "*", "checker"))
	if err != nil || len(problems) == 0 {
		t.Fatalf("no problems in %s; %v", *official, err)
	}
	for _, checker := range problems {
		folder := filepath.Dir(checker)
		name := strings.ToLower(strings.ReplaceAll(filepath.Base(folder), "_", "-"))
		source := filepath.Join("..", "..", "out", "library-checker", name, "main.go")
		if _, err := os.Stat(source); err == nil {
			t.Run(filepath.Base(folder), func(t *testing.T) { judge(t, folder, source) })
		}
	}
}

func judge(t *testing.T, folder, source string) {
	dir := t.TempDir()
	program, answer := filepath.Join(dir, "solution"), filepath.Join(dir, "answer")
	if text, err := exec.Command("go", "build", "-o", program, source).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", source, err, text)
	}
	inputs, err := filepath.Glob(filepath.Join(folder, "in", "*.in"))
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no tests in %s; %v", folder, err)
	}
	for _, input := range inputs {
		data, err := os.ReadFile(input)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(input), ".in")
		run := exec.Command(program)
		run.Stdin = bytes.NewReader(data)
		output, err := run.Output()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := os.WriteFile(answer, output, 0o666); err != nil {
			t.Fatal(err)
		}
		check := exec.Command(filepath.Join(folder, "checker"), input, answer, filepath.Join(folder, "out", name+".out"))
		if said, err := check.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", name, err, said)
		}
	}
}
