package cpp_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestArchives: the program of an archive prints the same in C++ as in Go, and ends with the same code. A mark //@ refuse says where it is
// refused. The test translates a fifth of the archives each day, and all with -run. It compiles and runs one in 400; all with -long.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		const built = 400
		if !tier.Part(t.Name(), 5) && !tier.Today(t.Name(), built) {
			t.Skip("not translated today; -run TestArchives takes all")
		}
		dir, files := a.Main()
		request := flatten.Request{
			Query: load.Query{Dir: dir, Files: files, Target: a.Target(t), Shared: shared},
			Form:  prog.Form{Origin: "an archive"}, Cpp: true,
		}
		result, err := flatten.Run(context.Background(), request)
		checkApart(t, request, result)
		if a.Refused(t, err) {
			a.Said(t, "refuse", prog.Refusals(err))
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if !tier.Today(t.Name(), built) {
			t.Skip("translated, but not run; -long compiles and runs it")
		}
		limit := "unlimited"
		if text := a.Section("memory"); text != nil {
			limit = strings.TrimSpace(string(text))
		}
		optimization := "-O1"
		if text := a.Section("optimization"); text != nil {
			optimization = strings.TrimSpace(string(text))
		}
		ours, theirs := compareWithin(t, limit, dir, result.Source, a.Section("stdin"), optimization, "-Wall", "-Wextra", "-Werror", "-pedantic",
			"-static")
		if text := a.Section("panic"); text != nil && (ours != string(text) || theirs != string(text)) {
			t.Errorf("C++ ends with\n%s\nGo ends with\n%s", ours, theirs)
		}
	})
}

// checkApart checks that the draft of the Go file gives the same translation as a draft of its own, which a judge with Windows gets.
func checkApart(t *testing.T, r flatten.Request, result *flatten.Result) {
	t.Helper()
	r.Target.GOOS = "windows"
	apart, err := flatten.Run(context.Background(), r)
	if (err == nil) != (result != nil) || err == nil && !bytes.Equal(apart.Source, result.Source) {
		t.Errorf("with a draft of its own, the file differs, or is refused in one way only: %v", err)
	}
}

// shared is what all archives have in common.
var shared = load.NewShared()

// compare builds a program and its file, and runs both.
func compare(t *testing.T, dir string, source, input []byte, flags ...string) {
	t.Helper()
	compareWithin(t, "unlimited", dir, source, input, flags...)
}

// compareWithin limits the address space of the C++ program, in KiB. It returns the panics of the C++ program and of the Go program.
func compareWithin(t *testing.T, limit, dir string, source, input []byte, flags ...string) (gotPanic, wantPanic string) {
	t.Helper()
	if _, err := exec.LookPath("g++"); err != nil {
		t.Skip("no g++ to compile the file with")
	}
	temp := t.TempDir()
	file, ours, theirs := filepath.Join(temp, "main.cpp"), filepath.Join(temp, "cpp"), filepath.Join(temp, "go")
	if err := os.WriteFile(file, source, 0o666); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", theirs, ".")
	build.Dir = dir
	flags = append(flags, "-std=c++17", "-o", ours, file)
	for _, command := range []*exec.Cmd{exec.Command("g++", flags...), build} {
		if out, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	got, gotErrors, gotCode := run(input, "sh", "-c", "ulimit -v "+limit+" && exec "+ours)
	want, wantErrors, wantCode := run(input, theirs)
	if !bytes.Equal(got, want) || gotCode != wantCode {
		t.Errorf("C++ exits with %d and prints\n%s%s\nGo exits with %d and prints\n%s%s", gotCode, got, gotErrors, wantCode, want, wantErrors)
	}
	gotPanic, _, _ = strings.Cut(gotErrors, "\ngoroutine ")
	wantPanic, _, _ = strings.Cut(wantErrors, "\ngoroutine ")
	return gotPanic, wantPanic
}

func run(input []byte, command string, args ...string) (out []byte, errors string, code int) {
	program := exec.Command(command, args...)
	program.Stdin = bytes.NewReader(input)
	var stderr strings.Builder
	program.Stderr = &stderr
	out, _ = program.Output()
	return out, stderr.String(), program.ProcessState.ExitCode()
}
