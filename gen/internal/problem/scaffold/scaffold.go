// Package scaffold creates problems: a folder from a template, the facts from a judge's page, samples, and the helpers of a new module.
//
// It never overwrites what a person wrote, and never writes outside the folder that is meant, whatever it is sent: every file operation
// goes through an os.Root, which neither a path nor a symbolic link can leave. A file appears whole, and a new problem appears all at
// once: its files are written to a hidden folder next to its place and renamed.
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

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/slug"
)

// A Home is where new problems go: the folder solutions/ of a module.
type Home struct {
	Module   *problem.Module
	Template *Template
	Judges   judge.Table
	Kind     string // of problems, "" for what fits each
}

// Made says what became of a problem.
type Made struct {
	Slug  string
	Dir   string   // absolute
	Files []string // the files that are new, by their names in the folder; samples aside
	Again bool     // there was a solution already, and it was kept
	Anew  bool     // there was a template of another kind that nobody had touched, and it is gone
	Tests
	Config problem.Config // what is known of it
	Notes  []string       // what else there is to know
}

// An ExistsError says that there is a solution where a new one was to be.
type ExistsError struct {
	Slug      string
	Untouched bool // it is a template as it was made, which another kind may replace
}

func (e *ExistsError) Error() string {
	return fmt.Sprintf("there is a solution in %s/%s already, and it was left as it is", problem.Folder, e.Slug)
}

// New makes a problem. The error is a *slug.NameError for a slug that is none, and an *ExistsError where there is a solution. A folder with
// no Go file gets what it lacks, and one whose Go files are all as the template has them gets those of the kind that was asked for.
func (h *Home) New(name string, f Facts) (*Made, error) {
	if err := slug.Check(name); err != nil {
		return nil, err
	}
	return h.open(func(root *os.Root) (*Made, error) {
		anew := solved(root, name)
		if anew {
			if err := h.clear(root, name, &f); err != nil {
				return nil, err
			}
		}
		made, err := h.put(root, name, f)
		if made != nil {
			made.Anew = anew
		}
		if err == nil && !slices.ContainsFunc(made.Files, isGo) {
			return nil, &ExistsError{Slug: name} // another process has made it just now
		}
		return made, err
	})
}

// Receive makes a problem that was sent, or brings its samples up to date where it was sent before: what else there is stays. Another
// problem of the same name gets a folder of its own.
func (h *Home) Receive(t *companion.Task) (*Made, error) {
	return h.open(func(root *os.Root) (*Made, error) {
		f := Known(t, h.Judges)
		name, sure := Slug(t, h.Judges)
		for n, first := 2, name; !sure && other(root, name, f.URL); n++ {
			name = fmt.Sprintf("%s-%d", first, n)
		}
		return h.put(root, name, f)
	})
}

// open opens solutions/, which is made if it is not there, while something is done there.
func (h *Home) open(do func(*os.Root) (*Made, error)) (*Made, error) {
	top := filepath.Join(h.Module.Root, problem.Folder)
	if err := os.MkdirAll(top, 0o777); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(top)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return do(root)
}

// put writes what a problem lacks, and its samples.
func (h *Home) put(root *os.Root, name string, f Facts) (*Made, error) {
	m := &Made{Slug: name, Again: solved(root, name), Config: f.Config, Notes: f.Notes}
	m.Dir = filepath.Join(root.Name(), filepath.FromSlash(name))
	var files []file
	if !m.Again {
		code, err := h.Template.fill(h.Kind, f.kind(), fillings(name, f))
		if err != nil {
			return nil, err
		}
		files = code
		m.interactor(code)
		if h.Kind == "main" && (f.Input != "" || f.Output != "") {
			m.Notes = append(m.Notes, "a package main opens its files itself, and the problem names some: see problem.toml")
		}
	}
	files = append(files, file{sheetName, sheet(m.Config)})
	m.Notes = append(m.Notes, differs(root, name, f)...)
	tests, add, err := samples(root, name, f.Samples)
	if err != nil {
		return nil, err
	}
	m.Tests = tests
	m.Files, err = place(root, name, files, add)
	return m, err
}

// interactor notes that a template plays the judge's side itself.
func (m *Made) interactor(code []file) {
	for _, f := range code {
		if strings.TrimSuffix(f.name, path.Ext(f.name)) == "interactor" {
			m.Config.Interactive, m.Config.Interactor = true, "./"+f.name
		}
	}
}

func fillings(name string, f Facts) blanks {
	title := strings.ReplaceAll(f.Name, "*/", "* /")
	if title == "" {
		title = name
	}
	return blanks{"PROBLEM_package": slug.Package(name), "PROBLEM_name": title, "PROBLEM_url": f.URL, "PROBLEM_path": name}
}

func isGo(name string) bool { return path.Ext(name) == ".go" }

// solved reports whether a folder holds Go files.
func solved(root *os.Root, name string) bool {
	entries, _ := fs.ReadDir(root.FS(), name)
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return !e.IsDir() && isGo(e.Name()) })
}

// other reports whether a folder is taken by a problem that is another one than that of the url.
func other(root *os.Root, name, url string) bool {
	if stat, err := root.Stat(name); err != nil || !stat.IsDir() {
		return err == nil || !errors.Is(err, fs.ErrNotExist)
	}
	p, err := problem.Open("", filepath.Join(root.Name(), filepath.FromSlash(name)))
	if err != nil {
		return true
	}
	if p.Err != nil {
		data, _ := root.ReadFile(path.Join(name, sheetName))
		return url == "" || !strings.Contains(string(data), quote(url))
	}
	return p.Config.URL != "" && url != "" && p.Config.URL != url
}

// differs says where what is known is not what problem.toml says, if there is one.
func differs(root *os.Root, name string, f Facts) []string {
	p, err := problem.Open("", filepath.Join(root.Name(), filepath.FromSlash(name)))
	if err != nil || p.Err != nil {
		return nil
	}
	return changed(p.Config, f.Config)
}

// Ready returns an error if no problem could be made.
func (h *Home) Ready() error {
	_, err := h.Template.fill(h.Kind, "single", nil)
	return err
}
