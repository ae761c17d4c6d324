package load

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/resolve"
)

// A listing is what the go command says of the packages, before any of them is read.
type listing struct {
	selected *packages.Package
	source   []*packages.Package          // packages that come from source, imports before importers, the selected one last
	byPath   map[string]*packages.Package // all of them
	declined string                       // why the go command was asked; "" where it was not
	exports  map[string]string            // the files with the types of the standard library; nil where they are still to be found
	contents map[string][]byte            // what was read already of the files, by name
}

const listMode = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule |
	packages.NeedEmbedFiles | packages.NeedEmbedPatterns

// list finds the packages, without the go command where that is as good. It is as good where nothing is wrong: errors are always the
// go command's.
func list(ctx context.Context, q Query) (*listing, error) {
	l, err := listShort(ctx, q)
	var declined *resolve.Declined
	if !errors.As(err, &declined) {
		return l, err
	}
	l, err = listThorough(ctx, q)
	if err != nil {
		return nil, err
	}
	l.declined = declined.Reason
	return l, nil
}

func listThorough(ctx context.Context, q Query) (*listing, error) {
	patterns := []string{"."}
	if len(q.Files) > 0 {
		patterns = q.Files
	}
	roots, err := packages.Load(config(ctx, q, listMode), patterns...)
	if err != nil {
		return nil, fmt.Errorf("listing packages: %w", shorten(err))
	}
	if len(roots) != 1 {
		return nil, fmt.Errorf("%s holds %d packages, not one", q.Dir, len(roots))
	}
	l := &listing{selected: roots[0], byPath: map[string]*packages.Package{}}
	if err := l.visit(q, roots[0]); err != nil {
		return nil, err
	}
	return l, nil
}

func config(ctx context.Context, q Query, mode packages.LoadMode) *packages.Config {
	env := append(os.Environ(), "CGO_ENABLED=0", "GOOS="+q.Target.GOOS, "GOARCH="+q.Target.GOARCH)
	flags := []string(nil)
	if len(q.Target.Tags) > 0 {
		flags = append(flags, "-tags="+strings.Join(q.Target.Tags, ","))
	}
	return &packages.Config{Context: ctx, Mode: mode, Dir: q.Dir, Env: env, BuildFlags: flags}
}

// shorten leaves of a driver's error what the go command printed.
func shorten(err error) error {
	text := err.Error()
	if _, rest, ok := strings.Cut(text, "stderr: "); ok {
		return fmt.Errorf("%s", strings.TrimSpace(rest))
	}
	return err
}

// visit collects the packages below root and what the go command holds against them. Of the standard library it follows those that are
// read from source, and takes the internal packages that these import from source as well, since the file could not import them.
func (l *listing) visit(q Query, root *packages.Package) error {
	var errs prog.Errors
	packages.Visit([]*packages.Package{root}, nil, func(pkg *packages.Package) { l.byPath[pkg.PkgPath] = pkg })
	seen := map[string]bool{}
	var follow func(pkg *packages.Package)
	follow = func(pkg *packages.Package) {
		seen[pkg.PkgPath] = true
		for _, path := range sortedKeys(pkg.Imports) {
			imported := pkg.Imports[path]
			if seen[imported.PkgPath] || isStd(imported) && len(imported.Errors) == 0 && !fromSource(q, pkg, imported) {
				continue
			}
			follow(imported)
		}
		l.source = append(l.source, pkg)
		for _, e := range pkg.Errors {
			errs = append(errs, l.refusal(q, pkg, e))
		}
	}
	follow(root)
	return errs.Err()
}

// fromSource reports whether a package of the standard library is read from source where importer imports it.
func fromSource(q Query, importer, pkg *packages.Package) bool {
	if q.Source != nil && q.Source(pkg.PkgPath) {
		return true
	}
	return isStd(importer) && (strings.HasPrefix(pkg.PkgPath, "internal/") || strings.Contains(pkg.PkgPath, "/internal/"))
}

// isStd reports whether a package is of the Go distribution: its import path has no dot in its first element and no module holds it.
func isStd(pkg *packages.Package) bool {
	first, _, _ := strings.Cut(pkg.PkgPath, "/")
	return pkg.Module == nil && !strings.Contains(first, ".") &&
		pkg.PkgPath != "command-line-arguments" && !strings.HasPrefix(pkg.PkgPath, "_/")
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
