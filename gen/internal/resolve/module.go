package resolve

import (
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

// A mainModule is the module around a folder, with what it requires.
type mainModule struct {
	Module
	requires []*Module
	cache    string // GOMODCACHE
}

// readMainModule reads the nearest go.mod above a folder.
func readMainModule(dir string, go_ *Go) (*mainModule, error) {
	root, err := moduleRoot(dir, go_)
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(filepath.Join(root, "go.mod"))
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
	m := &mainModule{Module: Module{Path: file.Module.Mod.Path, Dir: root, GoVersion: file.Go.Version}, cache: go_.modCache}
	return m, m.require(file)
}

// moduleRoot finds go.mod, and declines where a workspace or a vendor folder has a say.
func moduleRoot(dir string, go_ *Go) (root string, err error) {
	for parent := dir; ; parent = filepath.Dir(parent) {
		if root == "" && exists(filepath.Join(parent, "go.mod")) {
			root = parent
		}
		if !go_.workOff && exists(filepath.Join(parent, "go.work")) {
			return "", decline("there is a go.work")
		}
		if parent == filepath.Dir(parent) {
			break
		}
	}
	if root == "" {
		return "", decline("there is no go.mod")
	}
	if exists(filepath.Join(root, "vendor")) {
		return "", decline("there is a vendor folder")
	}
	return root, nil
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// plain declines a go.mod that says more than a go line and requirements.
func plain(file *modfile.File, go_ *Go) error {
	switch {
	case file.Module == nil || file.Go == nil:
		return decline("go.mod has no module or go line")
	case semver.Compare("v"+file.Go.Version, "v1.17") < 0:
		return decline("go.mod is of a Go that does not list all requirements")
	case !go_.atLeast(file.Go.Version) || file.Toolchain != nil && !go_.atLeast(strings.TrimPrefix(file.Toolchain.Name, "go")):
		return decline("go.mod asks for another toolchain")
	case len(file.Replace)+len(file.Exclude)+len(file.Ignore) > 0:
		return decline("go.mod replaces, excludes or ignores something")
	}
	return nil
}

// require lists the requirements that are in the module cache, with their sums in go.sum, and declines if one of them asks for a later
// version of another than go.mod has.
func (m *mainModule) require(file *modfile.File) error {
	if len(file.Require) == 0 {
		return nil
	}
	data, err := os.ReadFile(filepath.Join(m.Dir, "go.sum"))
	if err != nil {
		return decline("%v", err)
	}
	sums := string(data)
	versions := map[string]string{}
	for _, r := range file.Require {
		versions[r.Mod.Path] = r.Mod.Version
	}
	for _, r := range file.Require {
		if !strings.Contains(sums, r.Mod.Path+" "+r.Mod.Version+"/go.mod h1:") {
			return decline("go.sum lacks %s", r.Mod.Path)
		}
		needed := strings.Contains(sums, r.Mod.Path+" "+r.Mod.Version+" h1:")
		if err := m.add(r.Mod, needed, versions); err != nil {
			return err
		}
	}
	return nil
}

func (m *mainModule) add(mod module.Version, summed bool, versions map[string]string) error {
	path, pathErr := module.EscapePath(mod.Path)
	version, versionErr := module.EscapeVersion(mod.Version)
	if pathErr != nil || versionErr != nil {
		return decline("%s has an odd path", mod.Path)
	}
	data, err := os.ReadFile(filepath.Join(m.cache, "cache", "download", filepath.FromSlash(path), "@v", version+".mod"))
	if err != nil {
		return decline("the go.mod of %s is not in the module cache", mod.Path)
	}
	file, err := modfile.ParseLax("go.mod", data, nil)
	if err != nil {
		return decline("the go.mod of %s does not parse", mod.Path)
	}
	for _, r := range file.Require {
		if have, ok := versions[r.Mod.Path]; ok && semver.Compare(have, r.Mod.Version) < 0 {
			return decline("%s requires %s %s", mod.Path, r.Mod.Path, r.Mod.Version)
		}
	}
	required := &Module{Path: mod.Path, Version: mod.Version, GoVersion: "1.16"}
	if file.Go != nil {
		required.GoVersion = file.Go.Version
	}
	if summed {
		required.Dir = filepath.Join(m.cache, filepath.FromSlash(path)+"@"+version)
	}
	m.requires = append(m.requires, required)
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

// find returns the only module that has the package.
func (m *mainModule) find(path string) (found *Module, dir string, err error) {
	for _, candidate := range append([]*Module{&m.Module}, m.requires...) {
		rest, ok := strings.CutPrefix(path, candidate.Path)
		if !ok || rest != "" && rest[0] != '/' {
			continue
		}
		if candidate.Dir == "" {
			return nil, "", decline("go.sum lacks the sum of %s", candidate.Path)
		}
		folder := filepath.Join(candidate.Dir, filepath.FromSlash(rest))
		if !hasGoFiles(folder) || candidate == &m.Module && m.nested(folder) {
			continue
		}
		if found != nil {
			return nil, "", decline("%s is in two modules", path)
		}
		found, dir = candidate, folder
	}
	if found == nil {
		return nil, "", decline("no module has %s", path)
	}
	return found, dir, nil
}

// nested reports whether a folder of the main module belongs to another module.
func (m *mainModule) nested(folder string) bool {
	for folder != m.Dir && len(folder) > len(m.Dir) {
		if exists(filepath.Join(folder, "go.mod")) {
			return true
		}
		folder = filepath.Dir(folder)
	}
	return false
}

func hasGoFiles(folder string) bool {
	names, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	return len(names) > 0
}

// mayImport is the rule of internal packages.
func mayImport(importer, path string) bool {
	i := strings.LastIndex("/"+path+"/", "/internal/")
	if i < 0 || importer == "" {
		return true
	}
	parent := strings.TrimSuffix(path[:max(0, i-1)], "/")
	return importer == parent || strings.HasPrefix(importer, parent+"/")
}
