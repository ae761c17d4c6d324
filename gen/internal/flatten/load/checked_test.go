package load

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/program/prog"
)

// TestChecked: of a helper that is known to have types, what no entry needs is left out, and nothing of one that has changed since, or that
// imports such a one.
func TestChecked(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const other = "package b\n\nimport \"m/a\"\n\ntype T struct{ a.A }\n\nfunc (T) Number() int { return N }\n\n" +
		"func F() T { return T{} }\n\nconst N = 3\n\nfunc unused() {}\n"
	write("go.mod", "module m\n\ngo 1.22\n")
	write("a/a.go", "package a\n\nimport \"sort\"\n\ntype A int\n\nfunc Sort(list []int) { sort.Ints(list) }\n")
	write("b/b.go", other)
	write("main.go", "package main\n\nimport \"m/b\"\n\nfunc main() { println(b.F()) }\n\nfunc all() b.T { return b.F() }\n")

	file := filepath.Join(t.TempDir(), "kamyk", "checked.txt")
	load := func() (declared string, err error) {
		target := prog.Target{Go: 22, GOOS: "linux", GOARCH: "amd64"}
		p, err := Load(context.Background(), Query{Dir: dir, Target: target, Checked: readChecked(file)})
		if err != nil {
			return "", err
		}
		var names []string
		for _, pkg := range p.Packages {
			for _, d := range pkg.Decls {
				name := d.Object().Name()
				if pkg.Unread[d.Func()] {
					name += "?"
				}
				names = append(names, name)
			}
		}
		return strings.Join(names, " "), nil
	}
	want := func(want string) {
		t.Helper()
		if got, err := load(); err != nil || got != want {
			t.Errorf("loaded %s, %v; want %s", got, err, want)
		}
	}
	want("A Sort T Number F N unused main all")
	want("A T Number? F main all")
	write("b/b.go", other+"\nvar V = N\n")
	want("A T Number F N unused V main all")
	want("A T Number? F N V main all")
	write("b/b.go", other+"\nfunc sorted() { a.Sort(nil) }\n") // all of b is checked, with what it mentions of a
	want("A Sort? T Number F N unused sorted main all")
	want("A T Number? F main all")
	write("a/a.go", "package a\n")
	if _, err := load(); err == nil || !strings.Contains(err.Error(), "b.go") {
		t.Errorf("b embeds what a lacks: %v", err)
	}
}
