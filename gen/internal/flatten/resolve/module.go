package resolve

import (
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"

	"kamyk/gen/internal/host/atomicfile"
)

// A mainModule is the module of a folder, with its requirements.
type mainModule struct {
	Module
	go_      *Go
	requires []module.Version
	versions map[string]string           // of requires, by path
	checked  map[string]*Module          // required modules that were checked, by path
	sums     map[module.Version][]string // go.sum; nil until read
}

func readModule(root string, go_ *Go) (*mainModule, error) {
	data, err := atomicfile.Read(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil, decline("%v", err)
	}
	file, err := modfile.Parse("go.mod", data, nil)
	if err != nil {
		return nil, decline("go.mod does not parse")
	}
	if err := plain(file, go_); err != nil {
		return nil, err
	}
	m := &mainModule{
		Module: Module{Path: file.Module.Mod.Path, Dir: root, GoVersion: file.Go.Version},
		go_:    go_, versions: map[string]string{}, checked: map[string]*Module{},
	}
	for _, r := range file.Require {
		m.requires = append(m.requires, r.Mod)
		m.versions[r.Mod.Path] = r.Mod.Version
	}
	return m, nil
}

// moduleRoot returns the folder of go.mod, or "" if there is none. It declines if there is a vendor folder, or a workspace that GOWORK=off
// does not disable.
func moduleRoot(dir string, go_ *Go) (string, error) {
	if !go_.workOff && InOrAbove(dir, "go.work") != "" {
		return "", decline("there is a go.work")
	}
	file := InOrAbove(dir, "go.mod")
	if file == "" {
		return "", nil
	}
	root := filepath.Dir(file)
	if exists(filepath.Join(root, "vendor")) {
		return "", decline("there is a vendor folder")
	}
	return root, nil
}

// InOrAbove returns the file with a name in a folder or the nearest one above it, or "".
func InOrAbove(dir, name string) string {
	for ; ; dir = filepath.Dir(dir) {
		file := filepath.Join(dir, name)
		if stat, err := os.Stat(file); err == nil && !stat.IsDir() {
			return file
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// plain declines a go.mod with anything but a go line and requirements.
func plain(file *modfile.File, go_ *Go) error {
	switch {
	case file.Module == nil || file.Go == nil:
		return decline("go.mod has no module or go line")
	case semver.Compare("v"+file.Go.Version, "v1.17") < 0:
		return decline("go.mod is older than Go 1.17, and does not list all requirements")
	case !go_.atLeast(file.Go.Version) || file.Toolchain != nil && !go_.atLeast(strings.TrimPrefix(file.Toolchain.Name, "go")):
		return decline("go.mod asks for another toolchain")
	case len(file.Replace)+len(file.Exclude)+len(file.Ignore) > 0:
		return decline("go.mod replaces, excludes or ignores something")
	}
	return nil
}

// importPath returns the import path of a folder of the main module.
func (m *mainModule) importPath(dir string) (string, error) {
	rel, err := filepath.Rel(m.Dir, dir)
	if err != nil || strings.HasPrefix(rel, "..") {
		return "", decline("%s is outside of the module", dir)
	}
	if rel == "." {
		return m.Path, nil
	}
	return m.Path + "/" + filepath.ToSlash(rel), nil
}

// find returns the only module that contains the package. Like the go command, it checks the required modules whose path is a prefix of the
// package's; indirect requirements outside of go.mod do not count.
func (m *mainModule) find(path string) (found *Module, dir string, err error) {
	if folder, ok := m.folder(path); ok && !m.nested(folder) {
		found, dir = &m.Module, folder
	}
	for _, r := range m.requires {
		if !within(path, r.Path) {
			continue
		}
		required, err := m.required(r)
		if err != nil {
			return nil, "", err
		}
		folder, ok := required.folder(path)
		switch {
		case !ok:
		case found != nil:
			return nil, "", decline("%s is in two modules", path)
		default:
			found, dir = required, folder
		}
	}
	if found == nil {
		return nil, "", decline("no module has %s", path)
	}
	return found, dir, nil
}

// folder returns the folder of a package in the module, if it exists.
func (m *Module) folder(path string) (dir string, ok bool) {
	if !within(path, m.Path) {
		return "", false
	}
	dir = filepath.Join(m.Dir, filepath.FromSlash(strings.TrimPrefix(path, m.Path)))
	return dir, hasGoFiles(dir)
}

// within reports whether a path is another one, or has it as a prefix of elements.
func within(path, parent string) bool {
	rest, ok := strings.CutPrefix(path, parent)
	return ok && (rest == "" || rest[0] == '/')
}

// nested reports whether a folder of the main module belongs to another module.
func (m *mainModule) nested(folder string) bool {
	return InOrAbove(folder, "go.mod") != filepath.Join(m.Dir, "go.mod")
}

func hasGoFiles(folder string) bool {
	names, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	return len(names) > 0
}

// MayImport reports whether a package may import another one, by the rule of internal packages.
func MayImport(importer, path string) bool {
	i := strings.LastIndex("/"+path+"/", "/internal/")
	if i < 0 || importer == "" {
		return true
	}
	parent := strings.TrimSuffix(path[:max(0, i-1)], "/")
	return importer == parent || strings.HasPrefix(importer, parent+"/")
}
