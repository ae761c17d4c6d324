package cpp_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/testonly/tier"
)

// TestFloats32: a file with floats is compiled for 32 bits only with the arithmetic that rounds as Go's does, all others as they are.
func TestFloats32(t *testing.T) {
	for _, test := range []struct {
		kind    string
		refused bool
	}{{"float64", true}, {"int", false}} {
		text := "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tvar x " + test.kind + "\n\tfmt.Scan(&x)\n\tfmt.Println(x / 3)\n}\n"
		source := written(t, module(t, text))
		if has := bytes.Contains(source, []byte("#error")); has != test.refused {
			t.Errorf("%s: the file has #error: %t, must: %t", test.kind, has, test.refused)
		}
		compiled32(t, source, !test.refused, "-m32")
		compiled32(t, source, true, "-m32", "-msse2", "-mfpmath=sse")
	}
}

// written returns a program as C++.
func written(t *testing.T, dir string) []byte {
	result, err := flatten.Run(context.Background(), flatten.Request{Dir: dir, Origin: "a program", Cpp: true})
	if err != nil {
		t.Fatal(err)
	}
	return result.Source
}

// module returns a folder with a program.
func module(t *testing.T, text string) string {
	dir := t.TempDir()
	for name, content := range map[string]string{"main.go": text, "go.mod": "module example.com/m\n\ngo 1.24\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// compiled32 has a compiler look at a file, with -long.
func compiled32(t *testing.T, source []byte, want bool, flags ...string) {
	if !tier.Long() {
		return
	}
	if _, err := exec.LookPath("g++"); err != nil {
		t.Skip("no g++ to compile the files with")
	}
	command := exec.Command("g++", append(flags, "-std=c++17", "-fsyntax-only", "-x", "c++", "-")...)
	command.Stdin = bytes.NewReader(source)
	if out, err := command.CombinedOutput(); bytes.Contains(out, []byte("No such file")) {
		t.Skip("g++ has no headers for 32 bits")
	} else if (err == nil) != want {
		t.Errorf("g++ %v: %v, must compile: %t\n%s", flags, err, want, out)
	}
}
