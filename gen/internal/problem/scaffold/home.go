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
	"kamyk/gen/internal/problem/tests"
	"kamyk/templates"
)

const bundledPath = "kamyk/templates"

// A Step says what Init did with a folder.
type Step struct {
	Dir     string // relative to the module's root, with slashes
	Written bool   // new, or got missing files; otherwise unchanged
	Foreign bool   // left unchanged because it holds other files
}

// Init prepares a module for problems. It makes the folders solutions/, out/ and templates/, with the helpers and templates, whose import
// paths it adapts. It leaves a helper's folder alone if it holds other code.
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
		steps = append(steps, Step{Dir: dir, Written: errors.Is(err, fs.ErrNotExist)})
		if err := root.MkdirAll(dir, 0o777); err != nil {
			return steps, err
		}
	}
	for _, dir := range bundledFolders() {
		step, err := writeBundled(root, m.Path, dir)
		if err != nil {
			return steps, err
		}
		steps = append(steps, step)
	}
	return steps, nil
}

func bundledFolders() (dirs []string) {
	fs.WalkDir(templates.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if dir := path.Dir(name); err == nil && !entry.IsDir() && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
		return err
	})
	slices.Sort(dirs)
	return dirs
}

// writeBundled writes the missing files of a bundled folder. It omits tests, which need a newer Go.
func writeBundled(root *os.Root, module, dir string) (step Step, err error) {
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
	missing, foreign := compareFolder(root, step.Dir, files)
	if step.Foreign = foreign; foreign || len(missing) == 0 {
		return step, nil
	}
	step.Written = true
	_, err = writeFiles(root, step.Dir, missing, nil)
	return step, err
}

// compareFolder returns the missing files of a folder, and whether it holds other Go files.
func compareFolder(root *os.Root, dir string, files []file) (missing []file, foreign bool) {
	for _, f := range files {
		old, err := root.ReadFile(path.Join(dir, f.name))
		if errors.Is(err, fs.ErrNotExist) {
			missing = append(missing, f)
		} else if err != nil || !bytes.Equal(tests.UnixLines(old), f.data) {
			foreign = true
		}
	}
	return missing, foreign || len(missing) == len(files) && hasGo(root, dir)
}

// localise makes a Go file import the module's copies of the helpers. Other files stay.
func localise(source []byte, module string) []byte {
	parsed, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ImportsOnly)
	if err != nil {
		return source
	}
	for i := len(parsed.Imports) - 1; i >= 0; i-- {
		spec := parsed.Imports[i].Path
		imported, _ := strconv.Unquote(spec.Value)
		if rest, ok := strings.CutPrefix(imported, bundledPath+"/"); ok {
			at := int(spec.Pos() - parsed.FileStart)
			local := strconv.Quote(path.Join(module, "templates", rest))
			source = slices.Concat(source[:at], []byte(local), source[at+len(spec.Value):])
		}
	}
	return source
}

// A HelperError says that a module lacks a helper that a template needs.
type HelperError struct{ Path string }

func (e *HelperError) Error() string {
	return fmt.Sprintf("a new problem would import %s, and this module has no such package", e.Path)
}

func (t *Template) checkHelpers(files []file) error {
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
