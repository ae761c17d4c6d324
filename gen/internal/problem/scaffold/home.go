package scaffold

import (
	"bytes"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/templates"
)

// own is where the helpers are in the module that kamyk is built from.
const own = "kamyk/templates"

// A Step says what became of a folder when a module was made a home.
type Step struct {
	Dir  string // below the module's root, with slashes
	Made bool   // it is new, or got files that it lacked; otherwise it was left as it is
	Mine bool   // it was left since it holds what is not kamyk's
}

// Init makes a module a home for problems: the folders solutions/, out/ and templates/, and in that the helpers and templates, with the
// module's import paths. A folder of a helper that holds something else is left as it is.
func Init(m *problem.Module) (steps []Step, err error) {
	if m.Path == "" {
		return nil, fmt.Errorf("the go.mod in %s names no module", m.Root)
	}
	root, err := os.OpenRoot(m.Root)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	for _, dir := range []string{problem.Folder, "out"} {
		_, err := root.Stat(dir)
		steps = append(steps, Step{Dir: dir, Made: errors.Is(err, fs.ErrNotExist)})
		if err := root.MkdirAll(dir, 0o777); err != nil {
			return steps, err
		}
	}
	for _, dir := range carried() {
		step, err := settle(root, m.Path, dir)
		if err != nil {
			return steps, err
		}
		steps = append(steps, step)
	}
	return steps, nil
}

// carried returns the folders with files that kamyk carries along, sorted, by their paths below templates/.
func carried() (dirs []string) {
	fs.WalkDir(templates.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if dir := path.Dir(name); err == nil && !entry.IsDir() && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
		return err
	})
	slices.Sort(dirs)
	return dirs
}

// settle writes what a folder lacks. Tests stay behind: they are kamyk's, and want a newer Go.
func settle(root *os.Root, module, dir string) (step Step, err error) {
	step = Step{Dir: path.Join("templates", dir)}
	entries, err := fs.ReadDir(templates.Files, dir)
	if err != nil {
		return step, err
	}
	var files []file
	for _, entry := range entries {
		if entry.IsDir() || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		data, err := templates.Files.ReadFile(path.Join(dir, entry.Name()))
		if err != nil {
			return step, err
		}
		files = append(files, file{entry.Name(), localise(data, module)})
	}
	lacking, mine := compare(root, step.Dir, files)
	if step.Mine = mine; mine || len(lacking) == 0 {
		return step, nil
	}
	step.Made = true
	if err := root.MkdirAll("templates", 0o777); err != nil {
		return step, err
	}
	inside, err := root.OpenRoot("templates")
	if err != nil {
		return step, err
	}
	defer inside.Close()
	_, err = place(inside, dir, lacking, nil)
	return step, err
}

// compare returns the files that a folder lacks, and whether it holds Go files that are others.
func compare(root *os.Root, dir string, files []file) (lacking []file, mine bool) {
	for _, f := range files {
		old, err := root.ReadFile(path.Join(dir, f.name))
		if errors.Is(err, fs.ErrNotExist) {
			lacking = append(lacking, f)
		} else if err != nil || !bytes.Equal(bytes.ReplaceAll(old, []byte("\r\n"), []byte("\n")), f.data) {
			mine = true
		}
	}
	if len(lacking) < len(files) {
		return lacking, mine
	}
	entries, _ := fs.ReadDir(root.FS(), dir)
	return lacking, mine || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return path.Ext(e.Name()) == ".go" })
}

// localise makes a Go file import a module's own copies of the helpers.
func localise(source []byte, module string) []byte {
	parsed, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ImportsOnly)
	if err != nil {
		return source
	}
	for i := len(parsed.Imports) - 1; i >= 0; i-- {
		spec := parsed.Imports[i].Path
		imported, _ := strconv.Unquote(spec.Value)
		if rest, ok := strings.CutPrefix(imported, own+"/"); ok {
			at := int(spec.Pos() - parsed.FileStart)
			local := strconv.Quote(path.Join(module, "templates", rest))
			source = slices.Concat(source[:at], []byte(local), source[at+len(spec.Value):])
		}
	}
	return source
}

// A HelperError says that a module has no helper that a template needs.
type HelperError struct{ Path string }

func (e *HelperError) Error() string {
	return fmt.Sprintf("a new problem would import %s, and this module has no such package", e.Path)
}

// missing returns an error if the files import one of the module's helpers and it is not there.
func (t *Template) missing(files []file) error {
	for _, f := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), "", f.data, parser.ImportsOnly)
		if err != nil {
			continue
		}
		for _, spec := range parsed.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			rest, ok := strings.CutPrefix(imported, t.module+"/")
			if stat, err := os.Stat(t.root + "/" + rest); ok && (err != nil || !stat.IsDir()) {
				return &HelperError{imported}
			}
		}
	}
	return nil
}
