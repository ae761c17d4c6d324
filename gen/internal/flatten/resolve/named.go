package resolve

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// NamedFiles is the import path of a package whose files are named, as in go run a.go.
const NamedFiles = "command-line-arguments"

// programOfFiles returns the package of named files, and all that it imports. The module around the working directory only affects the
// imports. Outside of any module, the files can import the standard library.
func (r *resolver) programOfFiles(files []string) ([]*Package, error) {
	pkg, err := r.context.packageOfFiles(files)
	if err != nil {
		return nil, err
	}
	importer := NamedFiles // or that of the folder, which decides which internal packages the files may import
	if r.main != nil {
		if path, err := r.main.importPath(pkg.Dir); err == nil {
			importer = path
		}
	}
	for _, path := range pkg.Imports {
		if err := r.visit(path, importer); err != nil {
			return nil, err
		}
	}
	return append(r.order, pkg), nil
}

// packageOfFiles reads named files as a package: in their order, and regardless of their build constraints.
func (c context) packageOfFiles(names []string) (*Package, error) {
	pkg := &Package{Path: NamedFiles, Dir: filepath.Dir(names[0])}
	for i, name := range names {
		if slices.Contains(names[:i], name) || filepath.Dir(name) != pkg.Dir || !plainGoFile(name) {
			return nil, decline("%s is a test or no Go file, is in another folder, or is named twice", name)
		}
		source, err := c.source(name)
		if err != nil {
			return nil, decline("%v", err)
		}
		imports, found, err := readImports(name, source)
		if err != nil {
			return nil, err
		}
		if i > 0 && found != pkg.Name {
			return nil, decline("%s is of another package", name)
		}
		pkg.Name, pkg.Files, pkg.Imports = found, append(pkg.Files, File{name, source}), append(pkg.Imports, imports...)
	}
	slices.Sort(pkg.Imports)
	pkg.Imports = slices.Compact(pkg.Imports)
	return pkg, nil
}

// plainGoFile reports whether a file exists and may belong to a build.
func plainGoFile(name string) bool {
	base := filepath.Base(name)
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular() && filepath.IsAbs(name) &&
		filepath.Ext(base) == ".go" && !strings.HasSuffix(base, "_test.go") && base[0] != '_' && base[0] != '.'
}
