package generics_test

import (
	"go/format"
	"go/importer"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/simplify"
	"kamyk/gen/internal/simplify/generics"
)

func TestTry(t *testing.T) {
	for _, name := range strings.Fields(os.Getenv("TRY")) {
		source, _ := os.ReadFile(name)
		p := &prog.Program{Fset: token.NewFileSet(), Importer: importer.Default(), Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: 14, GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}}
		f, err := simplify.Read(p, source)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		pass := generics.Pass
		after, err := simplify.Run(f, []simplify.Pass{pass})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		out, err := format.Source(after.Source)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		dir := t.TempDir()
		file := filepath.Join(dir, "main.go")
		os.WriteFile(file, out, 0o666)
		if os.Getenv("SHOW") != "" {
			t.Logf("%s", out)
		}
		want, werr := execute("local", name)
		got, gerr := execute("go1.14.15", file)
		if got != want || (werr == nil) != (gerr == nil) {
			t.Errorf("%s prints %s %v, want %s %v", name, got, gerr, want, werr)
		} else {
			t.Logf("%s same, %d bytes of output", name, len(got))
		}
	}
}

func execute(toolchain, file string) (string, error) {
	c := exec.Command("go", "run", file)
	c.Dir = filepath.Dir(file)
	c.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOENV=off", "GOFLAGS=", "GO111MODULE=off", "CGO_ENABLED=0")
	out, err := c.CombinedOutput()
	return string(out), err
}
