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
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives runs the checked file of each archive: it reports what the marks say, in that function, and prints what the plain one
// prints.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		bits := 64
		if a.Keys["os"] == "plan9" { // whose int has 32 bits here
			bits = 32
		}
		dir, _ := a.Main()
		stdout, stderr := run(t, dir, bits)
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
		if plain, _ := run(t, dir, 0); bits == 64 && !bytes.Equal(stdout, plain) {
			t.Errorf("the checked file prints\n%s\nand the plain one\n%s", stdout, plain)
		}
	})
}

// places returns what a program reported.
func places(stderr []byte) []overflow.Place {
	r := overflow.Read(bytes.NewReader(stderr), func(file string) string { return file })
	if r == nil {
		return nil
	}
	return r.Places
}

// run flattens a program, with checks for an int of so many bits or without, builds and runs it.
func run(t *testing.T, dir string, bits int) (stdout, stderr []byte) {
	t.Helper()
	r := flatten.Request{Dir: dir, Lines: true, IntBits: bits}
	r.Target = (&marked.Archive{}).Target(t)
	result, err := flatten.Run(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, result.Source, 0o666); err != nil {
		t.Fatal(err)
	}
	program := file + ".exe"
	if out, err := exec.Command("go", "build", "-o", program, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, out, result.Source)
	}
	command := exec.CommandContext(t.Context(), program)
	var all bytes.Buffer
	command.Stderr = &all
	stdout, err = command.Output()
	if err != nil {
		fmt.Fprintln(&all, err)
	}
	return stdout, all.Bytes()
}
