package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/program/prog"
)

// Imported says what ImportAbout added to a problem.
type Imported struct {
	Keys  []string // new keys and tables of problem.toml
	Files []string // sources of the checker, the validator and the interactor
	Notes []string // differences from problem.toml, and unusable data
}

// ImportAbout adds what a package says about its problem to problem.toml, and copies the checker. It keeps existing keys.
func ImportAbout(p *problem.Problem, a archive.About, from *archive.Package) (t Imported, err error) {
	known := a.Config
	known.Name, known.Input, known.Output = oneLine(a.Name), oneLine(a.Input), oneLine(a.Output)
	for _, tool := range []struct {
		role, old string
		key       *string
	}{{"checker", p.Config.Checker, &known.Checker}, {"validator", p.Config.Validator, &known.Validator},
		{"interactor", p.Config.Interactor, &known.Interactor}} {
		file := *tool.key
		*tool.key = ""
		if file != "" && tool.old == "" {
			if *tool.key, err = t.addTool(p, tool.role, file, from); err != nil {
				return t, err
			}
		}
	}
	if known.Checker == "" || known.CheckerStyle == "testlib" { // the default
		known.CheckerStyle = ""
	}
	t.Notes = append(t.Notes, differences(p.Config, known)...)
	name := filepath.Join(p.Dir, configName)
	text, err := atomicfile.Read(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return t, err
	}
	present := maps.Collect(facts(p.Config))
	for key, value := range facts(known) {
		if present[key] == "" {
			text = problem.SetKey(text, key, value)
			t.Keys = append(t.Keys, key)
		}
	}
	text = t.addTables(p.Config, a, text)
	if len(t.Keys) == 0 {
		return t, nil
	}
	return t, atomicfile.Write(name, text)
}

// addTables adds the groups, and the tests with their own limits, unless problem.toml has some.
func (t *Imported) addTables(c problem.Config, a archive.About, text []byte) []byte {
	var b strings.Builder
	groups := 0
	for _, g := range a.Groups {
		name := oneLine(g.Name)
		if g.Points == 0 && g.Limits == (problem.Limits{}) || name == "" || len(c.Groups) > 0 {
			continue
		}
		groups++
		fmt.Fprintf(&b, "\n[[group]]\nname = %s\npoints = %d\n", quote(name), g.Points)
		if g.Tests != nil {
			names := prog.Map(g.Tests, func(name string) string { return quote(oneLine(name)) })
			fmt.Fprintf(&b, "tests = [%s]\n", strings.Join(names, ", "))
		}
		b.WriteString(limitLines(g.Limits))
	}
	if groups > 0 {
		t.Keys = append(t.Keys, words.Plural(groups, "group"))
	}
	if len(c.Tests) == 0 && len(a.Tests) > 0 {
		for _, test := range a.Tests {
			fmt.Fprintf(&b, "\n[[test]]\nname = %s\n%s", quote(oneLine(test.Name)), limitLines(test.Limits))
		}
		t.Keys = append(t.Keys, "limits of "+words.Plural(len(a.Tests), "test"))
	}
	return append(text, b.String()...)
}

func limitLines(l problem.Limits) (text string) {
	for key, value := range facts(problem.Config{Limits: l}) {
		text += key + " = " + value + "\n"
	}
	return text
}

// runnable are the extensions of programs that kamyk can run.
var runnable = []string{".cpp", ".cc", ".go", ".py", ".sh"}

// addTool copies the source of a checker, a validator or an interactor, and the headers that it includes. It returns the value of its key,
// or "" if the file cannot be used.
func (t *Imported) addTool(p *problem.Problem, role, file string, from *archive.Package) (string, error) {
	name := path.Base(file)
	if !slices.Contains(runnable, path.Ext(name)) {
		t.Notes = append(t.Notes, fmt.Sprintf("the %s %s is in a language that kamyk does not run", role, file))
		return "", nil
	}
	source, err := from.ReadFile(file)
	if err != nil {
		t.Notes = append(t.Notes, fmt.Sprintf("the package names %s as its %s, but does not contain it", file, role))
		return "", nil
	}
	if added, err := t.addSource(p, name, source); err != nil || !added {
		return "", err
	}
	for _, header := range archive.Includes(source) {
		if path.Base(header) != header {
			continue // sources lie in the problem's folder itself
		}
		text, err := from.ReadFile(path.Join(path.Dir(file), header))
		if err != nil {
			if _, err := os.Stat(filepath.Join(p.Dir, header)); err != nil {
				t.Notes = append(t.Notes, fmt.Sprintf("%s includes %s, which the package does not have beside it; copy it into the problem's folder",
					name, header))
			}
			continue
		}
		if _, err := t.addSource(p, header, text); err != nil {
			return "", err
		}
	}
	return "./" + name, nil
}

// addSource copies a file of the package into the problem's folder, unless another file has its name. It reports whether the folder now has
// the package's file.
func (t *Imported) addSource(p *problem.Problem, name string, data []byte) (bool, error) {
	target := filepath.Join(p.Dir, name)
	err := atomicfile.Create(target, data)
	if err == nil {
		t.Files = append(t.Files, name)
		return true, nil
	}
	if !errors.Is(err, fs.ErrExist) {
		return false, err
	}
	old, err := atomicfile.Read(target)
	if err == nil && string(old) != string(data) {
		t.Notes = append(t.Notes, fmt.Sprintf("%s differs from the package's file, and was not replaced", name))
		return false, nil
	}
	return err == nil, err
}
