package cpp_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestArchives: the program of an archive prints the same in C++ as in Go, and ends with the same code. A mark //@ refuse says where it is
// refused.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		dir, files := a.Main()
		result, err := flatten.Run(context.Background(), flatten.Request{Dir: dir, Files: files, Target: a.Target(t), Origin: "an archive",
			Cpp: true})
		if a.Refused(t, err) {
			a.Said(t, "refuse", prog.Refusals(err))
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		tier.NeedLong(t)
		compare(t, dir, result.Source, a.Section("stdin"), "-O1", "-Wall", "-pedantic")
	})
}

// compare builds a program and its file, and runs both.
func compare(t *testing.T, dir string, source, input []byte, flags ...string) {
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
	got, gotCode := run(ours, input)
	want, wantCode := run(theirs, input)
	if !bytes.Equal(got, want) || gotCode != wantCode {
		t.Errorf("C++ exits with %d and prints\n%s\nGo exits with %d and prints\n%s", gotCode, got, wantCode, want)
	}
}

func run(program string, input []byte) (out []byte, code int) {
	command := exec.Command(program)
	command.Stdin = bytes.NewReader(input)
	out, _ = command.Output()
	return out, command.ProcessState.ExitCode()
}
