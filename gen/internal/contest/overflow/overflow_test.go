package overflow_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"kamyk/gen/internal/contest/overflow"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives runs the checked file of each archive: it reports what the marks say, in that function, and prints what the plain one
// prints. The default run takes a third of them each day.
func TestArchives(t *testing.T) {
	marked.Part(t, 3, func(t *testing.T, a *marked.Archive) {
		bits := 64
		if a.Keys["os"] == "plan9" { // whose int has 32 bits here
			bits = 32
		}
		dir, _ := a.Main()
		programs := build(t, dir, bits, 0)
		stdout, stderr := run(t, programs[0])
		got, want := map[string]string{}, map[string]string{}
		add := func(all map[string]string, line, message string) {
			if all[line] != "" {
				message = all[line] + "; " + message
			}
			all[line] = message
		}
		for _, place := range places(stderr) {
			add(got, a.Line(t, place.File, place.Line), place.Message+" in "+place.Function)
		}
		for _, mark := range a.Marks(t, "overflow") {
			add(want, mark.Line, mark.Text)
		}
		marked.Compare(t, got, want)
		if plain, _ := run(t, programs[1]); bits == 64 && !bytes.Equal(stdout, plain) {
			t.Errorf("the checked file prints\n%s\nand the plain one\n%s", stdout, plain)
		}
	})
}

// places returns what a program reported.
func places(stderr []byte) []overflow.Place {
	r, _ := overflow.Split(stderr, func(file string) string { return file })
	if r == nil {
		return nil
	}
	return r.Places
}

// build flattens a program with checks for ints of so many bits, or without for 0, and compiles the files with one go command.
func build(t *testing.T, dir string, bits ...int) (programs []string) {
	t.Helper()
	r := flatten.Request{Query: load.Query{Dir: dir}}
	r.Lines, r.Target = true, (&marked.Archive{}).Target(t)
	module := t.TempDir()
	files := map[string][]byte{"go.mod": fmt.Appendf(nil, "module m\n\ngo %s\n", r.Target.Go)}
	for i, n := range bits {
		r.IntBits = n
		result, err := flatten.Run(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		files[fmt.Sprintf("p%d.exe/main.go", i)] = result.Source
		programs = append(programs, filepath.Join(module, "bin", fmt.Sprintf("p%d.exe", i)))
	}
	for name, text := range files {
		name = filepath.Join(module, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", "bin"+string(filepath.Separator), "./...")
	build.Dir = module
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return programs
}

func run(t *testing.T, program string) (stdout, stderr []byte) {
	t.Helper()
	command := exec.CommandContext(t.Context(), program)
	var all bytes.Buffer
	command.Stderr = &all
	stdout, err := command.Output()
	if err != nil {
		fmt.Fprintln(&all, err)
	}
	return stdout, all.Bytes()
}
