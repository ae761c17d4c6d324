package resolve

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
	"golang.org/x/mod/sumdb/dirhash"
)

// required returns a module of the module cache, if go.sum has its checksum and its own requirements agree with go.mod.
func (m *mainModule) required(mod module.Version) (*Module, error) {
	if known := m.checked[mod.Path]; known != nil {
		return known, nil
	}
	c, err := m.cached(mod)
	if err != nil {
		return nil, err
	}
	goMod, err := m.goMod(c, mod)
	if err != nil {
		return nil, err
	}
	for _, r := range goMod.Require {
		if have, ok := m.versions[r.Mod.Path]; ok && semver.Compare(have, r.Mod.Version) < 0 {
			return nil, decline("%s requires %s %s", mod.Path, r.Mod.Path, r.Mod.Version)
		}
	}
	if err := m.verify(c, mod); err != nil {
		return nil, err
	}
	required := &Module{Path: mod.Path, Version: mod.Version, Dir: c.dir, GoVersion: "1.16"}
	if goMod.Go != nil {
		required.GoVersion = goMod.Go.Version
	}
	if !m.go_.atLeast(required.GoVersion) {
		return nil, decline("%s asks for another toolchain", mod.Path)
	}
	m.checked[mod.Path] = required
	return required, nil
}

// A cached is a module in the module cache.
type cached struct {
	dir  string // its files
	base string // prefix of the files with facts about it
}

func (m *mainModule) cached(mod module.Version) (cached, error) {
	path, pathErr := module.EscapePath(mod.Path)
	version, versionErr := module.EscapeVersion(mod.Version)
	switch {
	case pathErr != nil || versionErr != nil:
		return cached{}, decline("module path %s cannot be in the module cache", mod.Path)
	case m.go_.modCache == "":
		return cached{}, decline("there is no module cache")
	}
	return cached{
		dir:  filepath.Join(m.go_.modCache, filepath.FromSlash(path)+"@"+version),
		base: filepath.Join(m.go_.modCache, "cache", "download", filepath.FromSlash(path), "@v", version),
	}, nil
}

// goMod reads the go.mod of a cached module, if its checksum is that in go.sum.
func (m *mainModule) goMod(c cached, mod module.Version) (*modfile.File, error) {
	data, err := os.ReadFile(c.base + ".mod")
	if err != nil {
		return nil, decline("the go.mod of %s is not in the module cache", mod.Path)
	}
	hash, err := dirhash.Hash1([]string{"go.mod"}, func(string) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil })
	if err != nil {
		return nil, decline("%v", err)
	}
	if err := m.vouched(mod.Path, mod.Version+"/go.mod", hash); err != nil {
		return nil, err
	}
	file, err := modfile.ParseLax("go.mod", data, nil)
	if err != nil {
		return nil, decline("the go.mod of %s does not parse", mod.Path)
	}
	return file, nil
}

// verify declines a module with missing files, or with another checksum than in go.sum. Like the go command, it uses the checksum that was
// recorded when the module was unpacked.
func (m *mainModule) verify(c cached, mod module.Version) error {
	if exists(c.base+".partial") || !exists(c.dir) {
		return decline("%s is not whole in the module cache", mod.Path)
	}
	hash, err := os.ReadFile(c.base + ".ziphash")
	if err != nil {
		return decline("%v", err)
	}
	return m.vouched(mod.Path, mod.Version, strings.TrimSpace(string(hash)))
}

// vouched declines unless go.sum has this checksum for a version, and no other one.
func (m *mainModule) vouched(path, version, hash string) error {
	if m.sums == nil {
		var err error
		if m.sums, err = readSums(filepath.Join(m.Dir, "go.sum")); err != nil {
			return err
		}
	}
	known := m.sums[module.Version{Path: path, Version: version}]
	if len(known) == 0 {
		return decline("go.sum lacks %s %s", path, version)
	}
	if slices.ContainsFunc(known, func(k string) bool { return k != hash }) {
		return decline("go.sum has another hash for %s %s", path, version)
	}
	return nil
}

func readSums(name string) (map[module.Version][]string, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, decline("%v", err)
	}
	s := map[module.Version][]string{}
	for line := range strings.Lines(string(data)) {
		switch fields := strings.Fields(line); len(fields) {
		case 0:
		case 3:
			mod := module.Version{Path: fields[0], Version: fields[1]}
			s[mod] = append(s[mod], fields[2])
		default:
			return nil, decline("go.sum does not parse")
		}
	}
	return s, nil
}
