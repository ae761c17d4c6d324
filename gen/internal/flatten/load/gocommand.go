package load

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
)

const (
	listMode = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule |
		packages.NeedEmbedFiles | packages.NeedEmbedPatterns
	exportMode = packages.NeedName | packages.NeedExportFile | packages.NeedImports | packages.NeedDeps
)

// askListing lists the packages of a program with the go command.
func askListing(ctx context.Context, q Query) (*listing, error) {
	patterns := []string{"."}
	if len(q.Files) > 0 {
		patterns = q.Files
	}
	roots, err := ask(ctx, q, listMode, patterns)
	if err != nil {
		return nil, cmp.Or(noModule(q), fmt.Errorf("listing packages: %w", err))
	}
	if len(roots) != 1 {
		return nil, fmt.Errorf("%s holds %d packages, not one", q.Dir, len(roots))
	}
	source, err := fromSource(q, roots[0])
	if err != nil {
		return nil, err
	}
	l := &listing{packages: prog.Map(source, listed)}
	copied, err := standardCopies(ctx, q, nil, l.packages)
	if err != nil {
		return nil, err
	}
	l.packages = slices.Concat(copied, l.packages)
	l.standard, err = askExports(ctx, q, wantedOf(l.packages))
	return l, err
}

var errNoGo = errors.New("no go command is on PATH")

// ask runs the go command to list packages.
func ask(ctx context.Context, q Query, mode packages.LoadMode, patterns []string) ([]*packages.Package, error) {
	flags := []string(nil)
	if len(q.Target.Tags) > 0 {
		flags = append(flags, "-tags="+strings.Join(q.Target.Tags, ","))
	}
	if _, err := exec.LookPath("go"); err != nil {
		return nil, errNoGo
	}
	config := &packages.Config{Context: ctx, Mode: mode, Dir: q.Dir, Env: environment(q), BuildFlags: flags, Overlay: map[string][]byte{}}
	for _, name := range q.without {
		config.Overlay[name] = []byte("//go:build ignore\n\npackage ignore\n")
	}
	found, err := packages.Load(config, patterns...)
	return found, shorten(err)
}

// shorten reduces a driver's error to the output of the go command, if there is any.
func shorten(err error) error {
	if err == nil {
		return nil
	}
	if _, rest, ok := strings.Cut(err.Error(), "stderr: "); ok && strings.TrimSpace(rest) != "" {
		return errors.New(strings.TrimSpace(rest))
	}
	return err
}

// askExports returns the export data of packages of the standard library, and of all their imports.
func askExports(ctx context.Context, q Query, paths []string) (map[string]resolve.StandardPackage, error) {
	roots, err := ask(ctx, q, exportMode, paths)
	if err != nil {
		return nil, fmt.Errorf("finding the standard library: %w", err)
	}
	if len(roots) == 0 {
		return nil, fmt.Errorf("finding the standard library: %s", unexported(ctx, q, paths[0]))
	}
	for _, pkg := range roots {
		if pkg.ExportFile == "" && pkg.PkgPath != "unsafe" {
			return nil, fmt.Errorf("finding the standard library: %s", unexported(ctx, q, pkg.PkgPath))
		}
	}
	found := map[string]resolve.StandardPackage{}
	packages.Visit(roots, nil, func(pkg *packages.Package) {
		if pkg.PkgPath != "unsafe" {
			found[pkg.PkgPath] = resolve.StandardPackage{Export: pkg.ExportFile, Imports: importPaths(pkg)}
		}
	})
	return found, nil
}

// unexported returns why the go command has no export data of a package, in its own words, which package packages hides.
func unexported(ctx context.Context, q Query, path string) string {
	list := exec.CommandContext(ctx, "go", "list", "-export", path)
	list.Dir, list.Env = q.Dir, environment(q)
	output, err := list.CombinedOutput()
	if err == nil {
		return "the go command has no types of " + path
	}
	return strings.TrimSpace(string(output))
}

func environment(q Query) []string {
	return append(os.Environ(), "CGO_ENABLED=0", "GOOS="+q.Target.GOOS, "GOARCH="+q.Target.GOARCH)
}

// fromSource collects the packages below root that come from source, imports before importers, and the go command's errors about them.
func fromSource(q Query, root *packages.Package) (source []*packages.Package, err error) {
	refusals := refuser{dir: q.Dir, target: q.Target, byPath: map[string]*packages.Package{}, module: root.Module}
	packages.Visit([]*packages.Package{root}, nil, func(pkg *packages.Package) { refusals.byPath[pkg.PkgPath] = pkg })
	for _, e := range root.Errors {
		if e.Pos == "" && strings.HasPrefix(e.Msg, "go: ") {
			return nil, fmt.Errorf("listing packages: %s", strings.TrimSpace(e.Msg)) // of its settings, not of the source
		}
	}
	var errs prog.Errors
	seen := map[string]bool{}
	var follow func(pkg *packages.Package)
	follow = func(pkg *packages.Package) {
		seen[pkg.PkgPath] = true
		for _, path := range slices.Sorted(maps.Keys(pkg.Imports)) {
			imported := pkg.Imports[path]
			if seen[imported.PkgPath] || isStd(imported) && len(imported.Errors) == 0 {
				continue
			}
			follow(imported)
		}
		source = append(source, pkg)
		errs = append(errs, prog.Map(pkg.Errors, func(e packages.Error) *prog.Error { return refusals.refusal(pkg, e) })...)
	}
	follow(root)
	return source, errs.Err()
}

// isStd reports whether a package belongs to the Go distribution: the first element of its import path has no dot, and it is in no module.
func isStd(pkg *packages.Package) bool {
	first, _, _ := strings.Cut(pkg.PkgPath, "/")
	return pkg.Module == nil && !strings.Contains(first, ".") &&
		pkg.PkgPath != resolve.NamedFiles && !strings.HasPrefix(pkg.PkgPath, "_/")
}

// listed converts a package that the go command listed from source.
func listed(pkg *packages.Package) *resolve.Package {
	l := &resolve.Package{
		Path: pkg.PkgPath, Name: pkg.Name, Dir: pkg.Dir, Std: isStd(pkg), Imports: importPaths(pkg), Embeds: pkg.EmbedFiles,
		Files:    prog.Map(pkg.GoFiles, func(name string) resolve.File { return resolve.File{Name: name} }),
		Assembly: slices.DeleteFunc(slices.Clone(pkg.OtherFiles), func(name string) bool { return filepath.Ext(name) != ".s" }),
	}
	if pkg.PkgPath != resolve.NamedFiles { // the order in which files are named is the order of their variables and init functions
		slices.SortFunc(l.Files, func(a, b resolve.File) int { return cmp.Compare(filepath.Base(a.Name), filepath.Base(b.Name)) })
	}
	if m := pkg.Module; m != nil {
		l.Module = &resolve.Module{Path: m.Path, Version: m.Version, Dir: m.Dir, GoVersion: m.GoVersion}
		if m.Replace != nil {
			l.Module.Version = m.Replace.Version // none, if a folder of the contestant replaces the module
		}
	}
	return l
}

func importPaths(pkg *packages.Package) (paths []string) {
	for _, imported := range pkg.Imports {
		paths = append(paths, imported.PkgPath)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}
