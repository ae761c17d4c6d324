// Package resolve finds the packages of a program from go.mod and the module cache, several times as fast as the go command.
//
// It is an allow-list. It answers only if the environment, both settings files of the go command, go.mod and go.sum hold nothing but what
// is implemented here: one main module with a go line of 1.17 or later and a plain list of requirements. The modules whose packages the
// program imports must be in the module cache, match go.sum, and agree with go.mod. In every other case, and whenever something looks
// wrong, it declines, and the go command takes over. This package never reports an error of its own.
package resolve

import (
	"fmt"
	"slices"
	"strings"
)

// A Package is a package as the go command would list it, with the fields that a flattener needs.
type Package struct {
	Path    string
	Name    string
	Dir     string
	Files   []File   // by name
	Imports []string // import paths, sorted
	Module  *Module  // nil for packages of the standard library, and for files given by name
	Std     bool     // of the standard library, and read from source
	Embeds  []string // the files that //go:embed lines name, absolute

	// Copied marks a package of copied declarations that a judge lacks in a package of the standard library (see package stdcopy). FromStd
	// are the names that it uses of that package itself. Imports are then other packages of source, and Real the remaining imports.
	Copied  bool
	FromStd []string
	Real    []string

	// Assembly lists the assembly files that belong to the build, absolute.
	Assembly []string
}

// A File is a Go file that belongs to the build.
type File struct {
	Name   string // absolute
	Source []byte // nil until read
}

// A Module is the origin of a package.
type Module struct {
	Path      string
	Version   string // "" for the contestant's own: the main module, those of a workspace, and folders that replace a module
	Dir       string
	GoVersion string // "" without a go line
}

// A Query selects a package and a system.
type Query struct {
	Dir          string   // the folder of the package, or with Files the working directory
	Files        []string // the files that are the package, absolute; empty for all of Dir
	GOOS, GOARCH string
	Tags         []string
	Without      []string // files of Dir that do not belong to the package, absolute
}

// A Declined error says why the go command must be run.
type Declined struct{ Reason string }

func (d *Declined) Error() string { return "not resolved without the go command: " + d.Reason }

func decline(format string, args ...any) error {
	return &Declined{fmt.Sprintf(format, args...)}
}

// Program returns the selected package and all its imports from source, imports before importers, the package itself last. For the standard
// library, it only returns import paths. An error is always a *Declined.
func Program(q Query, go_ *Go, standard *Standard) ([]*Package, error) {
	root, err := moduleRoot(q.Dir, go_)
	if err != nil {
		return nil, err
	}
	r := &resolver{context: go_.context(q, standard), found: map[string]*Package{}}
	switch {
	case root != "":
		if r.main, err = readModule(root, go_); err != nil {
			return nil, err
		}
	case len(q.Files) == 0:
		return nil, decline("there is no go.mod")
	case go_.auto:
		return nil, decline("there is no go.mod, and GO111MODULE is auto")
	}
	if len(q.Files) > 0 {
		return r.programOfFiles(q.Files)
	}
	path, err := r.main.importPath(q.Dir)
	if err != nil {
		return nil, err
	}
	err = r.visit(path, "")
	return r.order, err
}

// A resolver walks the imports.
type resolver struct {
	main    *mainModule // nil for files outside of any module
	context context
	found   map[string]*Package // nil while the imports of a package are visited
	order   []*Package
}

// visit adds a package from source after all that it imports.
func (r *resolver) visit(path, importer string) error {
	if pkg, ok := r.found[path]; ok && pkg == nil {
		return decline("import cycle at %s", path)
	} else if ok {
		return nil
	}
	if r.context.isStd(path) {
		if first, _, _ := strings.Cut(path, "/"); first == "vendor" || first == "cmd" || !MayImport("main", path) {
			return decline("%s may not import %s", importer, path)
		}
		return nil
	}
	if !MayImport(importer, path) {
		return decline("%s may not import %s", importer, path)
	}
	pkg, err := r.read(path)
	if err != nil {
		return err
	}
	if pkg.Name == "main" && importer != "" {
		return decline("%s is a program", path)
	}
	r.found[path] = nil
	for _, imported := range pkg.Imports {
		if err := r.visit(imported, path); err != nil {
			return err
		}
	}
	r.found[path] = pkg
	r.order = append(r.order, pkg)
	return nil
}

func (r *resolver) read(path string) (*Package, error) {
	if r.main == nil {
		return nil, decline("no module has %s", path)
	}
	module, dir, err := r.main.find(path)
	if err != nil {
		return nil, err
	}
	files, imports, name, err := r.context.files(dir)
	if err != nil {
		return nil, err
	}
	slices.Sort(imports)
	return &Package{Path: path, Name: name, Dir: dir, Files: files, Imports: slices.Compact(imports), Module: module}, nil
}
