// Package scaffold creates problems: a folder from a template, the facts from a judge's page, samples, and the helpers of a new module.
//
// It never overwrites a person's work. It never writes outside the problem's folder, whatever it is sent: file operations use an
// os.Root, which neither a path nor a symbolic link can leave. AddSample alone does not, so its caller checks where test/ leads. Files are
// written atomically. A new problem appears at once: its files are written to a hidden folder, which is renamed.
package scaffold

import (
	"cmp"
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

// A Home is the folder solutions/ of a module, where new problems go.
type Home struct {
	Module   *problem.Module
	Template *Template
	Judges   judge.Table
	Kind     string // of problems; "" to choose by the facts
}

// A Result says what was written for a problem.
type Result struct {
	Slug     string
	Dir      string   // absolute
	Files    []string // new files, without samples
	Existed  bool     // a solution existed and was kept
	Replaced bool     // an untouched template of another kind was replaced
	Tests
	Config problem.Config // facts about the problem
	Notes  []string
}

// An ExistsError says that a solution already exists.
type ExistsError struct {
	Slug      string
	Untouched bool // it is an unedited template, which another kind may replace
}

func (e *ExistsError) Error() string {
	return fmt.Sprintf("%s/%s already has Go files, which were not changed", problem.Folder, e.Slug)
}

// New creates a problem. It adds missing files to a folder without Go files, and replaces an untouched template of another kind. The error
// may be a *slug.NameError or an *ExistsError.
func (h *Home) New(name string, f Facts) (*Result, error) {
	if err := slug.Check(name); err != nil {
		return nil, err
	}
	return h.withRoot(func(root *os.Root) (*Result, error) {
		replaces := hasGo(root, name)
		if replaces {
			if err := h.removeTemplate(root, name, &f); err != nil {
				return nil, err
			}
		}
		result, err := h.write(root, name, f)
		if result != nil {
			result.Replaced = replaces
		}
		if err == nil && !slices.ContainsFunc(result.Files, isGo) {
			return nil, &ExistsError{Slug: name} // another process was faster
		}
		return result, err
	})
}

// Receive creates a problem that was sent, or updates the samples of one that was sent before. Another problem of the same name gets its
// own folder.
func (h *Home) Receive(t *companion.Task) (*Result, error) {
	return h.withRoot(func(root *os.Root) (*Result, error) {
		f := NewFacts(t, h.Judges)
		name, sure := Slug(t, h.Judges)
		for n, first := 2, name; !sure && isOther(root, name, f.URL); n++ {
			name = fmt.Sprintf("%s-%d", first, n)
		}
		return h.write(root, name, f)
	})
}

func (h *Home) withRoot(do func(*os.Root) (*Result, error)) (*Result, error) {
	top := filepath.Join(h.Module.Root, problem.Folder)
	err := os.Mkdir(top, 0o777)
	if err == nil {
		defer os.Remove(top) // fails unless nothing was created
	} else if !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	root, err := os.OpenRoot(top)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return do(root)
}

func (h *Home) write(root *os.Root, name string, f Facts) (*Result, error) {
	r := &Result{Slug: name, Existed: hasGo(root, name), Config: f.Config, Notes: f.Notes}
	r.Dir = filepath.Join(root.Name(), filepath.FromSlash(name))
	var files []file
	if !r.Existed {
		code, err := h.Template.fill(h.Kind, f.defaultKind(), blankValues(name, f))
		if err != nil {
			return nil, err
		}
		files = code
		for _, f := range code {
			if strings.TrimSuffix(f.name, path.Ext(f.name)) == "interactor" {
				r.Config.Interactive, r.Config.Interactor = true, "./"+f.name
			}
		}
		if h.Kind == "main" && (f.Input != "" || f.Output != "") {
			r.Notes = append(r.Notes, "the problem reads or writes files; a package main must open them itself: see problem.toml")
		}
	}
	files = append(files, file{configName, formatConfig(r.Config)})
	if p, err := problem.Open("", r.Dir); err == nil && p.Err == nil {
		r.Notes = append(r.Notes, differences(p.Config, f.Config)...)
	}
	tests, samples, err := compareSamples(root, name, f.Samples)
	if err != nil {
		return nil, err
	}
	r.Tests = tests
	r.Files, err = writeFiles(root, name, files, samples)
	return r, err
}

func blankValues(name string, f Facts) blanks {
	title := strings.ReplaceAll(cmp.Or(f.Name, name), "*/", "* /")
	return blanks{"PROBLEM_package": slug.Package(name), "PROBLEM_name": title, "PROBLEM_url": f.URL, "PROBLEM_path": name}
}

func isGo(name string) bool { return path.Ext(name) == ".go" }

func hasGo(root *os.Root, name string) bool {
	entries, _ := fs.ReadDir(root.FS(), name)
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return !e.IsDir() && isGo(e.Name()) })
}

// isOther reports whether a folder belongs to another problem than that of the url.
func isOther(root *os.Root, name, url string) bool {
	if stat, err := root.Stat(name); err != nil || !stat.IsDir() {
		return err == nil || !errors.Is(err, fs.ErrNotExist)
	}
	p, err := problem.Open("", filepath.Join(root.Name(), filepath.FromSlash(name)))
	if err != nil {
		return true
	}
	if p.Err != nil {
		data, _ := root.ReadFile(path.Join(name, configName))
		return url == "" || !strings.Contains(string(data), quote(url))
	}
	return p.Config.URL != "" && url != "" && p.Config.URL != url
}

// Check returns an error if the template is unusable.
func (h *Home) Check() error {
	_, err := h.Template.fill(h.Kind, "single", nil)
	return err
}
