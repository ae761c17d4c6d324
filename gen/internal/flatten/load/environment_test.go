package load_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
)

const small = `
-- own/go.mod --
module example.org/own

go 1.22
-- own/main.go --
package main

import "fmt"

func main() { fmt.Println() }
`

// TestEnvironment: what is wrong with the settings is no fault of the source, and is said in words.
func TestEnvironment(t *testing.T) {
	for name, test := range map[string]struct {
		environment map[string]string
		work        string // what go.work holds
		said        string
	}{
		"no home": {map[string]string{"HOME": "", "XDG_CACHE_HOME": "", "GOCACHE": "", "GOPATH": ""}, "",
			"build cache is required"},
		"no go command":                  {map[string]string{"PATH": ""}, "", "no go command is on PATH"},
		"unknown flag":                   {map[string]string{"GOFLAGS": "-nonsense"}, "", "unknown flag -nonsense"},
		"no such root":                   {map[string]string{"GOROOT": "/nonexistent"}, "", "GOROOT"},
		"no such workspace":              {map[string]string{"GOWORK": "/nonexistent/go.work"}, "", "reading go.work"},
		"malformed workspace":            {nil, "go 1.22\nuse (\n", "errors parsing go.work"},
		"workspace of what is not there": {nil, "go 1.22\nuse ./nothing\n", "cannot load module"},
	} {
		t.Run(name, func(t *testing.T) {
			if runtime.GOOS != "linux" {
				t.Skip("the variables are those of linux")
			}
			root := unpack(t, txtar.Parse([]byte(small)))
			if test.work != "" {
				if err := os.WriteFile(filepath.Join(root, "go.work"), []byte(test.work), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			t.Setenv("XDG_CACHE_HOME", t.TempDir()) // nothing is remembered of the standard library
			for key, value := range test.environment {
				t.Setenv(key, value)
			}
			_, err := load.Load(t.Context(), inOwn(root))
			if err == nil || prog.Refusals(err) != nil || !strings.Contains(err.Error(), test.said) {
				t.Errorf("the error is %v, and not one of the settings with %q", err, test.said)
			}
		})
	}
}

// TestWithoutGo: where the standard library is known, neither a go command nor a home is needed.
func TestWithoutGo(t *testing.T) {
	built, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Skip("there is no go command to ask at first")
	}
	root := unpack(t, txtar.Parse([]byte(small)))
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("GOCACHE", strings.TrimSpace(string(built)))
	if p, err := load.Load(t.Context(), inOwn(root)); err != nil || p.Declined != "" {
		t.Skipf("the go command is needed here: %v", err)
	}
	for key, value := range map[string]string{"PATH": "", "HOME": "", "GOCACHE": "", "GOPATH": ""} {
		t.Setenv(key, value)
	}
	if _, err := load.Load(t.Context(), inOwn(root)); err != nil {
		t.Error(err)
	}
}

// inOwn is the query for the folder own, with nothing in common with others.
func inOwn(root string) load.Query {
	return load.Query{Dir: filepath.Join(root, "own"), Target: prog.Target{Go: prog.Toolchain(), GOOS: "linux", GOARCH: "amd64"}}
}
