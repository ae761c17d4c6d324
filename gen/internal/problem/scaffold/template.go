package scaffold

import (
	"cmp"
	"fmt"
	"go/format"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/program/pattern"
	"kamyk/templates"
)

// Kinds are what a new problem can be: one input; an input of many cases; a package main; a dialogue with the judge.
var Kinds = []string{"single", "cases", "main", "interactive"}

// A Template is what the files of new problems are made from.
type Template struct {
	Dir    string // the folder, absolute, or "" for what kamyk carries along
	module string // whose helpers are meant, for what kamyk carries along
	root   string // of that module
	files  fs.FS
}

// OpenTemplate returns the templates of a folder. If dir is "", they are those that the settings of the module or the user name, or else
// the module's own in templates/skeleton, or, where there are none, those that kamyk carries along.
func OpenTemplate(m *problem.Module, user problem.Settings, dir string) (_ *Template, err error) {
	if dir == "" {
		dir = cmp.Or(m.Settings.TemplateDir(), user.TemplateDir())
	} else if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	if dir == "" {
		own := filepath.Join(m.Root, "templates", "skeleton")
		if stat, err := os.Stat(own); err != nil || !stat.IsDir() {
			files, err := fs.Sub(templates.Files, "skeleton")
			return &Template{module: m.Path, root: m.Root, files: files}, err
		}
		dir = own
	}
	stat, err := os.Stat(dir)
	if err == nil && !stat.IsDir() {
		err = &fs.PathError{Op: "open", Path: dir, Err: fmt.Errorf("not a folder of templates")}
	}
	return &Template{Dir: dir, files: os.DirFS(dir)}, err
}

// of returns the files for a kind: those in the folder of its name, or all files where the folder has none for any kind. Where nobody said
// which kind it is to be, one that fits less is better than none.
func (t *Template) of(said, guessed string) (fs.FS, error) {
	var present []string
	for _, kind := range Kinds {
		if stat, err := fs.Stat(t.files, kind); err == nil && stat.IsDir() {
			present = append(present, kind)
		}
	}
	kind := cmp.Or(said, guessed)
	switch {
	case len(present) == 0:
		return t.files, nil
	case slices.Contains(present, kind):
	case said != "":
		return nil, fmt.Errorf("%s has no template of the kind %s, only %s", t.Dir, said, strings.Join(present, ", "))
	default:
		kind = present[0]
	}
	return fs.Sub(t.files, kind)
}

// A file is one of a new problem.
type file struct {
	name string // below the problem's folder, with slashes
	data []byte
}

// fill makes the files for a kind, one that was asked for or one that was guessed. What they import has to be there.
func (t *Template) fill(said, guessed string, b blanks) (made []file, err error) {
	if made, err = t.made(said, guessed, b); err == nil && t.module != "" {
		err = t.missing(made)
	}
	return made, err
}

// made are the files for a kind. Hidden files and the template's own problem.toml are left out.
func (t *Template) made(said, guessed string, b blanks) (made []file, err error) {
	files, err := t.of(said, guessed)
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && strings.HasPrefix(path.Base(name), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !entry.Type().IsRegular() || name == sheetName:
			return nil
		}
		data, err := fs.ReadFile(files, name)
		if err == nil {
			made = append(made, file{b.fillText(name), b.fill(name, t.localise(name, data))})
		}
		return err
	})
	if err == nil && !slices.ContainsFunc(made, func(f file) bool { return strings.HasSuffix(f.name, ".go") }) {
		err = fmt.Errorf("%s has no Go files to start from", t.Dir)
	}
	return made, err
}

// localise makes what kamyk carries along import the helpers of the module.
func (t *Template) localise(name string, data []byte) []byte {
	if t.module == "" || path.Ext(name) != ".go" {
		return data
	}
	return localise(data, t.module)
}

// blanks are what stands for each PROBLEM_… in a template.
type blanks map[string]string

var blank = pattern.Lazy(`\bPROBLEM_[a-z]+\b`)

// fillText fills the blanks of a text. What is no blank of ours stays.
func (b blanks) fillText(text string) string {
	return blank().ReplaceAllStringFunc(text, func(name string) string {
		if value, ok := b[name]; ok {
			return value
		}
		return name
	})
}

// fill fills the blanks of a file: in Go so that a string stays one, whatever is put into it.
func (b blanks) fill(name string, data []byte) []byte {
	if !utf8.Valid(data) {
		return data
	}
	if path.Ext(name) != ".go" {
		return []byte(b.fillText(string(data)))
	}
	filled := b.fillGo(data)
	if formatted, err := format.Source(filled); err == nil {
		return formatted
	}
	return filled
}

func (b blanks) fillGo(data []byte) (filled []byte) {
	files, done := token.NewFileSet(), 0
	var s scanner.Scanner
	s.Init(files.AddFile("", -1, len(data)), data, nil, scanner.ScanComments)
	for {
		pos, kind, literal := s.Scan()
		if kind == token.EOF {
			return append(filled, b.fillText(string(data[done:]))...)
		}
		if kind != token.STRING {
			continue
		}
		from := files.Position(pos).Offset
		filled = append(filled, b.fillText(string(data[done:from]))...)
		filled = append(filled, b.fillString(literal)...)
		done = from + len(literal)
	}
}

func (b blanks) fillString(literal string) string {
	escaped := blanks{}
	for name, value := range b {
		quoted := strconv.Quote(value)
		if escaped[name] = quoted[1 : len(quoted)-1]; literal[0] == '`' {
			escaped[name] = strings.ReplaceAll(value, "`", "'")
		}
	}
	return escaped.fillText(literal)
}
