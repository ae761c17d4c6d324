package scaffold

import (
	"cmp"
	"fmt"
	"go/format"
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
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
	"kamyk/templates"
)

// Kinds are the kinds of new problems: one input, many cases, a package main, an interactive problem, a game.
var Kinds = []string{"single", "cases", "main", "interactive", "game"}

// A Template holds the files for new problems.
type Template struct {
	Dir string // absolute folder, or "" for the bundled template
	// Validate adds the file of Validate, from the folder validate-KIND of the template.
	Validate bool

	module string // whose helpers the bundled template imports
	root   string // root of that module
	files  fs.FS
}

// OpenTemplate returns the template in dir. If dir is "", it uses the one that the settings of the module or the user name, or the
// module's templates/skeleton, or else the bundled one.
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

// folders returns the folders of a kind, or the template's own if it has no kinds. If the guessed kind is missing, it takes another.
func (t *Template) folders(chosen, guessed string) ([]string, error) {
	var present []string
	for _, kind := range Kinds {
		if t.hasFolder(kind) {
			present = append(present, kind)
		}
	}
	kind := cmp.Or(chosen, guessed)
	switch {
	case len(present) == 0:
		return []string{"."}, nil
	case slices.Contains(present, kind):
	case chosen != "":
		return nil, fmt.Errorf("%s has no template of the kind %s, only %s", t.Dir, chosen, strings.Join(present, ", "))
	default:
		kind = present[0]
	}
	if !t.Validate {
		return []string{kind}, nil
	}
	if !t.hasFolder("validate-" + kind) {
		return nil, fmt.Errorf("there is no template of Validate for the kind %s", kind)
	}
	return []string{kind, "validate-" + kind}, nil
}

func (t *Template) hasFolder(folder string) bool {
	stat, err := fs.Stat(t.files, folder)
	return err == nil && stat.IsDir()
}

type file struct {
	name string // relative to the problem's folder, with slashes
	data []byte
}

// fill fills in the files of the chosen kind, or else of the guessed one. The helpers that they import must exist.
func (t *Template) fill(chosen, guessed string, b blanks) (filled []file, err error) {
	if filled, err = t.fillUnchecked(chosen, guessed, b); err == nil && t.module != "" {
		err = t.checkHelpers(filled)
	}
	return filled, err
}

// fillUnchecked fills in the files of a kind, except hidden files and problem.toml.
func (t *Template) fillUnchecked(chosen, guessed string, b blanks) (filled []file, err error) {
	folders, err := t.folders(chosen, guessed)
	if err != nil {
		return nil, err
	}
	for _, folder := range folders {
		if err = t.addFolder(folder, b, &filled); err != nil {
			return filled, err
		}
	}
	if !slices.ContainsFunc(filled, func(f file) bool { return isGo(f.name) }) {
		err = fmt.Errorf("%s has no Go files to start from", t.Dir)
	}
	return filled, err
}

func (t *Template) addFolder(folder string, b blanks, filled *[]file) error {
	files, err := fs.Sub(t.files, folder)
	if err != nil {
		return err
	}
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && strings.HasPrefix(path.Base(name), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !entry.Type().IsRegular() || name == configName:
			return nil
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		if t.module != "" && isGo(name) {
			data = localise(data, t.module)
		}
		*filled = append(*filled, file{b.replace(name), b.fill(name, data)})
		return nil
	})
}

// blanks are the values for each PROBLEM_… in a template.
type blanks map[string]string

var blank = lazyregexp.New(`\bPROBLEM_[a-z]+\b`)

func (b blanks) replace(text string) string {
	return blank().ReplaceAllStringFunc(text, func(name string) string {
		if value, ok := b[name]; ok {
			return value
		}
		return name
	})
}

// fill fills in the blanks of a file. In Go, strings stay strings whatever the value.
func (b blanks) fill(name string, data []byte) []byte {
	if !utf8.Valid(data) {
		return data
	}
	if !isGo(name) {
		return []byte(b.replace(string(data)))
	}
	filled := b.fillGo(data)
	if formatted, err := format.Source(filled); err == nil {
		return formatted
	}
	return filled
}

func (b blanks) fillGo(data []byte) (filled []byte) {
	done := 0
	for t := range prog.Tokens(data, 0) {
		if t.Kind == token.STRING {
			filled = append(filled, b.replace(string(data[done:t.Offset]))...)
			filled = append(filled, b.fillString(t.Text)...)
			done = t.Offset + len(t.Text)
		}
	}
	return append(filled, b.replace(string(data[done:]))...)
}

func (b blanks) fillString(literal string) string {
	escaped := blanks{}
	for name, value := range b {
		quoted := strconv.Quote(value)
		if escaped[name] = quoted[1 : len(quoted)-1]; literal[0] == '`' {
			escaped[name] = strings.ReplaceAll(value, "`", "'")
		}
	}
	return escaped.replace(literal)
}
