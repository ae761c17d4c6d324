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

// A library holds the exported types of one standard library.
//
// Packages are read one after the other. A package that was read is available while another one is being read. Positions are in a separate
// set, because the order of reading differs from run to run.
type library struct {
	files   sync.Map   // names of files with export data, by import path
	types   sync.Map   // *types.Package by import path
	reading sync.Mutex // guards reader
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

// addFiles adds files with export data, by import path.
func (l *library) addFiles(packages map[string]resolve.StandardPackage) {
	for path, pkg := range packages {
		if pkg.Export != "" {
			l.files.Store(path, pkg.Export)
		}
	}
}

// readAll reads packages, in this order. Import reports errors again later.
func (l *library) readAll(paths []string) {
	for _, path := range paths {
		l.Import(path)
	}
}

// Import returns a package without its imports. The type checker follows imports when it words an error, even to packages that are being
// read.
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
		if pkg != types.Unsafe { // all libraries share it, and it has no imports
			pkg.SetImports(nil)
		}
		l.types.Store(path, pkg)
	}
	return pkg, err
}
