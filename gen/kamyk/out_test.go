package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/tier"
)

// repository is the place at the root of this module.
func repository(t *testing.T) *workspace.Workspace {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	module, err := problem.ModuleOf(dir)
	if err != nil {
		t.Fatal(err)
	}
	return &workspace.Workspace{Dir: module.Root, Module: module}
}

// allProblems returns the problems of a place.
func allProblems(t *testing.T, p *workspace.Workspace) []*problem.Problem {
	t.Helper()
	problems, err := p.Problems()
	if err != nil {
		t.Fatal(err)
	}
	return problems
}

// TestOut makes the files in out/ anew and compares: alone, which it does with a sample of a collection, and sharing with the others, as
// --all does. Of a collection it takes a sample each day, and all with -long. It skips a problem that was never flattened, however half
// written it is. It fails if a file cannot be made any more.
func TestOut(t *testing.T) {
	p, shared := repository(t), load.NewShared()
	for _, found := range allProblems(t, p) {
		t.Run(found.Slug, func(t *testing.T) {
			if inCollection(found) {
				tier.NeedToday(t, 8)
			}
			t.Parallel()
			committed, err := os.ReadFile(found.File(p.Root()))
			if os.IsNotExist(err) {
				t.Skipf("there is no out/%s/main.go yet; go tool kamyk flatten %[1]s writes it", found.Slug)
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, shared := range []*load.Shared{nil, shared} {
				if shared == nil && inCollection(found) && !tier.Today(found.Slug, 80) {
					continue
				}
				result := new(solution.Options).Flatten(context.Background(), p, found, shared)
				if result.Err != nil {
					t.Fatal(result.Err)
				}
				if !bytes.Equal(bytes.ReplaceAll(committed, []byte("\r\n"), []byte("\n")), result.Text) {
					t.Errorf("out/%s/main.go is out of date; go tool kamyk flatten %[1]s writes it anew", found.Slug)
				}
				compareCpp(t, found, result.Cpp)
			}
		})
	}
}

// compareCpp compares the file in C++, if there is one, with the current translation. It takes whole functions from the source of the Go
// distribution, so another release of Go may make another file.
func compareCpp(t *testing.T, found *problem.Problem, result *solution.JobResult) {
	if result == nil || !tier.Long() {
		return
	}
	if result.Err != nil {
		t.Fatal(result.Err)
	}
	committed, err := os.ReadFile(result.File)
	if err == nil && !bytes.Equal(bytes.ReplaceAll(committed, []byte("\r\n"), []byte("\n")), result.Text) {
		t.Errorf("out/%s/main.cpp is out of date; go tool kamyk flatten %[1]s writes it anew", found.Slug)
	}
}

// TestOutClaimed fails on files in out/ that no problem has.
func TestOutClaimed(t *testing.T) {
	p := repository(t)
	claimed := map[string]bool{}
	for _, found := range allProblems(t, p) {
		claimed[found.File(p.Root())] = true
		claimed[strings.TrimSuffix(found.File(p.Root()), ".go")+".cpp"] = true
	}
	err := filepath.WalkDir(filepath.Join(p.Root(), "out"), func(name string, entry os.DirEntry, err error) error {
		if err == nil && (entry.Name() == "main.go" || entry.Name() == "main.cpp") && !claimed[name] {
			t.Errorf("%s belongs to no problem under solutions/", name)
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
}

// judgeToolchain is a release that judges run, for files written for it or for an older one.
const judgeToolchain = "go1.22.2"

// TestOutAlone compiles each file in out/ in an empty folder outside of any module, with a judge's toolchain, for the systems of judges and
// for this one, where it runs the samples.
func TestOutAlone(t *testing.T) {
	tier.NeedLong(t)
	out, err := goOfJudge(judgeToolchain, t.TempDir(), "version").CombinedOutput()
	if err != nil {
		t.Skipf("%s cannot be had here, so nothing is compiled with it: %s", judgeToolchain, bytes.TrimSpace(out))
	}
	p := repository(t)
	for i, found := range allProblems(t, p) {
		source, err := os.ReadFile(found.File(p.Root()))
		if tests, _ := found.Tests(); os.IsNotExist(err) || len(tests) == 0 && i%10 > 0 && !tier.All() {
			continue // of files that have nothing to be run on, some are enough
		}
		if inCollection(found) && !tier.LongToday(found.Slug, 40) {
			continue
		}
		t.Run(found.Slug, func(t *testing.T) {
			t.Parallel()
			if err != nil {
				t.Fatal(err)
			}
			if v, err := prog.ParseVersion(found.Config.Go); err == nil && v > 22 {
				t.Skipf("the file is for Go %s, later than %s", v, judgeToolchain)
			}
			runSamples(t, found, judgeToolchain, source)
		})
	}
}

// inCollection reports whether a problem is one of many in a folder, of which a sample a day is enough.
func inCollection(found *problem.Problem) bool { return strings.Contains(found.Slug, "/") }

func runSamples(t *testing.T, found *problem.Problem, toolchain string, source []byte) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), source, 0o666); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "program")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	if out, err := goOfJudge(toolchain, dir, "build", "-o", program, "main.go").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, system := range []string{"linux", "windows"} {
		build := goOfJudge(toolchain, dir, "build", "-o", filepath.Join(dir, system), "main.go")
		build.Env = append(build.Env, "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			t.Errorf("for %s: %v\n%s", system, err, out)
		}
	}
	tests, err := found.Tests()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		if test.Output != "" {
			runSample(t, program, test)
		}
	}
}

func runSample(t *testing.T, program string, test tests.Test) {
	input, err := os.Open(test.Input)
	if err != nil {
		t.Fatal(err)
	}
	defer input.Close()
	want, err := os.ReadFile(test.Output)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program)
	command.Stdin = input
	got, err := command.CombinedOutput()
	if err != nil || !slices.Equal(strings.Fields(string(got)), strings.Fields(string(want))) {
		t.Errorf("%s: printed %q, want %q; %v", test.Name, got, want, err)
	}
}

// goOfJudge is a go command of a judge's release.
func goOfJudge(toolchain, dir string, args ...string) *exec.Cmd {
	command := exec.Command("go", args...)
	command.Dir = dir
	command.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOFLAGS=", "GOENV=off", "GOWORK=off")
	return command
}
