package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/whole"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/program/pattern"
)

// Taken says what a problem has taken from a package beside tests.
type Taken struct {
	Keys  []string // that problem.toml has now, and what else it has
	Files []string // the sources of the checker, by their names in the problem's folder
	Notes []string // what the package says otherwise than problem.toml does, and what cannot be used
}

// AddAbout puts what a package says of its problem into problem.toml, and the checker beside it. What problem.toml says already stays.
func AddAbout(p *problem.Problem, a archive.About, from *archive.Package) (t Taken, err error) {
	known := problem.Config{Name: clean(a.Name), Input: clean(a.Input), Output: clean(a.Output), Tolerance: a.Tolerance,
		Interactive: a.Interactive}
	known.TimeLimit.Duration, known.MemoryLimit = a.Time, problem.Bytes(a.Memory)
	if a.Checker != "" && p.Config.Checker == "" {
		if err = t.checker(p, a, from, &known); err != nil {
			return t, err
		}
	}
	t.Notes = append(t.Notes, changed(p.Config, known)...)
	sheet := filepath.Join(p.Dir, sheetName)
	text, err := os.ReadFile(sheet)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return t, err
	}
	said := map[string]bool{}
	for _, f := range facts(p.Config) {
		said[f.key] = true
	}
	for _, f := range facts(known) {
		if !said[f.key] {
			text = problem.WithKey(text, f.key, f.value)
			t.Keys = append(t.Keys, f.key)
		}
	}
	text = t.tables(p.Config, a, text)
	if len(t.Keys) == 0 {
		return t, nil
	}
	return t, whole.Write(sheet, text)
}

// tables adds the groups, and the tests with limits of their own, where problem.toml has none.
func (t *Taken) tables(c problem.Config, a archive.About, text []byte) []byte {
	var b strings.Builder
	groups := 0
	for _, g := range a.Groups {
		if g.Points == 0 && g.Limits == (archive.Limits{}) || len(c.Groups) > 0 {
			continue
		}
		groups++
		fmt.Fprintf(&b, "\n[[group]]\nname = %s\npoints = %d\n", quote(clean(g.Name)), g.Points)
		if g.Tests != nil {
			var names []string
			for _, name := range g.Tests {
				names = append(names, quote(clean(name)))
			}
			fmt.Fprintf(&b, "tests = [%s]\n", strings.Join(names, ", "))
		}
		b.WriteString(limits(g.Limits))
	}
	if groups > 0 {
		t.Keys = append(t.Keys, words.Plural(groups, "group"))
	}
	if len(c.Tests) == 0 && len(a.Tests) > 0 {
		for _, test := range a.Tests {
			fmt.Fprintf(&b, "\n[[test]]\nname = %s\n%s", quote(clean(test.Name)), limits(test.Limits))
		}
		t.Keys = append(t.Keys, "limits of "+words.Plural(len(a.Tests), "test"))
	}
	return append(text, b.String()...)
}

// limits writes the limits of a table.
func limits(l archive.Limits) (text string) {
	c := problem.Config{MemoryLimit: problem.Bytes(l.Memory)}
	c.TimeLimit.Duration = l.Time
	for _, f := range facts(c) {
		text += f.key + " = " + f.value + "\n"
	}
	return text
}

// runs are the endings of the programs that kamyk runs.
var runs = []string{".cpp", ".cc", ".go", ".py", ".sh"}

// checker takes the source of the checker, and the headers beside it that it includes.
func (t *Taken) checker(p *problem.Problem, a archive.About, from *archive.Package, known *problem.Config) error {
	name := path.Base(a.Checker)
	if !slices.Contains(runs, path.Ext(name)) {
		t.Notes = append(t.Notes, fmt.Sprintf("the checker %s is in a language that kamyk does not run", a.Checker))
		return nil
	}
	source, err := from.Source(a.Checker)
	if err != nil {
		t.Notes = append(t.Notes, fmt.Sprintf("the package has no %s, which it names as its checker", a.Checker))
		return nil
	}
	if took, err := t.source(p, name, source); err != nil || !took {
		return err
	}
	known.Checker = "./" + name
	if a.Style != "testlib" { // which is what it is by itself
		known.CheckerStyle = a.Style
	}
	for _, include := range included().FindAllSubmatch(source, -1) {
		header := string(include[1])
		text, err := from.Source(path.Join(path.Dir(a.Checker), header))
		if err != nil {
			t.Notes = append(t.Notes, fmt.Sprintf("%s includes %s, which is not beside it in the package", name, header))
			continue
		}
		if _, err := t.source(p, header, text); err != nil {
			return err
		}
	}
	return nil
}

var included = pattern.Lazy(`(?m)^\s*#\s*include\s*"([\w.-]+)"`)

// source writes a file of the package into the problem's folder, and reports whether it is there: one of that name may be another.
func (t *Taken) source(p *problem.Problem, name string, data []byte) (bool, error) {
	there := filepath.Join(p.Dir, name)
	err := whole.Create(there, data)
	if err == nil {
		t.Files = append(t.Files, name)
		return true, nil
	}
	if !errors.Is(err, fs.ErrExist) {
		return false, err
	}
	old, err := os.ReadFile(there)
	if err == nil && string(old) != string(data) {
		t.Notes = append(t.Notes, fmt.Sprintf("%s is another file than the package's, and stays", name))
		return false, nil
	}
	return err == nil, err
}
