package resolve

import (
	"bytes"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A context decides which files and packages there are for a system and a toolchain.
type context struct {
	build *build.Context
	std   map[string]bool // known answers of isStd
	root  string          // GOROOT/src
}

// files returns the names of a folder's Go files that belong to the build, what they import, and the name of their package.
func (c context) files(dir string) (names, imports []string, name string, err error) {
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
		match, err := c.build.MatchFile(dir, entry.Name())
		if err != nil {
			return nil, nil, "", decline("%s does not parse", entry.Name())
		}
		if !match {
			if c.mentionsExperiment(dir, entry.Name()) {
				return nil, nil, "", decline("%s depends on an experiment", entry.Name())
			}
			continue
		}
		found, pkg, err := readImports(filepath.Join(dir, entry.Name()))
		if err != nil {
			return nil, nil, "", err
		}
		if name != "" && pkg != name {
			return nil, nil, "", decline("%s holds two packages", dir)
		}
		name = pkg
		names, imports = append(names, entry.Name()), append(imports, found...)
	}
	if len(names) == 0 {
		return nil, nil, "", decline("%s has no Go files for the build", dir)
	}
	return names, imports, name, nil
}

// mentionsExperiment reports whether a file that was left out may have been so for a tag that only the go command knows.
func (c context) mentionsExperiment(dir, name string) bool {
	data, err := os.ReadFile(filepath.Join(dir, name))
	return err != nil || bytes.Contains(data, []byte("goexperiment."))
}

// readImports reads the top of a file.
func readImports(file string) (imports []string, pkg string, err error) {
	syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly|parser.SkipObjectResolution)
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

// isStd reports whether a path is of the standard library: GOROOT has the folder.
func (c context) isStd(path string) bool {
	known, ok := c.std[path]
	if !ok {
		first, _, _ := strings.Cut(path, "/")
		known = path == "unsafe" || !strings.Contains(first, ".") && hasGoFiles(filepath.Join(c.root, filepath.FromSlash(path)))
		c.std[path] = known
	}
	return known
}
