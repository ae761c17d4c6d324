package flatten_test

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/host/gocommand"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// runBoth builds and runs an archive's program and its file, the file with the toolchains of judges, too.
func runBoth(t *testing.T, a *marked.Archive, source []byte) {
	t.Helper()
	want := runOriginal(t, a)
	for _, toolchain := range append([]string{"local"}, toolchains(t, a)...) {
		if got := runFile(t, a, source, toolchain); want != got {
			t.Errorf("built by %s the file prints\n%s\nand the original\n%s\nfile:\n%s", toolchain, got, want, source)
		}
	}
}

// toolchains returns the releases that an archive names, and those of judges that are meant: with -long=all those of each, and with -long
// those of every third archive, since building with all of them takes as long as all else that .ci/run does.
func toolchains(t *testing.T, a *marked.Archive) []string {
	t.Helper()
	list := strings.Fields(a.Keys["toolchains"])
	if !tier.LongSample(filepath.Base(a.Path), 3) || len(list) == 0 {
		return nil
	}
	for _, p := range judge.Known() {
		if version, err := prog.ParseVersion(p.Go); err == nil && version == a.Target(t).Go {
			list = append(list, gocommand.Release(p.Go))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func runOriginal(t *testing.T, a *marked.Archive) string {
	t.Helper()
	folder := filepath.Join(a.Dir, cmp.Or(a.Keys["as"], a.Keys["main"]))
	target := []string{"."}
	if files := strings.Fields(a.Keys["files"]); len(files) > 0 {
		target = files
	}
	return run(t, a, folder, cmp.Or(a.Keys["original"], "local"), append([]string{"-tags=" + a.Keys["tags"]}, target...)...)
}

func runFile(t *testing.T, a *marked.Archive, source []byte, toolchain string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), source, 0o644); err != nil {
		t.Fatal(err)
	}
	return run(t, a, dir, toolchain, "main.go")
}

// run builds and runs a program, and returns what it prints on both streams, and how it ends if not well.
func run(t *testing.T, a *marked.Archive, dir, toolchain string, target ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	build := exec.Command("go", append([]string{"build", "-ldflags=-s -w", "-o", program}, target...)...)
	build.Dir = dir
	build.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "CGO_ENABLED=0", "GOFLAGS=", "GOENV=off", "GOOS="+a.Keys["os"])
	if out, err := build.CombinedOutput(); err != nil {
		if toolchain != "local" && strings.Contains(string(out), "download") {
			t.Skipf("%s cannot be had: %s", toolchain, out)
		}
		t.Fatalf("building in %s: %v\n%s", dir, err, out)
	}
	if a.Keys["os"] != "" {
		return "built"
	}
	run := exec.Command(program)
	run.Dir, run.Stdin = a.Dir, bytes.NewReader(a.Section("stdin"))
	out, err := run.CombinedOutput()
	if err != nil {
		return fmt.Sprintf("%s\n%v", out, err)
	}
	return string(out)
}
