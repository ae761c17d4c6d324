package cpp_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestFloats32: floats are rounded for 32 bits as in Go, also in calls by interfaces and function values, which g++ compiles differently.
func TestFloats32(t *testing.T) {
	tier.NeedLong(t)
	need32(t)
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		dir, _ := a.Main()
		for _, optimization := range []string{"-O0", "-O2"} {
			compare(t, dir, written(t, dir), nil, "-m32", optimization, "-Wall", "-Wextra", "-Werror", "-static")
		}
	}, "testdata/floats-*.txtar", "testdata/math-drawn.txtar")
}

// TestFloatsFused: a product and a sum are rounded twice also where the processor at hand has one instruction for both.
func TestFloatsFused(t *testing.T) {
	tier.NeedLong(t)
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		dir, _ := a.Main()
		compare(t, dir, written(t, dir), nil, "-march=native", "-O2", "-Wall", "-Wextra", "-Werror")
	}, "testdata/floats-*.txtar", "testdata/math-drawn.txtar")
}

// written returns a program as C++.
func written(t *testing.T, dir string) []byte {
	result, err := flatten.Run(context.Background(),
		flatten.Request{Query: load.Query{Dir: dir}, Form: prog.Form{Origin: "a program"}, Cpp: true})
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

// need32 skips a test where no g++ can build for 32 bits.
func need32(t *testing.T) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "main")
	source := program + ".cpp"
	if err := os.WriteFile(source, []byte("#include <string>\nint main() {}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("g++", "-m32", "-static", "-o", program, source).CombinedOutput(); err != nil {
		t.Skipf("no g++ that builds for 32 bits: %v\n%s", err, out)
	}
}
