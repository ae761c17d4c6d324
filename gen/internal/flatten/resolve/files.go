package resolve

import (
	"bytes"
	"go/build"
	"go/parser"
	"go/token"
	"go/version"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
)

// A context selects files and packages for a system and a toolchain.
type context struct {
	build    *build.Context
	standard *Standard
	std      map[string]bool   // known answers of isStd
	root     string            // GOROOT/src
	contents map[string][]byte // of the files that were read
	without  []string          // files to exclude
}

// context returns the rules for files of a system, without cgo.
func (g *Go) context(q Query, standard *Standard) context {
	rules := build.Default
	rules.GOROOT, rules.GOOS, rules.GOARCH, rules.CgoEnabled, rules.BuildTags = g.Root, q.GOOS, q.GOARCH, false, q.Tags
	rules.ReleaseTags = nil
	_, minor, _ := strings.Cut(version.Lang(g.Version), ".")
	last, _ := strconv.Atoi(minor)
	for i := 1; i <= last; i++ {
		rules.ReleaseTags = append(rules.ReleaseTags, "go1."+strconv.Itoa(i))
	}
	rules.ToolTags = []string{q.GOARCH + ".v1"}
	c := context{
		build: &rules, standard: standard, std: map[string]bool{},
		root: filepath.Join(g.Root, "src"), contents: map[string][]byte{}, without: q.Without,
	}
	rules.OpenFile = func(name string) (io.ReadCloser, error) {
		data, err := c.source(name)
		return io.NopCloser(bytes.NewReader(data)), err
	}
	return c
}

func (c context) source(name string) (data []byte, err error) {
	if data, ok := c.contents[name]; ok {
		return data, nil
	}
	if data, err = atomicfile.Read(name); err == nil {
		c.contents[name] = data
	}
	return data, err
}

// files returns the Go files of a folder that belong to the build, their imports, and the name of their package.
func (c context) files(dir string) (files []File, imports []string, name string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil, "", decline("%v", err)
	}
	for _, entry := range entries {
		if entry.IsDir() || !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			if strings.HasSuffix(entry.Name(), ".s") || strings.HasSuffix(entry.Name(), ".syso") {
				return nil, nil, "", decline("%s has files that are not Go", dir)
			}
			continue
		}
		file := filepath.Join(dir, entry.Name())
		source, match, err := c.match(dir, entry.Name())
		if err != nil {
			return nil, nil, "", err
		}
		if !match {
			continue
		}
		found, pkg, err := readImports(file, source)
		if err != nil {
			return nil, nil, "", err
		}
		if name != "" && pkg != name {
			return nil, nil, "", decline("%s holds two packages", dir)
		}
		name = pkg
		files, imports = append(files, File{file, source}), append(imports, found...)
	}
	if len(files) == 0 {
		return nil, nil, "", decline("%s has no Go files for the build", dir)
	}
	return files, imports, name, nil
}

// match returns the source of a file, and whether it belongs to the build.
func (c context) match(dir, name string) (source []byte, match bool, err error) {
	file := filepath.Join(dir, name)
	if slices.Contains(c.without, file) {
		return nil, false, nil
	}
	if match, err = c.build.MatchFile(dir, name); err != nil {
		if about, err := os.Stat(file); err == nil && !about.Mode().IsRegular() { // such as a pipe, which the go command would wait for
			_, err = c.source(file)
			return nil, false, err
		}
		return nil, false, decline("%s does not parse", name)
	}
	source, err = c.source(file)
	switch {
	case !match && (err != nil || bytes.Contains(source, []byte("goexperiment."))):
		return nil, false, decline("%s depends on a Go experiment", name)
	case err != nil:
		return nil, false, decline("%v", err)
	}
	return source, match, nil
}

func readImports(file string, source []byte) (imports []string, pkg string, err error) {
	syntax, err := parser.ParseFile(token.NewFileSet(), file, source, parser.ImportsOnly|parser.SkipObjectResolution)
	if err != nil {
		return nil, "", decline("%s does not parse", file)
	}
	for _, spec := range syntax.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		switch {
		case err != nil || path == "C" || strings.HasPrefix(path, "."):
			return nil, "", decline("%s imports %s", file, spec.Path.Value)
		case path == "embed":
			return nil, "", decline("%s embeds files", file)
		}
		imports = append(imports, path)
	}
	return imports, syntax.Name.Name, nil
}

// isStd reports whether a path belongs to the standard library: it is remembered, or GOROOT has the folder.
func (c context) isStd(path string) bool {
	if c.standard.contains(path) {
		return true
	}
	known, ok := c.std[path]
	if !ok {
		first, _, _ := strings.Cut(path, "/")
		known = path == "unsafe" || !strings.Contains(first, ".") && hasGoFiles(filepath.Join(c.root, filepath.FromSlash(path)))
		c.std[path] = known
	}
	return known
}
