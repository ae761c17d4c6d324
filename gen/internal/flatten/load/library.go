package load

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"sync"

	"kamyk/gen/internal/flatten/resolve"
)

// A library holds the types that the packages of one standard library export.
//
// Packages are read one after the other; who asks for one that was read need not wait for another that is being read. Positions are in a
// set of their own: in which order packages are read differs from run to run.
type library struct {
	files   sync.Map   // the names of files with export data, by import path
	types   sync.Map   // *types.Package by import path
	reading sync.Mutex // of what reader does
	reader  types.Importer
}

func newLibrary() *library {
	l := &library{}
	l.reader = importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		if file, ok := l.files.Load(path); ok {
			return os.Open(file.(string))
		}
		return nil, fmt.Errorf("no export data for %s", path)
	})
	return l
}

// addFiles adds the files with export data of packages, by import path.
func (l *library) addFiles(packages map[string]resolve.StandardPackage) {
	for path, pkg := range packages {
		if pkg.Export != "" {
			l.files.Store(path, pkg.Export)
		}
	}
}

// readAll reads packages, in this order. What goes wrong is left to who asks for a package.
func (l *library) readAll(paths []string) {
	for _, path := range paths {
		l.Import(path)
	}
}

// Import returns a package without its imports. The type checker follows those when it words an error, to packages that may just be read.
func (l *library) Import(path string) (*types.Package, error) {
	if pkg, ok := l.types.Load(path); ok {
		return pkg.(*types.Package), nil
	}
	l.reading.Lock()
	defer l.reading.Unlock()
	if pkg, ok := l.types.Load(path); ok {
		return pkg.(*types.Package), nil
	}
	pkg, err := l.reader.Import(path)
	if err == nil {
		if pkg != types.Unsafe { // which all libraries share, and which has none
			pkg.SetImports(nil)
		}
		l.types.Store(path, pkg)
	}
	return pkg, err
}
